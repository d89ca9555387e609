import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { centsCell, csvFile, textCell } from './csv-cells.ts'

describe('cells of a CSV file', () => {
  it('are no formulas, whatever is in them', () => {
    for (const start of ['=', '+', '-', '@', '\t', '\r'])
      assert.equal(textCell(`${start}cmd|' /C calc'!A0`), `"'${start}cmd|' /C calc'!A0"`)
    assert.equal(textCell('R-40812'), '"R-40812"')
    assert.equal(textCell('say "so"'), '"say ""so"""')
  })

  it('write cents as plain numbers', () => {
    const written = [0, 5, -5, 99, 100, -129_900, 1_000_000_000_000].map(centsCell)
    assert.deepEqual(written, ['0.00', '0.05', '-0.05', '0.99', '1.00', '-1299.00', '10000000000.00'])
  })

  it('read back as they were written', () => {
    const text = fc.string({ unit: 'binary' })
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text), { minLength: 1 }), (rows) => {
        const file = csvFile(rows.map((cells) => cells.map(textCell)))
        const read = parse(file, { bom: true, relax_column_count: true, record_delimiter: '\r\n' })
        const shown = rows.map((cells) =>
          cells.map((cell) => (/^'*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)),
        )
        assert.deepEqual(read, shown)
      }),
    )
  })
})
