import { createContext, use } from 'react'
import type { Words } from './words.ts'

export const WordsContext = createContext<Words | null>(null)

/** `t('recharges.title')`, `dollars(cents)`, `date(instant, 'dayTime')` in the operator's language. */
export function useWords(): Words {
  const words = use(WordsContext)
  if (!words) throw new Error('WordsContext has no value: the console gives it around everything')
  return words
}
