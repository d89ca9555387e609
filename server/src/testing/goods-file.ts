import type { listingsConsoleEndpoints } from '@sampan/contract/market/listings/console-endpoints.ts'
import { delimiterOf, targetsOf } from '@sampan/contract/market/listings/import-columns.ts'
import { fileTableOf, mappedFile } from '@sampan/contract/market/listings/import-file.ts'
import type { InputOf } from '@sampan/contract/wire/endpoint.ts'
import { parse } from 'csv-parse/sync'

type Input = InputOf<typeof listingsConsoleEndpoints.console_goods_import>
type Reading = Input['reading']

/** A CSV file as the console sends it, its columns understood without anybody's help. */
export function fileInput(csv: string, reading: Partial<Reading> = {}, isTrial = false): Input {
  const rows: string[][] = parse(csv, {
    bom: true,
    delimiter: delimiterOf(csv),
    relax_column_count: true,
    skip_empty_lines: false,
  })
  const table = fileTableOf(rows)
  return {
    reading: {
      system: table.system,
      language: 'en',
      currency: 'USD',
      rate: '1',
      category: null,
      shipFrom: null,
      weightGrams: null,
      weightUnit: 'kg',
      categories: {},
      ...reading,
    },
    ...mappedFile(table, targetsOf(table.heads, table.system)),
    isTrial,
  }
}
