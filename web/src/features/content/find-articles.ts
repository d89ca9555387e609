import { wordsOfBlock } from './article-text.ts'
import type { Article } from './article-types.ts'

/** Accents of Latin letters; the marks of Thai and kana make other words. */
const accents = /[\u0300-\u036f]+/g
/** Letters that no accent can be taken off, as readers without them on their keys type them. */
const alike: Readonly<Record<string, string>> = {
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
}
/** Katakana stand 96 places behind their hiragana. */
const kanaStep = 0x60

/** A text as a reader types it, by the steps of the product search: without accents, case, width and kind of kana. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(accents, '')
    .toLowerCase()
    .replace(/[đðıłøœæß]/g, (letter) => alike[letter] ?? letter)
    .replace(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - kanaStep))

/** Scripts that write no blank between words. */
const withoutBlanks = /[\p{Script=Thai}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** Words of a query; where the browser cannot part them, all between two blanks is one word. */
function wordsOf(query: string): string[] {
  const parts = query.split(/[\s?!.,;:？！。、，]+/).filter(Boolean)
  if (!('Segmenter' in Intl)) return parts
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })
  return parts.flatMap((part) =>
    withoutBlanks.test(part) ? Array.from(segmenter.segment(part), ({ segment }) => segment) : [part],
  )
}

/** The beginning that a word shares with its other forms: "refunds" and "refunded", 환불 and 환불은. */
function beginningOf(word: string): string {
  if (/^[a-z]{5,}$/.test(word)) return word.slice(0, Math.max(5, word.length - 2))
  return /^\p{Script=Hangul}{3,}$/u.test(word.normalize('NFC'))
    ? word.normalize('NFC').slice(0, -1).normalize('NFKD')
    : word
}

/** Factors of a word by its place: the title, the other names of the subject; in the text it counts once. */
const titleShare = 3
const otherShare = 2
/** An article answers a question when it has this share of it; words that every article has count next to nothing. */
const leastShare = 0.35
/** A word that no article has: a short one is a small word of the sentence, a long one is what is asked for. */
const smallWordWeight = 0.8
const longLatin = /^[a-z]{6,}$/

/** Weight of a word: one that few articles have, and of Latin letters a long one, says most of what is asked. */
function weightOf(word: string, articles: number, having: number): number {
  const isSmall = having === 0 && !longLatin.test(word)
  const rarity = isSmall ? smallWordWeight : Math.log((articles + 1) / (having + 0.5))
  return /^[a-z]+$/.test(word) ? (rarity * Math.min(word.length, 6)) / 6 : rarity
}

/**
 * Articles that answer a question, the best first. Words that few articles have count most, so that the small words of a sentence
 * are no hindrance and need no list in ten languages. `otherWords` are what readers call the subject of an article.
 */
export function findArticles(
  articles: readonly Article[],
  query: string,
  otherWords: (slug: string) => string = () => '',
): readonly Article[] {
  const words = wordsOf(query).map(folded)
  if (words.length === 0) return articles
  const texts = articles.map((article) => ({
    article,
    title: folded(article.title),
    others: folded(otherWords(article.slug)),
    text: folded(article.blocks.map(wordsOfBlock).join('\n')),
  }))
  const shareOf = ({ title, others, text }: Omit<(typeof texts)[number], 'article'>, word: string): number =>
    title.includes(word) ? titleShare : others.includes(word) ? otherShare : text.includes(word) ? 1 : 0
  const weights = words.map((whole) => {
    const word = beginningOf(whole)
    const having = texts.filter((each) => shareOf(each, word) > 0).length
    return { word, weight: weightOf(whole, articles.length, having) }
  })
  // Two words side by side are often one: "payment code", "hoàn tiền".
  const pairs = words.slice(1).flatMap((word, at) => {
    const pair = `${words[at]} ${word}`
    const having = texts.filter((each) => shareOf(each, pair) > 0).length
    return having === 0 ? [] : [{ word: pair, weight: Math.log((articles.length + 1) / (having + 0.5)) }]
  })
  const whole = weights.reduce((sum, { weight }) => sum + weight, 0)
  return texts
    .map((each) => {
      const sumOf = (parts: typeof weights, byPlace: boolean) =>
        parts.reduce((sum, { word, weight }) => {
          const share = shareOf(each, word)
          return sum + weight * (byPlace ? share : Math.min(share, 1))
        }, 0)
      const isNamed = pairs.some(({ word }) => shareOf(each, word) >= otherShare)
      const isFound = isNamed || sumOf(weights, false) >= whole * leastShare
      return { article: each.article, isFound, score: sumOf(weights, true) + 2 * sumOf(pairs, true) }
    })
    .filter(({ isFound, score }) => isFound && score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ article }) => article)
}
