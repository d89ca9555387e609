import { expect, it } from 'vitest'
import { code128 } from './code-128.ts'

/** Widths of bars and spaces from the left, six for each symbol and seven for the stop. */
function widthsOf(text: string): string {
  const { bars, modules } = code128(text) ?? { bars: [], modules: 0 }
  return bars
    .map(({ x, width }, at) => {
      const next = bars[at + 1]?.x ?? modules
      return `${width}${next - x - width || ''}`
    })
    .join('')
}

it('is start, symbols, check symbol and stop', () => {
  // "A" in set B: value 33; the check symbol is (104 + 33) mod 103 = 34.
  expect(widthsOf('A')).toBe('211214' + '111323' + '131123' + '2331112')
  // Digits in pairs in set C: 105, 12, 34, and (105 + 12 + 2 × 34) mod 103 = 82.
  expect(widthsOf('1234')).toBe('211232' + '112232' + '131123' + '121241' + '2331112')
})

it('has eleven modules a symbol, and is short for the digits of an order', () => {
  expect(code128('2611200477319920')?.modules).toBe((1 + 8 + 1) * 11 + 13)
  expect(code128('RA473124829TH')?.modules).toBeLessThan(190)
})

it('says what it cannot say', () => {
  expect([code128(''), code128('Ç'), code128('a\n')]).toEqual([null, null, null])
})
