import type { FileEncoding } from '../market/listings/file-encoding.ts'

const tables = new Map<FileEncoding, Map<string, readonly number[]>>()

/** TextEncoder writes UTF-8 alone: for tests, a text in any of the encodings that can be read. */
export function encodeText(text: string, encoding: FileEncoding): Uint8Array {
  if (encoding === 'utf-8') return new TextEncoder().encode(text)
  if (encoding === 'utf-16le' || encoding === 'utf-16be')
    return Uint8Array.from(
      Array.from({ length: text.length }, (_, n) => text.charCodeAt(n)).flatMap((unit) =>
        encoding === 'utf-16le' ? [unit & 0xff, unit >> 8] : [unit >> 8, unit & 0xff],
      ),
    )
  const table = tables.get(encoding) ?? tableOf(encoding)
  tables.set(encoding, table)
  return Uint8Array.from([...text].flatMap((mark) => table.get(mark) ?? fail(mark, encoding)))
}

const fail = (mark: string, encoding: string): never => {
  throw new Error(`"${mark}" cannot be written in ${encoding}`)
}

/** All characters of one and two bytes, found by reading every pair. */
function tableOf(encoding: FileEncoding): Map<string, readonly number[]> {
  const decoder = new TextDecoder(encoding)
  const table = new Map<string, readonly number[]>()
  const take = (bytes: readonly number[]) => {
    const text = decoder.decode(Uint8Array.from(bytes))
    if ([...text].length === 1 && text !== '\uFFFD' && !table.has(text)) table.set(text, bytes)
  }
  for (let first = 0; first < 256; first++) take([first])
  for (let first = 0x81; first < 255; first++)
    for (let second = 0x40; second < 255; second++) take([first, second])
  return table
}
