import { createContext, use } from 'react'
import { createI18n, type I18n } from './i18n.ts'

const none = createI18n('en')

export const I18nContext = createContext<I18n>(none)

/** `t('cart.title')`, `dollars(cents)`, `date(instant, 'day')` … in the reader's language. */
export function useI18n(): I18n {
  return use(I18nContext)
}
