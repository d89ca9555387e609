import { articlePictures } from './articles.ts'
import type { Block, Span } from './schemas.ts'

/**
 * Reads the small part of Markdown that articles are written in: `##` headings, which may have a name as in `## Fee {#fee}`,
 * paragraphs, `-` and `1.` lists, `>` notes, `![picture]` on a line of its own, `**strong**`, `[words](address)`. It gives a tree of blocks, and whoever shows it makes its own elements: there is no
 * HTML anywhere, so nothing has to be made harmless. What is not known stays as it was typed.
 */
export function parseArticle(markdown: string): Block[] {
  const blocks: Block[] = []
  let last: Block | null = null
  for (const line of markdown.replaceAll('\r', '').split('\n')) {
    const text = line.trim()
    if (text === '') last = null
    if (text === '' || (last !== null && join(last, text))) continue
    last = open(text)
    blocks.push(last)
  }
  return blocks
}

const heading = /^#{2,3}\s+(.+?)(?:\s+\{#([a-z][a-z0-9-]{0,39})\})?$/
const bullet = /^[-*]\s+(.+)$/
const numbered = /^\d{1,3}[.)]\s+(.+)$/
const note = /^>\s?(.*)$/
const picture = /^!\[([a-z-]{1,40})\]$/

function open(text: string): Block {
  const [, title, anchor] = heading.exec(text) ?? []
  if (title !== undefined)
    return { kind: 'heading', spans: spansOf(title), ...(anchor !== undefined && { anchor }) }
  const [, point] = bullet.exec(text) ?? []
  if (point !== undefined) return { kind: 'points', items: [spansOf(point)] }
  const [, step] = numbered.exec(text) ?? []
  if (step !== undefined) return { kind: 'steps', items: [spansOf(step)] }
  const [, said] = note.exec(text) ?? []
  if (said !== undefined) return { kind: 'note', spans: spansOf(said) }
  const [, named] = picture.exec(text) ?? []
  const known = articlePictures.find((one) => one === named)
  if (known !== undefined) return { kind: 'picture', picture: known }
  return { kind: 'text', spans: spansOf(text) }
}

/** Adds a line to the block that is still open; false when it begins one of its own. */
function join(block: Block, text: string): boolean {
  const next = open(text)
  if ('items' in block) {
    if (next.kind === block.kind) block.items.push(...next.items)
    else if (next.kind === 'text') block.items.at(-1)?.push({ text: ' ' }, ...next.spans)
    else return false
    return true
  }
  if (
    block.kind === 'picture' ||
    block.kind === 'heading' ||
    (next.kind !== 'text' && next.kind !== block.kind)
  )
    return false
  if (!('spans' in next)) return false
  block.spans.push({ text: ' ' }, ...next.spans)
  return true
}

const mark = /\*\*(.{1,400}?)\*\*|\[([^\][]{1,200})\]\(([^)\s]{1,400})\)/g

function spansOf(text: string): Span[] {
  const spans: Span[] = []
  let read = 0
  for (const found of text.matchAll(mark)) {
    const [all, strong, words = '', address = ''] = found
    if (strong === undefined && !isGoodLink(address)) continue
    if (found.index > read) spans.push({ text: text.slice(read, found.index) })
    spans.push(strong === undefined ? { text: words, href: address } : { text: strong, strong: true })
    read = found.index + all.length
  }
  if (read < text.length) spans.push({ text: text.slice(read) })
  return spans
}

/** A page of the app, or another site over HTTPS; nothing that could run or leave unseen. */
export const isGoodLink = (address: string): boolean =>
  /^\/(?![/\\])[\w/?=&.%-]*$/.test(address) || /^https:\/\/[a-z0-9.-]+(?:[/?#][^\s"'<>\\]*)?$/i.test(address)

/** The words of an article without its marks, as a search reads them. */
export const wordsOf = (blocks: readonly Block[]): string =>
  blocks
    .flatMap(linesOf)
    .map((spans) => spans.map(({ text }) => text).join(''))
    .join('\n')

/** Runs of words of a block; a picture has none. */
const linesOf = (block: Block): readonly (readonly Span[])[] =>
  'items' in block ? block.items : 'spans' in block ? [block.spans] : []

/**
 * The part of an article under the heading of that name, with the heading; without a name what stands before the first heading. Where
 * the name is not in it, as in a text that was written before, it is the whole article.
 */
export function partOf(blocks: readonly Block[], anchor?: string): readonly Block[] {
  const begin =
    anchor === undefined
      ? 0
      : blocks.findIndex((block) => block.kind === 'heading' && block.anchor === anchor)
  if (begin === -1) return blocks
  const end = blocks.findIndex((block, place) => place > begin && block.kind === 'heading')
  return blocks.slice(begin, end === -1 ? undefined : end)
}
