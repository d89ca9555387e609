import type { Article, Block } from './article-types.ts'

/** As a reader types it: without accents, case and width. The Turkish ı counts as i. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('ı', 'i')

const wordsOfBlock = (block: Block): string =>
  ('items' in block ? block.items : [block.spans])
    .map((spans) => spans.map(({ text }) => text).join(''))
    .join('\n')

/** Articles that have every word, those with it in their title first. */
export function findArticles(articles: readonly Article[], query: string): readonly Article[] {
  const words = folded(query).split(/\s+/).filter(Boolean)
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
