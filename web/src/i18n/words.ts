import { fetchWords } from 'virtual:words'
import type { Locale } from '@sampan/contract/wire/locales.ts'
import type { Messages } from '@sampan/ui/write-message.ts'
import { readable } from '#browser/readable-promise.ts'

/**
 * `first` comes with every page and holds what shell, kit and home say, `head` is the server's; any other part is called after
 * the feature that needs it (plugins/word-parts.ts).
 */
export type WordsPart = string

const here: Partial<Record<Locale, Messages>> = {}
const asked = new Map<string, Promise<void>>()
const askedParts = new Set<WordsPart>()
const failed = new Set<string>()
/** A browser may remember that an address failed: each further try has one of its own. */
let tries = 0

/** Fetches a part of a language once; the same promise each time, also after a failure, until that is forgotten. */
export function loadWords(locale: Locale, part: WordsPart): Promise<void> {
  askedParts.add(part)
  const name = `${locale}/${part}`
  const known = asked.get(name)
  if (known) return known
  const loading = readable(
    fetchWords(locale, part, tries).then(
      (words) => {
        here[locale] = { ...here[locale], ...words.default }
      },
      (error: unknown) => {
        failed.add(name)
        throw error
      },
    ),
  )
  asked.set(name, loading)
  return loading
}

/** Fetches of a language whatever pages have asked for in any, so that all of them can change over at once. */
export async function loadSameMessages(locale: Locale): Promise<void> {
  let count: number
  do {
    count = askedParts.size
    await Promise.all([...askedParts].map((part) => loadWords(locale, part)))
  } while (count !== askedParts.size)
}

/** Lets what could not be fetched be tried again. */
export function forgetFailedWords(): void {
  if (failed.size > 0) tries++
  for (const name of failed) asked.delete(name)
  failed.clear()
}

export const wordsOf = (locale: Locale): Messages => here[locale] ?? {}
