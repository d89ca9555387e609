import { fileTableOf } from '@sampan/contract/goods/import-file.ts'
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
  ])
  const text = refusedFile({ delimiter: ';', table }, new Set([2, 4, 5]), (line) => `because ${line}`)
  const rows: string[][] = parse(text, { delimiter: ';', bom: true })
  expect(rows).toEqual([
    ['Titel', 'Preis', 'why'],
    ['Lampe; "groß"', 'billig', 'because 2'],
    ["'=1+1", "'-", 'because 4'],
    ['Hut', '1', 'because 5 · zu viel'],
  ])
  const again = refusedFile({ delimiter: ';', table: fileTableOf(rows) }, new Set([2]), () => 'still')
  expect(parse(again, { delimiter: ';', bom: true })).toEqual([
    ['Titel', 'Preis', 'why'],
    ['Lampe; "groß"', 'billig', 'still'],
  ])
})
