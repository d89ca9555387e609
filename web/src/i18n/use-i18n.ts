import { use } from 'react'
import type { I18n } from './i18n.ts'
import { OwnI18nContext } from './i18n-context.tsx'

/** `t('cart.title')`, `dollars(cents)`, `date(instant, 'day')` … in the reader's language. */
export function useI18n(): I18n {
  return use(OwnI18nContext)
}
