import { I18nContext } from '@sampan/web/i18n/use-i18n.ts'
import { use } from 'react'
import type { Words } from './words.ts'

/** `t('recharges.title')`, `dollars(cents)`, `date(instant, 'dayTime')` in the operator's language. */
export function useWords(): Words {
  // The shell puts the console's own words into the kit's context; there are no others in this app.
  return use(I18nContext) as unknown as Words
}
