import { expect, it } from 'vitest'
import { createFormats } from './formats.ts'

const [first, last] = ['2026-11-26T00:00:00.000Z', '2026-12-01T00:00:00.000Z']

it.each([
  ['zh-Hans', '11月26日至12月1日', '11月26日'],
  ['zh-Hant', '11月26日至12月1日', '11月26日'],
  ['ja', '11月26日～12月1日', '11月26日'],
  ['ko', '11월 26일~12월 1일', '11월 26일'],
  ['fr', '26 nov. – 1 déc.', '26 nov.'],
])('days are written in %s as one day is', (tag, range, day) => {
  const { days, date } = createFormats(tag)
  expect(days(first, last, 'UTC').replaceAll(/[\u2009\u202f]/g, ' ')).toBe(range)
  expect([days(first, first, 'UTC'), date(first, 'day', 'UTC')]).toEqual([day, day])
})
