import { readFile, stat } from 'node:fs/promises'
import { type Problem, type Source, type SourceRecord, UnreadableFile } from './source-record.ts'

/** JSON is read whole; what is larger belongs into a CSV file, which is read row by row. */
const jsonBytesMax = 256 * 1024 * 1024

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Reads an array of products, or an object that holds one under `products`, `items` or `data`. */
export async function readJson(path: string): Promise<Source> {
  const { size } = await stat(path)
  if (size > jsonBytesMax) throw new UnreadableFile('The file is larger than 256 MB. Make it a CSV file.')
  const list = listOf(parse((await readFile(path, 'utf8')).replace(/^\uFEFF/, '')))
  const problems: Problem[] = []
  let read = 0
  async function* records(): AsyncGenerator<SourceRecord> {
    for (const values of list) {
      read++
      const place = `record ${read}`
      if (isObject(values)) yield { place, values }
      else problems.push({ place, reason: 'is no object' })
    }
  }
  return { records: records(), problems, share: () => (list.length === 0 ? 1 : read / list.length) }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new UnreadableFile(`The file is no JSON: ${error instanceof Error ? error.message : ''}`)
  }
}

function listOf(content: unknown): unknown[] {
  if (Array.isArray(content)) return content
  const held = isObject(content) ? (content['products'] ?? content['items'] ?? content['data']) : undefined
  if (Array.isArray(held)) return held
  throw new UnreadableFile('The file holds no list: an array of products, or {"products": […]}, is expected.')
}
