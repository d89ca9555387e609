import { createI18n, type I18n } from './i18n.ts'

let active: I18n = createI18n('en')

/** Called by the provider whenever the language changes. Browser only: a server speaks many languages at once. */
export function setActiveI18n(i18n: I18n): void {
  active = i18n
}

/** The language on the screen, for what speaks outside of a component: toasts and failures. */
export const activeI18n = (): I18n => active
