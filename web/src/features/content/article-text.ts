import type { Block } from './article-types.ts'

/** The words of a part of an article, without its marks. */
export const wordsOfBlock = (block: Block): string =>
  ('items' in block ? block.items : 'spans' in block ? [block.spans] : [])
    .map((spans) => spans.map(({ text }) => text).join(''))
    .join('\n')

/** Number of letters that a search engine shows of a page. */
const shownMax = 200

/** Beginning of an article, for whoever lists it elsewhere; headings say nothing by themselves. */
export function beginningOf(blocks: readonly Block[]): string {
  const words = blocks.filter(({ kind }) => kind !== 'heading').map(wordsOfBlock)
  const text = words.join(' ').replaceAll(/\s+/g, ' ')
  return text.length <= shownMax ? text : `${text.slice(0, shownMax - 1)}…`
}
