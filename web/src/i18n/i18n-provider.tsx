import type { Locale } from '@sampan/contract/wire/locales.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { session } from '#session/session.ts'
import { createI18n } from './i18n.ts'
import { I18nContext } from './i18n-context.tsx'
import { setActiveI18n } from './translate.ts'
import { forgetFailedWords, loadSameMessages } from './words.ts'

interface Props {
  /** The language whose first words are loaded already. */
  locale: Locale
  /** Name of the shop's owner; left out in a browser, where the page says it. */
  brand?: string | undefined
  children: ReactNode
}

/** Follows `setting.lang`: as soon as its words are here every text, `<html lang>` and the title change (SPEC §4). */
export function I18nProvider({ locale, brand, children }: Props) {
  const [i18n, setI18n] = useState(() => createI18n(locale, brand))

  useEffect(() => {
    let shown = locale
    let wanted = locale
    const show = (next: Locale) => {
      shown = next
      const made = createI18n(next)
      setActiveI18n(made)
      document.documentElement.lang = made.tag
      setI18n(made)
    }
    const follow = () => {
      const next = session.get().setting.lang.file_name
      if (next === wanted) return
      wanted = next
      forgetFailedWords()
      void loadSameMessages(next).then(
        () => {
          if (wanted === next) show(next)
        },
        () => {
          // Without its words a language cannot be shown; choosing it again tries again.
          if (wanted === next) wanted = shown
        },
      )
    }
    follow()
    return session.subscribe(follow)
  }, [locale])

  return <I18nContext value={i18n}>{children}</I18nContext>
}
