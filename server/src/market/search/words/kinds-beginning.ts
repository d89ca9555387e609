import type { Locale } from '@sampan/contract/wire/locales.ts'
import { nameKey, namesIn } from './kinds.ts'
import { runsOf } from './split-words.ts'

interface NameBegun {
  shown: string
  kinds: readonly string[]
}

/** Names of kinds that begin so, one for each kind: the shortest that says more than what is typed. */
export function kindsBeginning(typed: string, locale: Locale): NameBegun[] {
  const runs = runsOf(typed)
  const isMarked = runs.some((run) => run.exactParts.some((part, n) => part !== run.parts[n]))
  const own = nameKey(
    runs.flatMap((run) =>
      run.kind === 'spaced' ? (locale === 'yn' ? run.exactParts : run.parts) : [run.text],
    ),
  )
  if (own === '') return []
  // Vietnamese names have their marks: who types none means any.
  const plain = (key: string): string =>
    locale === 'yn' && !isMarked
      ? key
          .normalize('NFD')
          .replaceAll(/[\u0300-\u036f]/g, '')
          .replaceAll('đ', 'd')
      : key
  const found = new Map<string, NameBegun>()
  for (const locales of locale === 'tw' ? (['tw', 'zh'] as const) : [locale])
    for (const [key, names] of namesIn(locales)) {
      if (!plain(key).startsWith(own) || plain(key) === own) continue
      for (const { shown, kinds, isTitleOnly } of names) {
        const [kind = ''] = kinds
        const known = found.get(kind)
        if (!isTitleOnly && (!known || shown.length < known.shown.length)) found.set(kind, { shown, kinds })
      }
    }
  return [...found.values()]
}
