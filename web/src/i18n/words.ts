import type { Messages } from '@lingui/core'
import type { Locale } from '@sampan/contract/locales/index.ts'
import { readable } from '#device/readable-promise.ts'

export type WordsPart = 'first' | 'rest'
type Fetch = () => Promise<{ default: Messages }>

/** One small file for the first page and one for the rest, per language; each is fetched only where it is needed. */
const sources: Record<Locale, Record<WordsPart, Fetch>> = {
  en: {
    first: () => import('virtual:dictionary/en/first'),
    rest: () => import('virtual:dictionary/en/rest'),
  },
  zh: {
    first: () => import('virtual:dictionary/zh/first'),
    rest: () => import('virtual:dictionary/zh/rest'),
  },
  ri: {
    first: () => import('virtual:dictionary/ri/first'),
    rest: () => import('virtual:dictionary/ri/rest'),
  },
  han: {
    first: () => import('virtual:dictionary/han/first'),
    rest: () => import('virtual:dictionary/han/rest'),
  },
  tai: {
    first: () => import('virtual:dictionary/tai/first'),
    rest: () => import('virtual:dictionary/tai/rest'),
  },
  yn: {
    first: () => import('virtual:dictionary/yn/first'),
    rest: () => import('virtual:dictionary/yn/rest'),
  },
  id: {
    first: () => import('virtual:dictionary/id/first'),
    rest: () => import('virtual:dictionary/id/rest'),
  },
  tr: {
    first: () => import('virtual:dictionary/tr/first'),
    rest: () => import('virtual:dictionary/tr/rest'),
  },
  ft: {
    first: () => import('virtual:dictionary/ft/first'),
    rest: () => import('virtual:dictionary/ft/rest'),
  },
  tw: {
    first: () => import('virtual:dictionary/tw/first'),
    rest: () => import('virtual:dictionary/tw/rest'),
  },
}

const here: Partial<Record<Locale, Messages>> = {}
const parts = new Map<string, Promise<void>>()
const failed = new Set<string>()

/** Fetches a part of a language once; the same promise each time, also after a failure, until that is forgotten. */
export function loadWords(locale: Locale, part: WordsPart): Promise<void> {
  const name = `${locale}/${part}`
  const known = parts.get(name)
  if (known) return known
  const loading = readable(
    sources[locale][part]().then(
      (words) => {
        here[locale] = { ...here[locale], ...words.default }
      },
      (error: unknown) => {
        failed.add(name)
        throw error
      },
    ),
  )
  parts.set(name, loading)
  return loading
}

/** Lets what could not be fetched be tried again. */
export function forgetFailedWords(): void {
  for (const name of failed) parts.delete(name)
  failed.clear()
}

export const wordsOf = (locale: Locale): Messages => here[locale] ?? {}
