import { fileTableOf } from '@sampan/contract/market/listings/import-file.ts'
import { parse } from 'csv-parse/browser/esm/sync'
import { expect, it } from 'vitest'
import { refusedFile } from './refused-file.ts'

it('is the rows that were left out, each with why, in the delimiter of the file; read again it says the same', () => {
  const head = ['Titel', 'Preis']
  const table = fileTableOf([
    head,
    ['Lampe; "groß"', 'billig'],
    ['Tasse', '9,00'],
    ['=1+1', '-'],
    ['Hut', '1', 'zu viel'],
    ['00123', '1,299'],
  ])
  const text = refusedFile(
    { delimiter: ';', table },
    ['title', 'price'],
    new Set([2, 4, 5, 6]),
    (line) => `because ${line}`,
  )
  const rows: string[][] = parse(text, { delimiter: ';', bom: true })
  expect(rows).toEqual([
    ['Titel', 'Preis', 'why'],
    ['Lampe; "groß"', 'billig', 'because 2'],
    ["'=1+1", "'-", 'because 4'],
    ['Hut', '1', 'because 5 · zu viel'],
    ["'00123", '1,299', 'because 6'],
  ])
  const again = refusedFile(
    { delimiter: ';', table: fileTableOf(rows) },
    ['title', 'price', null],
    new Set([2]),
    () => 'still',
  )
  expect(parse(again, { delimiter: ';', bom: true })).toEqual([
    ['Titel', 'Preis', 'why'],
    ['Lampe; "groß"', 'billig', 'still'],
  ])
})
