import type { FileTable } from '@sampan/contract/goods/import-file.ts'
import { guardedText, unguardedText } from '@sampan/contract/wire/csv-text.ts'
import type { GoodsFile } from './read-goods-file.ts'

/** What a spreadsheet would change gets an apostrophe, which an import takes off again; one that was there stays one. */
const quoted = (cell: string): string => `"${guardedText(unguardedText(cell)).replaceAll('"', '""')}"`

/** Rows as a CSV file that spreadsheets read as UTF-8. */
export const csvText = (rows: readonly (readonly string[])[], delimiter: string): string =>
  `\ufeff${rows.map((cells) => `${cells.map(quoted).join(delimiter)}\r\n`).join('')}`

/** The rows that were left out, each with why, to be mended and imported again. */
export function refusedFile(
  { delimiter, table }: Pick<GoodsFile, 'delimiter'> & { table: FileTable },
  lines: ReadonlySet<number>,
  whyOf: (line: number) => string,
): string {
  const { heads, rows } = table
  const isSecond = heads.at(-1) === 'why'
  const width = isSecond ? heads.length - 1 : heads.length
  const own = (cells: readonly string[]) => Array.from({ length: width }, (_, n) => cells[n] ?? '')
  const bad = rows.filter(({ line }) => lines.has(line))
  return csvText(
    [
      [...own(heads), 'why'],
      ...bad.map(({ line, cells }) => [
        ...own(cells),
        // What stands beyond the heading would otherwise be lost.
        [whyOf(line), ...cells.slice(heads.length).filter((cell) => cell.trim() !== '')].join(' · '),
      ]),
    ],
    delimiter,
  )
}
