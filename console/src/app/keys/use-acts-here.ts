import { useWords } from '#i18n/use-words.ts'
import { consoleLocales } from '#i18n/words.ts'
import { useLetterKeys } from '#ui/letter-keys.ts'
import { useLanguage } from '../use-language.ts'

export interface ActHere {
  /** Mark in place of an address. */
  href: `#${string}`
  name: string
  run: () => void
}

/** Acts that are done at once, on whatever screen one is. */
export function useActsHere(own: { onKeys: () => void; logOut: () => void }): readonly ActHere[] {
  const { t } = useWords()
  const { locale, choose } = useLanguage()
  const [letters, setLetters] = useLetterKeys()
  const other = consoleLocales.find((code) => code !== locale) ?? 'en'
  return [
    { href: '#keys', name: t('keys.title'), run: own.onKeys },
    {
      href: '#letters',
      name: t(letters ? 'palette.lettersOff' : 'palette.lettersOn'),
      run: () => setLetters(!letters),
    },
    {
      href: '#language',
      name: t('palette.language', { language: t(`language.${other}`) }),
      run: () => void choose(other),
    },
    { href: '#logout', name: t('shell.logOut'), run: own.logOut },
  ]
}
