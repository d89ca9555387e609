import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { repositoryDir } from '#kernel/config.ts'
import { schemaDir, schemaFiles } from '#kernel/schema.ts'

/** `node server/bin/draw-tables.ts` draws the tables of `server/schema/` by layer and owner, and whose tables each refers to. */
export const tablesPicture = join(repositoryDir, 'docs/pictures/tables.svg')

interface Owner {
  name: string
  layer: string
  tables: string[]
  refersTo: string[]
}

function readOwners(): Owner[] {
  const texts = schemaFiles.map((file) => ({ file, text: readFileSync(join(schemaDir, file), 'utf8') }))
  const owners = texts.map(({ file, text }) => ({
    name: basename(file, '.sql'),
    layer: dirname(file) === '.' ? 'kernel' : dirname(file),
    tables: [...text.matchAll(/^create (?:table|view) (\w+)/gm)].map(([, table = '']) => table),
    text,
  }))
  const ownerOf = new Map(owners.flatMap(({ name, tables }) => tables.map((table) => [table, name] as const)))
  return owners.map(({ text, ...owner }) => {
    const named = [...text.matchAll(/\breferences (\w+)/g)].map(([, table = '']) => ownerOf.get(table) ?? '')
    return { ...owner, refersTo: [...new Set(named)].filter((other) => other !== owner.name).sort() }
  })
}

const width = 1200
const columns = 5
const gap = 12
const left = 96
const boxWidth = (width - left - gap * columns) / columns
const lineHeight = 15
const fontPx = 11

const lettersPerLine = Math.floor((boxWidth - 20) / (fontPx * 0.56))

/** Words in lines of a box's width. */
function linesOf(words: readonly string[], before = ''): string[] {
  const lines: string[] = []
  let line = before
  for (const word of words) {
    if (line.length + word.length + 2 > lettersPerLine && line.trim() !== '') {
      lines.push(line)
      line = ''
    }
    line += line === '' || line === before ? word : `, ${word}`
  }
  return words.length === 0 ? [] : [...lines, line]
}

const text = (x: number, y: number, words: string, kind: string): string =>
  `<text x="${x}" y="${y}" class="${kind}">${words}</text>`

function box(owner: Owner, x: number, y: number, height: number): string {
  const refers = linesOf(owner.refersTo, '→ ')
  return [
    `<rect x="${x}" y="${y}" width="${boxWidth}" height="${height}" rx="8" class="box"/>`,
    text(x + 10, y + 20, owner.name, 'owner'),
    ...owner.tables.map((table, n) => text(x + 10, y + 38 + n * lineHeight, table, 'table')),
    ...refers.map((line, n) =>
      text(x + 10, y + height - 10 - (refers.length - 1 - n) * lineHeight, line, 'refers'),
    ),
  ].join('\n')
}

const heightOf = (owner: Owner): number =>
  48 + (owner.tables.length + linesOf(owner.refersTo, '→ ').length) * lineHeight

export function drawTables(): string {
  const owners = readOwners()
  const parts: string[] = []
  let y = gap
  for (const layer of [...new Set(owners.map((owner) => owner.layer))].reverse()) {
    const own = owners.filter((owner) => owner.layer === layer)
    parts.push(text(gap, y + 20, layer, 'layer'))
    for (let at = 0; at < own.length; at += columns) {
      const row = own.slice(at, at + columns)
      const height = Math.max(...row.map(heightOf))
      parts.push(...row.map((owner, n) => box(owner, left + n * (boxWidth + gap), y, height)))
      y += height + gap
    }
    y += gap
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${y}" font-family="system-ui, sans-serif">
<title>Tables by layer and owner; an arrow names the owners whose tables are referred to</title>
<style>
svg { background: #fff } .box { fill: #f6f7f9; stroke: #c9d0d8 } .layer { font-size: 15px; font-weight: 600; fill: #0b5c8a }
.owner { font-size: 13px; font-weight: 600; fill: #16202a } .table { font-size: ${fontPx}px; fill: #33414f } .refers { font-size: ${fontPx}px; fill: #6b7885 }
</style>
${parts.join('\n')}
</svg>
`
}

if (import.meta.main) await writeFile(tablesPicture, drawTables())
