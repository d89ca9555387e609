import { type Locale, localeCodes } from './locales.ts'

/** Letters of each script that our languages are written in. The order is the one in which a text is asked for them. */
export const scripts = {
  Thai: '\\p{Script=Thai}',
  Hangul: '\\p{Script=Hangul}',
  Kana: '\\p{Script=Hiragana}\\p{Script=Katakana}',
  Han: '\\p{Script=Han}',
  Latin: '\\p{Script=Latin}',
} as const
export type Script = keyof typeof scripts

/** Facts about a language that code asks for. A table of its own, so that the browser's first load has the names alone. */
export interface LanguageFacts {
  /** Scripts that it is written in, the one that is most its own first. */
  scripts: readonly [Script, ...Script[]]
  /** Direction of its lines. Both apps and the e-mails are written for `ltr` alone. */
  dir: 'ltr'
  /** Text between two spaces: a single word, a whole phrase, or all of it because there are no spaces. */
  spaces: 'words' | 'phrases' | 'none'
  /** Language whose words the search uses for this one too, because both fold into the same letters. */
  sharesWordsOf: Locale | null
  /** True if accents make another word, and stay in the index. Elsewhere they are folded. */
  hasWordAccents: boolean
  /** True if the name of a thing stands before the words that describe it. */
  isHeadFirst: boolean
  /** Letters which in titles without a named language tell this one; null where none do. */
  ownLetters: RegExp | null
  /** Encoding of files that tells this language; null where none does. */
  ownEncoding: 'big5' | null
  /** Comma between a place and its country. */
  comma: string
  /** Members of the European Union, by their two letters, where it is an official language. */
  officialInUnion: readonly string[]
}

const latin = {
  scripts: ['Latin'],
  dir: 'ltr',
  spaces: 'words',
  sharesWordsOf: null,
  hasWordAccents: false,
  isHeadFirst: false,
  ownLetters: null,
  ownEncoding: null,
  comma: ', ',
  officialInUnion: [],
} as const satisfies LanguageFacts
const chinese = { ...latin, scripts: ['Han'], spaces: 'none', comma: '，' } as const satisfies LanguageFacts

export const languageFacts: Readonly<Record<Locale, LanguageFacts>> = {
  en: { ...latin, officialInUnion: ['IE', 'MT'] },
  zh: chinese,
  ri: { ...latin, scripts: ['Kana', 'Han'], spaces: 'none', ownLetters: /[\u3041-\u30ff]/, comma: '、' },
  han: { ...latin, scripts: ['Hangul'], ownLetters: /\p{Script=Hangul}/u },
  tai: {
    ...latin,
    scripts: ['Thai'],
    spaces: 'phrases',
    isHeadFirst: true,
    ownLetters: /\p{Script=Thai}/u,
  },
  yn: {
    ...latin,
    hasWordAccents: true,
    isHeadFirst: true,
    ownLetters: /[ăđơưạảấầẩẫậắằẳẵặẹẻẽếềểễệịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/i,
  },
  id: { ...latin, isHeadFirst: true },
  tr: { ...latin, ownLetters: /[ğşı]/ },
  ft: { ...latin, isHeadFirst: true, officialInUnion: ['FR', 'BE', 'LU'] },
  tw: { ...chinese, sharesWordsOf: 'zh', ownEncoding: 'big5' },
}

const lettersOf = (script: Script): RegExp => new RegExp(`[${scripts[script]}]`, 'u')
const letters = (Object.keys(scripts) as Script[]).map((script) => [script, lettersOf(script)] as const)

/** The first script of our table that a text has a letter of; null where it has none. */
export const scriptOf = (text: string): Script | null =>
  letters.find(([, letter]) => letter.test(text))?.[0] ?? null

/** Languages that are written in a script, those first whose own it is before all. */
export const localesIn = (script: Script): Locale[] => written[script]
const written = Object.fromEntries(
  letters.map(([script]) => {
    const placeOf = (code: Locale) => languageFacts[code].scripts.indexOf(script)
    return [
      script,
      localeCodes.filter((code) => placeOf(code) >= 0).sort((one, other) => placeOf(one) - placeOf(other)),
    ]
  }),
) as Record<Script, Locale[]>

/** The language whose words the search uses for this one. */
export const wordLocaleOf = (locale: Locale): Locale => languageFacts[locale].sharesWordsOf ?? locale
