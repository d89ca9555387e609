import type { Output } from '#client/types.ts'
import { toast } from '#device/toast.ts'

/** Hands the file to the browser; says so when it does not hold all lines. */
export function saveCsv({ fileName, csv, isWhole }: Output<'bill_csv'>, newestOnly: string): void {
  const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  URL.revokeObjectURL(url)
  if (!isWhole) toast(newestOnly, { kind: 'base' })
}
