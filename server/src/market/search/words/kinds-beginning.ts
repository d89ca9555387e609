import { languageFacts, wordLocaleOf } from '@sampan/contract/wire/language-facts.ts'
import type { Locale } from '@sampan/contract/wire/locales.ts'
import { nameKey, namesIn } from './kinds.ts'
import { runsOf } from './split-words.ts'

interface NameBegun {
  shown: string
  kinds: readonly string[]
}

/** Names of kinds that begin so, one for each kind: the shortest that says more than what is typed. */
export function kindsBeginning(typed: string, locale: Locale): NameBegun[] {
  const { hasWordAccents } = languageFacts[locale]
  const runs = runsOf(typed)
  const isMarked = runs.some((run) => run.exactParts.some((part, n) => part !== run.parts[n]))
  const own = nameKey(
    runs.flatMap((run) =>
      run.kind === 'spaced' ? (hasWordAccents ? run.exactParts : run.parts) : [run.text],
    ),
  )
  if (own === '') return []
  // Names have their accents where accents make the word: a reader who types none means any.
  const plain = (key: string): string =>
    hasWordAccents && !isMarked
      ? key
          .normalize('NFD')
          .replaceAll(/[\u0300-\u036f]/g, '')
          .replaceAll('đ', 'd')
      : key
  const found = new Map<string, NameBegun>()
  for (const one of new Set([locale, wordLocaleOf(locale)]))
    for (const [key, names] of namesIn(one)) {
      if (!plain(key).startsWith(own) || plain(key) === own) continue
      for (const { shown, kinds, isTitleOnly } of names) {
        const [kind = ''] = kinds
        const known = found.get(kind)
        if (!isTitleOnly && (!known || shown.length < known.shown.length)) found.set(kind, { shown, kinds })
      }
    }
  return [...found.values()]
}
