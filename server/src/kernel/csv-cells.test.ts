import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { centsCell, csvFile, plainCell, textCell, textOfCell } from './csv-cells.ts'

describe('cells of a CSV file', () => {
  it('are no formulas and lose no digits, whatever is in them', () => {
    for (const start of ['=', '+', '-', '@', '\t', '\r'])
      assert.equal(textCell(`${start}cmd|' /C calc'!A0`), `"'${start}cmd|' /C calc'!A0"`)
    assert.equal(textCell('2611220477319920'), '"\'2611220477319920"')
    for (const text of ['02138', '0812345678', '1-2', '1E5', '＝1+1', '3 Mar'])
      assert.equal(textCell(text), `"'${text}"`)
    assert.equal(textCell('R-40812'), '"R-40812"')
    assert.equal(textCell('say "so"'), '"say ""so"""')
  })

  it('write cents as plain numbers', () => {
    const written = [0, 5, -5, 99, 100, -129_900, 1_000_000_000_000].map(centsCell)
    assert.deepEqual(written, ['0.00', '0.05', '-0.05', '0.99', '1.00', '-1299.00', '10000000000.00'])
  })

  it('stay as they are where they are words of ours, numbers and instants, and are texts otherwise', () => {
    for (const kept of ['', 'women', 'set_off', 7, -12.5, '2026-11-23T14:48:00.000Z', '2026-11-23'])
      assert.equal(plainCell(kept), String(kept))
    for (const other of [
      '=1+1',
      '-women',
      '+84905550142',
      '@all',
      'a,b',
      'a"b',
      '2611238560211515',
      ' 7',
      '007',
    ])
      assert.equal(plainCell(other), textCell(other))
  })

  it('read back as they were written', () => {
    const guarded = fc.tuple(
      fc.constantFrom('', "'", "''"),
      fc.constantFrom('=1', '2611220477319920', '12', '007', '1-2', '1E5', '＝', 'mar 3'),
    )
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      guarded.map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text), { minLength: 1 }), (rows) => {
        const file = csvFile(rows.map((cells) => cells.map(textCell)))
        const read = parse(file, { bom: true, relax_column_count: true, record_delimiter: '\r\n' })
        assert.deepEqual(
          read.map((cells) => cells.map(textOfCell)),
          rows,
        )
      }),
    )
  })
})
