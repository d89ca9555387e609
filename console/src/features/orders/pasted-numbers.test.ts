import { expect, it } from 'vitest'
import { readPasted } from './pasted-numbers.ts'

it('takes a column as it stands, an empty cell too, and a single number as any field does', () => {
  expect(readPasted("SP1\r\n\r\n'00123\tRed\r\n")).toEqual({ kind: 'column', column: ['SP1', '', '00123'] })
  expect(readPasted('2611220477319920')).toBeNull()
})

it('reads a number beside each order that it is for, with or without a heading', () => {
  const byOrder = new Map([
    ['2611220477319920', 'SP1'],
    ['2611220477319921', '00123'],
  ])
  const rows = "2611220477319920\tSP1\r\n2611220477319921\t'00123\r\n"
  expect(readPasted(rows)).toEqual({ kind: 'byOrder', byOrder })
  expect(readPasted(`Order\tNumber\r\n${rows}`)).toEqual({ kind: 'byOrder', byOrder })
  expect(readPasted('2611220477319920\tSP1')).toEqual({
    kind: 'byOrder',
    byOrder: new Map([['2611220477319920', 'SP1']]),
  })
})

it('leaves rows with a carrier to the place that reads it', () => {
  expect(readPasted('2611220477319920\tJunk Line\tSP1\n2611220477319921\tJunk Line\tSP2')).toBe('withCarrier')
})
