import { LanguageContext } from '@sampan/ui/language.ts'
import { createContext, type ReactNode } from 'react'
import { createI18n, type I18n } from './i18n.ts'

const none = createI18n('en')

export const OwnI18nContext = createContext<I18n>(none)

/** Gives a language to everything inside, the components of ui/ included. */
export function I18nContext({ value, children }: { value: I18n; children: ReactNode }) {
  return (
    <OwnI18nContext value={value}>
      <LanguageContext value={value}>{children}</LanguageContext>
    </OwnI18nContext>
  )
}
