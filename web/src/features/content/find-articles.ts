import { wordsOfBlock } from './article-text.ts'
import type { Article } from './article-types.ts'

/** Accents of Latin letters; the marks of Thai and kana make other words. */
const accents = /[\u0300-\u036f]+/g

/** As a reader types it: without accents, case and width. The Turkish ı counts as i. */
const folded = (text: string): string =>
  text.normalize('NFKD').replace(accents, '').toLowerCase().replaceAll('ı', 'i')

/** Scripts that write no blank between words. */
const withoutBlanks = /[\p{Script=Thai}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** Words between blanks count as one where the browser cannot part them. */
function wordsOf(query: string): string[] {
  const parts = query.split(/\s+/).filter(Boolean)
  if (!('Segmenter' in Intl)) return parts
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })
  return parts.flatMap((part) =>
    withoutBlanks.test(part) ? Array.from(segmenter.segment(part), ({ segment }) => segment) : [part],
  )
}

/** Articles that have every word, those with it in their title first. */
export function findArticles(articles: readonly Article[], query: string): readonly Article[] {
  const words = wordsOf(query).map(folded)
  if (words.length === 0) return articles
  const found = articles.flatMap((article) => {
    const title = folded(article.title)
    const text = `${title}\n${folded(article.blocks.map(wordsOfBlock).join('\n'))}`
    if (!words.every((word) => text.includes(word))) return []
    return [{ article, inTitle: words.every((word) => title.includes(word)) }]
  })
  return [...found.filter((one) => one.inTitle), ...found.filter((one) => !one.inTitle)].map(
    ({ article }) => article,
  )
}
