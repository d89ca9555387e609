import { languageFacts } from '@sampan/contract/wire/language-facts.ts'
import { type Locale, localeCodes } from '@sampan/contract/wire/locales.ts'
import { foldText } from './fold-text.ts'
import { careKinds } from './kinds/care-kinds.ts'
import { deviceKinds } from './kinds/device-kinds.ts'
import { homeKinds } from './kinds/home-kinds.ts'
import { playKinds } from './kinds/play-kinds.ts'
import { wearKinds } from './kinds/wear-kinds.ts'
import { worksKinds } from './kinds/works-kinds.ts'
import { softWords } from './soft-words.ts'
import { runsOf } from './split-words.ts'
import { stemWord } from './stem-word.ts'

/**
 * Kinds of goods, a line each: `id<broader,broader: names of one language; of the next …`, the languages in the order below and `|`
 * between names. A name after `~` is only asked for: in a title it says nothing; one after `!` is read in titles alone. `id>kind,kind` is a name for several kinds.
 */
const lines = [wearKinds, homeKinds, deviceKinds, careKinds, playKinds, worksKinds]
/** Place of each language's names in a line. */
const columnOf: Readonly<Record<Locale, number>> = {
  en: 0,
  zh: 1,
  ri: 2,
  han: 3,
  tai: 4,
  yn: 5,
  id: 6,
  tr: 7,
  ft: 8,
  tw: 9,
}
const order = [...localeCodes].sort((one, other) => columnOf[one] - columnOf[other])

/** A name of one kind or of several. */
export interface KindName {
  kinds: readonly string[]
  /** As it is written. */
  shown: string
  isAskedOnly: boolean
  /** It only says what a title means: who asks by it means another kind. */
  isTitleOnly: boolean
  /** With its accents, where without them it is a word that says nothing: "thé" is not "the". */
  exact?: string
}

/** The names of a language, as `nameKey` spells them. */
export type Names = ReadonlyMap<string, readonly KindName[]>

interface Kinds {
  names: ReadonlyMap<Locale, Names>
  /** Every broader kind of a kind. */
  broader: ReadonlyMap<string, readonly string[]>
  /** The kinds right above a kind. */
  parents: ReadonlyMap<string, readonly string[]>
}

/** Key by which a name is looked up: without spaces and signs, so that "t-shirt", "tshirt" and "T shirt" are one. */
export const nameKey = (parts: readonly string[]): string => parts.join('')

const plainLetters = /^[a-z0-9 ]*$/
const withoutSpaces =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}ー ]*$/u

const partsOf = (name: string): { parts: string[]; exact: string[] } => {
  // There are ten thousand names, and most need no more than this.
  if (plainLetters.test(name)) {
    const parts = name.match(/[a-z]+|\d+/g) ?? []
    return { parts, exact: parts }
  }
  if (withoutSpaces.test(name)) {
    const parts = [foldText(name.replaceAll(' ', ''))]
    return { parts, exact: parts }
  }
  const runs = runsOf(name)
  const of = (list: 'parts' | 'exactParts') =>
    runs.flatMap((run) => (run.kind === 'spaced' ? [...run[list]] : [run.text]))
  return { parts: of('parts'), exact: of('exactParts') }
}

/** Names without the accents that make their words, for those who type none. */
const unmarked = new Map<string, KindName[]>()

function readLines(): Kinds {
  const names = new Map<Locale, Map<string, KindName[]>>(order.map((locale) => [locale, new Map()]))
  const parents = new Map<string, string[]>()
  const add = (list: Map<string, KindName[]>, key: string, name: KindName): void => {
    const known = list.get(key)
    if (known) known.push(name)
    else list.set(key, [name])
  }
  const plurals: [Map<string, KindName[]>, string, KindName][] = []
  for (const line of lines.flatMap((text) => text.trim().split('\n'))) {
    const colon = line.indexOf(':')
    const [head = '', rest = ''] = [line.slice(0, colon), line.slice(colon + 1)]
    const [id = '', ...several] = head.split(/[<>,]/)
    const isSeveral = head.includes('>')
    if (!isSeveral) parents.set(id, several)
    const columns = rest.split(';')
    if (columns.length !== order.length) throw new Error(`Names of ${id} are missing in some language.`)
    for (const [n, column] of columns.entries()) {
      const locale = order[n]
      const list = locale && names.get(locale)
      if (!list) continue
      const { hasWordAccents } = languageFacts[locale]
      for (const written of column.split('|').map((one) => one.trim())) {
        if (written === '') continue
        const shown = written.replace(/^[~!]/, '')
        const name: KindName = {
          kinds: isSeveral ? several : [id],
          shown,
          isAskedOnly: written.startsWith('~'),
          isTitleOnly: written.startsWith('!'),
        }
        const { parts, exact } = partsOf(shown)
        // Accents make the word in some languages: names without them stand in a list of their own.
        const own = nameKey(hasWordAccents ? exact : parts)
        if (softWords.has(own)) name.exact = nameKey(exact)
        add(list, own, name)
        if (hasWordAccents) add(unmarked, nameKey(parts), name)
        else plurals.push([list, nameKey(parts.map((part) => stemWord(part, locale))), name])
      }
    }
  }
  // A plural is no name of its own where another kind has the word.
  const isFree = plurals.map(([list, stem]) => !list.has(stem))
  for (const [n, [list, stem, name]] of plurals.entries()) if (isFree[n]) add(list, stem, name)
  const broaderOf = (id: string): string[] => {
    const direct = parents.get(id) ?? []
    return [...new Set([...direct, ...direct.flatMap(broaderOf)])]
  }
  return { names, broader: new Map([...parents.keys()].map((id) => [id, broaderOf(id)])), parents }
}

let known: Kinds | undefined
/** Read once, when it is first asked for: whoever starts a server for something else does not wait for it. */
const kinds = (): Kinds => {
  known ??= readLines()
  return known
}

export const namesIn = (locale: Locale): Names => kinds().names.get(locale) ?? new Map()

export const broaderKinds = (id: string): readonly string[] => kinds().broader.get(id) ?? []
export const parentKinds = (id: string): readonly string[] => kinds().parents.get(id) ?? []

/** For what a name is looked up. */
export type NameUse = 'asked' | 'title'

interface NameWord {
  text: string
  exact: string
}

/** The kinds that these names stand for in such a use; null where they stand for none. */
function kindsOf(names: readonly KindName[] | undefined, use: NameUse, exact: string): string[] | null {
  const fitting = (names ?? []).filter(
    (name) => !(use === 'asked' ? name.isTitleOnly : name.isAskedOnly) && (name.exact ?? exact) === exact,
  )
  return fitting.length === 0 ? null : [...new Set(fitting.flatMap(({ kinds }) => kinds))]
}

/** The kinds that are named by words as they were typed; marks and plurals aside where the very words are no name. */
export function kindsNamed(words: readonly NameWord[], locale: Locale, use: NameUse): string[] | null {
  const names = namesIn(locale)
  const exact = nameKey(words.map((one) => one.exact))
  const text = nameKey(words.map((one) => one.text))
  if (languageFacts[locale].hasWordAccents) {
    const own = kindsOf(names.get(exact), use, exact)
    if (own || exact !== text) return own
    return use === 'asked' ? kindsOf(unmarked.get(text), use, exact) : null
  }
  const stem = nameKey(words.map((one) => stemWord(one.text, locale)))
  return kindsOf(names.get(text), use, exact) ?? kindsOf(names.get(stem), use, exact)
}

/** The same of letters without spaces. */
export function denseKindsNamed(text: string, locale: Locale, use: NameUse): string[] | null {
  const folded = foldText(text)
  return kindsOf(namesIn(locale).get(folded), use, folded)
}
