import { saveFile } from '@sampan/client/save-file.ts'
import { billCsvLinesMax } from '@sampan/contract/money/ledger/limits.ts'
import { toast } from '@sampan/ui/toast.ts'
import type { Input, Output } from '#client/types.ts'
import type { Choice } from './bill-filters.tsx'

type ReadPart = (input: Input<'bill_csv'>) => Promise<Output<'bill_csv'>>

/** Puts the parts of the file with the chosen lines together and hands it to the browser; says so when it does not hold all lines. */
export async function saveCsv(readPart: ReadPart, choice: Choice, newestOnly: string): Promise<void> {
  const texts: string[] = []
  let lines = 0
  let part: Output<'bill_csv'>
  let cursor: string | null = null
  do {
    part = await readPart({
      ...(choice.kind !== null && { kind: choice.kind }),
      ...(choice.month !== null && { month: choice.month }),
      ...(cursor !== null && { cursor }),
    })
    texts.push(part.csv)
    lines += part.lines
    cursor = part.nextCursor
  } while (cursor !== null && lines < billCsvLinesMax)
  saveFile(part.fileName, texts, 'text/csv')
  if (cursor !== null) toast(newestOnly, { kind: 'base' })
}
