import { describe, it } from 'node:test'
import { branded } from '@sampan/contract/wire/brand.ts'
import { locales } from '@sampan/contract/wire/locales.ts'
import { assertNone } from './assert-none.ts'
import { readDictionary } from './dictionary.ts'
import { readText } from './repository.ts'
import { mayDiffer, neverSaid, terms } from './terms.ts'

const tags = locales.map(({ tag }) => tag)
const dictionaries = new Map<string, Map<string, string>>(tags.map((tag) => [tag, readDictionary(tag)]))
const textsOf = (tag: string): [string, string][] => [...(dictionaries.get(tag) ?? [])]
/** The console's, in the languages that it has. */
const consoleTextsOf = (tag: string): [string, string][] =>
  tag === 'en' || tag === 'zh-Hans'
    ? Object.entries<string>(JSON.parse(branded(readText(`console/src/locales/${tag}.json`))))
    : []
const english = new Map(textsOf('en'))

describe('the words of the ten languages', () => {
  it('say the same where English says the same', () => {
    const keysOf = new Map<string, string[]>()
    for (const [key, text] of english) keysOf.set(text, [...(keysOf.get(text) ?? []), key])
    const differing = [...keysOf].flatMap(([text, keys]) =>
      mayDiffer.includes(text)
        ? []
        : tags.flatMap((tag) => {
            const said = new Set(keys.map((key) => dictionaries.get(tag)?.get(key)))
            return said.size > 1 ? [`${tag} “${text}” (${keys.join(', ')}): ${[...said].join(' / ')}`] : []
          }),
    )
    assertNone(
      differing,
      'Choose one translation, or tell the two apart in English, or list it in tidy/terms.ts.',
    )
  })

  it('may differ only where they do', () => {
    const idle = mayDiffer.filter((text) => {
      const keys = [...english].flatMap(([key, each]) => (each === text ? [key] : []))
      return tags.every((tag) => new Set(keys.map((key) => dictionaries.get(tag)?.get(key))).size < 2)
    })
    assertNone(idle, 'Take it out of `mayDiffer` in tidy/terms.ts.')
  })

  it('carry none of the words that misled readers, nor do those of the console', () => {
    const found = tags.flatMap((tag) =>
      [...textsOf(tag), ...consoleTextsOf(tag)].flatMap(([key, text]) =>
        Object.entries(neverSaid[tag] ?? {}).flatMap(([word, better]) =>
          text.toLocaleLowerCase(tag).includes(word)
            ? [`${tag} ${key}: “${word}”, better “${better}”: ${text}`]
            : [],
        ),
      ),
    )
    assertNone(found, 'Say it as docs/glossary.md does.')
  })

  it('use each term of the glossary', () => {
    const unused = Object.entries(terms).flatMap(([term, words]) =>
      Object.entries(words).flatMap(([tag, word]) =>
        textsOf(tag).some(([, text]) => text.toLocaleLowerCase(tag).includes(word.toLocaleLowerCase(tag)))
          ? []
          : [`${tag} ${term}: ${word}`],
      ),
    )
    assertNone(unused, 'Use the term in the texts, or correct tidy/terms.ts.')
  })

  it('are in docs/glossary.md as in tidy/terms.ts', () => {
    const glossary = readText('docs/glossary.md')
    const missing = Object.values(terms).flatMap((words) => {
      const row = `| ${Object.values(words).join(' | ')} |`
      return glossary.includes(row) ? [] : [row]
    })
    assertNone(missing, 'Write the row into docs/glossary.md.')
  })
})

describe('the marks of the ten languages', () => {
  it('are no-break before the high marks of French', () => {
    const bad = textsOf('fr').flatMap(([key, text]) => (/ [:;!?»%]|« /.test(text) ? [`${key}: ${text}`] : []))
    assertNone(bad, 'U+202F before ; ! ? and U+00A0 before : » % and after «.')
  })

  it('agree with their number in French, whose noun is often right behind it', () => {
    const bad = textsOf('fr').flatMap(([key, text]) =>
      // A number in a refusal is a limit, as is the number of pictures: more than one of each.
      !key.startsWith('refusal.') && key !== 'refunds.proofHint' && /\{count\} \p{Ll}+s(?!\p{L})/u.test(text)
        ? [`${key}: ${text}`]
        : [],
    )
    assertNone(bad, 'Write {count, plural, one {# article} other {# articles}}.')
  })

  it('are of no gender where French speaks to its reader', () => {
    const bad = textsOf('fr').flatMap(([key, text]) =>
      /vous (?:vous )?(?:ne )?(?:êtes|serez|restez|(?:n’)?avez (?:pas )?été)(?: pas)? \p{L}+é(?!\p{L})/iu.test(
        text,
      )
        ? [`${key}: ${text}`]
        : [],
    )
    assertNone(
      bad,
      'Say it of the thing: “Tous vos appareils seront déconnectés”, not “Vous serez déconnecté”.',
    )
  })

  it('are full-width between Chinese and Japanese letters', () => {
    const bad = ['zh-Hans', 'zh-Hant', 'ja'].flatMap((tag) =>
      textsOf(tag).flatMap(([key, text]) =>
        /[぀-鿿][,:;!?]|[,:;!?][぀-鿿]/.test(text) ? [`${tag} ${key}: ${text}`] : [],
      ),
    )
    assertNone(bad, 'Use ，：；！？ (and 、 in Japanese).')
  })

  it('end a refusal as English ends it', () => {
    const bad = [...english]
      .filter(([key, text]) => key.startsWith('refusal.') && !text.endsWith('}'))
      .flatMap(([key, text]) =>
        // Thai has no full stop.
        tags.flatMap((tag) => {
          const said = dictionaries.get(tag)?.get(key) ?? ''
          return tag === 'th' || /[.。!?！？]$/.test(said) === /[.!?]$/.test(text)
            ? []
            : [`${tag} ${key}: ${said}`]
        }),
      )
    assertNone(bad, 'A sentence ends with its full stop in all languages, a label in none.')
  })

  it('are no particles after a place to fill in Korean, whose end no text can know', () => {
    const bad = textsOf('ko').flatMap(([key, text]) =>
      /\}(은|는|이|가|을|를|과|와)(?=[\s,.]|$)|(은\(는\)|이\(가\)|을\(를\)|과\(와\)|\(으\)로)/.test(text)
        ? [`${key}: ${text}`]
        : [],
    )
    assertNone(bad, 'Put it in brackets after its noun, 주문({number})을, or word the sentence without one.')
  })

  it('are one polite form in Korean, but for the words that a buyer says', () => {
    const bad = textsOf('ko').flatMap(([key, text]) =>
      !key.startsWith('reviews.') &&
      key !== 'orders.act.notReceived' &&
      /(?:[가-힣]어|[아해돼워려꿔와봐예에])요(?=[.,!]|$)/.test(text)
        ? [`${key}: ${text}`]
        : [],
    )
    assertNone(bad, 'Write …습니다 or …합니다.')
  })

  it('are no spaces between a number and what it counts in Japanese', () => {
    const bad = textsOf('ja').flatMap(([key, text]) =>
      /[#}\d] (点|件|個|人|回|日間?)/.test(text) ? [`${key}: ${text}`] : [],
    )
    assertNone(bad, 'Write {count}件.')
  })

  it('are typographic apostrophes in every language', () => {
    const bad = tags.flatMap((tag) =>
      textsOf(tag).flatMap(([key, text]) => (/\p{L}'\p{L}/u.test(text) ? [`${tag} ${key}: ${text}`] : [])),
    )
    assertNone(bad, 'Use ’; a straight one quotes in ICU.')
  })
})
