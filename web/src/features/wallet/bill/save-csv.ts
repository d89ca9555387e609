import { toast } from '@sampan/ui/toast.ts'
import type { Output } from '#client/types.ts'
import { saveFile } from '#platform/save-file.ts'

/** Hands the file to the browser; says so when it does not hold all lines. */
export function saveCsv({ fileName, csv, isWhole }: Output<'bill_csv'>, newestOnly: string): void {
  saveFile(fileName, csv, 'text/csv')
  if (!isWhole) toast(newestOnly, { kind: 'base' })
}
