import { createContext, use } from 'react'

/** The texts that these components show by themselves; the app gives them in each language. */
export type UiMessageKey =
  | 'ui.back'
  | 'ui.cancel'
  | 'ui.clear'
  | 'ui.close'
  | 'ui.codeDelete'
  | 'ui.codeDigits'
  | 'ui.codeDigitsLong'
  | 'ui.codeDone'
  | 'ui.codeKeys'
  | 'ui.codeSending'
  | 'ui.hidePassword'
  | 'ui.loadMore'
  | 'ui.loading'
  | 'ui.lowestBefore'
  | 'ui.noMore'
  | 'ui.oneLess'
  | 'ui.oneMore'
  | 'ui.price'
  | 'ui.pullDone'
  | 'ui.pullDown'
  | 'ui.pullLoading'
  | 'ui.pullRelease'
  | 'ui.removeChoice'
  | 'ui.search'
  | 'ui.showPassword'
  | 'ui.starsOf'
  | 'ui.voyageStage'
  | 'ui.voyageStopped'

/** Interface that the components need of the language that is shown. An app's own i18n fits it. */
export interface Language {
  /** The name of the shop, the same in every language. */
  readonly brand: string
  readonly t: (key: UiMessageKey, values?: Readonly<Record<string, string | number>>) => string
  readonly number: (value: number, decimals?: number) => string
  /** Whole cents to the text of a sum. */
  readonly dollars: (amountCents: number) => string
  /** The pieces of a sum: a small sign, a large whole part and small cents. */
  readonly dollarParts: (amountCents: number) => { sign: string; whole: string; fraction: string }
}

export const LanguageContext = createContext<Language | null>(null)

export function useLanguage(): Language {
  const language = use(LanguageContext)
  if (!language) throw new Error('LanguageContext has no value: the app gives it around everything')
  return language
}
