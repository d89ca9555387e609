import { decoded, encodingOf, type FileEncoding } from '@sampan/contract/market/listings/file-encoding.ts'
import {
  delimiterOf,
  type FileDelimiter,
  type ImportTarget,
  plainName,
  targetsOf,
} from '@sampan/contract/market/listings/import-columns.ts'
import { type FileTable, fileTableOf } from '@sampan/contract/market/listings/import-file.ts'
import { languageFacts, localesIn } from '@sampan/contract/wire/language-facts.ts'
import { defaultLocale, type Locale, localeCodes } from '@sampan/contract/wire/locales.ts'
import type { ImportWord } from './rows.ts'

/** A file that was chosen, read in an encoding and with a delimiter that can be changed by hand. */
export interface GoodsFile {
  name: string
  bytes: Uint8Array
  encoding: FileEncoding
  delimiter: FileDelimiter
  table: FileTable
  /** Fault that stopped its reading. */
  fault: 'quote' | 'letters' | null
}

export const goodsFileBytesMax = 40 * 1024 * 1024

/** The parser is fetched with the first file: nobody else needs it. */
const parser = () => import('csv-parse/browser/esm/sync')

export async function readGoodsFile(
  name: string,
  bytes: Uint8Array,
  chosen: { encoding?: FileEncoding; delimiter?: FileDelimiter } = {},
): Promise<GoodsFile> {
  const { parse } = await parser()
  const encoding = chosen.encoding ?? encodingOf(bytes)
  const text = decoded(bytes, encoding)
  const delimiter = chosen.delimiter ?? delimiterOf(text)
  const file = { name, bytes, encoding, delimiter }
  try {
    const rows: string[][] = parse(text, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
    })
    return { ...file, table: fileTableOf(rows), fault: text.includes('\uFFFD') ? 'letters' : null }
  } catch {
    // The one thing that the parser does not forgive: a quote that is opened and never closed.
    return { ...file, table: fileTableOf([]), fault: 'quote' }
  }
}

/** Meanings of the columns, with what the shop decided about headings before. */
export function targetsWith(
  { heads, system }: FileTable,
  words: readonly ImportWord[],
): (ImportTarget | null)[] {
  const remembered = words.flatMap((one) => (one.kind === 'column' ? [[one.word, one.meaning] as const] : []))
  return targetsOf(heads, system, Object.fromEntries(remembered))
}

/** The heading as it is remembered. */
export const wordOfHead = (head: string): string => plainName(head).slice(0, 120)

/** The language of titles that name none, where their letters tell it; English else. Whoever imports can choose another. */
export function languageOf(
  { table, encoding }: GoodsFile,
  targets: readonly (ImportTarget | null)[],
): Locale {
  const at = targets.indexOf('title')
  const titles = table.rows
    .slice(0, 50)
    .map(({ cells }) => cells[at] ?? '')
    .join(' ')
  const own = localeCodes.find((code) => languageFacts[code].ownLetters?.test(titles))
  if (own) return own
  if (!/\p{Script=Han}/u.test(titles)) return defaultLocale
  const [first = defaultLocale, ...others] = localesIn('Han')
  return others.find((code) => languageFacts[code].ownEncoding === encoding) ?? first
}
