import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { openConsole } from '#testing/open-console.tsx'
import { orderRow } from '#testing/order-samples.ts'
import { meOf, page } from '#testing/samples.ts'
import { csvText } from '../csv-text.ts'
import { isNumberColumn, lineOf, plainMoment, withPlainNumbers } from './spreadsheet-lines.ts'

const saved = vi.hoisted(() => ({ files: [] as string[] }))
vi.mock('@sampan/client/save-file.ts', () => ({
  saveFile: (_name: string, parts: readonly string[]) => saved.files.push(parts.join('')),
}))

afterEach(() => {
  cleanup()
  saved.files.length = 0
  localStorage.clear()
})

/** An instant that is this moment in the zone of the device, wherever the test runs. */
const lastYear = new Date(2025, 10, 7, 9, 5).toISOString()

it('a file of a list adds up and sorts: plain sums, whole moments, nothing for a dash, on all pages', async () => {
  const server = fakeServer()
  server.on('console_me', meOf('owner'))
  server.on('shop_order_counts', { byStatus: { '1': 2 }, toProve: 0, late: 0 })
  const first = { ...orderRow, createdAt: lastYear, totalCents: 1_234_567, shipDueAt: lastYear }
  const second = { ...first, id: orderRow.id.replace('d1', 'd2'), totalCents: 20_320, shipDueAt: null }
  server.on('shop_order_list', () =>
    JSON.stringify(server.sentTo('shop_order_list').at(-1)?.body).includes('rest')
      ? page(second)
      : { items: [first], nextCursor: 'rest' },
  )
  await openConsole('/console/orders')
  await screen.findByRole('table')
  fireEvent.click(screen.getByRole('button', { name: 'Save as CSV' }))
  await waitFor(() => expect(saved.files).toHaveLength(1))
  const lines = (saved.files[0] ?? '').slice(1).split('\r\n')
  const [heads = [], one = [], two = []] = lines.map((line) => line.slice(1, -1).split('","'))
  const valuesOf = (head: string) => [one, two].map((cells) => cells[heads.indexOf(head)])
  expect(valuesOf('Amount (USD)')).toEqual(['12345.67', '203.20'])
  expect(valuesOf('Placed')).toEqual(['2025-11-07 09:05', '2025-11-07 09:05'])
  expect(valuesOf('Ship by')).toEqual(['2025-11-07 09:05', ''])
})

const plainOf = (...texts: string[]) => {
  const { units, lines } = withPlainNumbers(
    texts.map((text) => [text]),
    [true],
  )
  return { unit: units[0], texts: lines.map(([text]) => text) }
}

it('takes the unit of a column out of its numbers, and leaves what is no number', () => {
  expect(plainOf('$1,380.00', '−$2.50', '', 'from $39.99')).toEqual({
    unit: 'USD',
    texts: ['1380.00', '-2.50', '', 'from $39.99'],
  })
  expect(plainOf('1,380', '−7', '0.25', '3 / 10', '12+')).toEqual({
    unit: null,
    texts: ['1380', '-7', '0.25', '3 / 10', '12+'],
  })
  expect(plainOf('▲ 200 %', '▼ 12%', '持平')).toEqual({ unit: '%', texts: ['200', '-12', '持平'] })
})

it('adds nothing to sums that is none: what has another unit stays a text', () => {
  expect(plainOf('$5.00', '10%')).toEqual({ unit: null, texts: ['$5.00', '10%'] })
  const raw = plainOf('$5.00', '5000000')
  expect(raw).toEqual({ unit: 'USD', texts: ['5.00', "'5000000"] })
  expect(csvText([raw.texts.map(String)], ',', () => true)).toBe(`\ufeff"5.00","'5000000"\r\n`)
})

it('only columns of numbers are read as numbers: a number of an order or a code stays as it is', () => {
  expect(withPlainNumbers([['$5.00', '1,380']], [false, false]).lines).toEqual([['$5.00', '1,380']])
  expect([{ kind: 'extraNumber' as const }, { kind: 'soft' as const }, {}].map(isNumberColumn)).toEqual([
    true,
    false,
    false,
  ])
})

it('a cell without a moment has its words, a day no time, and text that looks like a day its apostrophe', () => {
  const column = { key: 'due', head: 'Due', cell: () => '', at: (row: { at: string | null }) => row.at }
  expect(lineOf([column], { at: null }, ['No end'])).toEqual(['No end'])
  expect(lineOf([column], { at: null }, ['–'])).toEqual([''])
  expect(plainMoment('2026-11-27')).toBe('2026-11-27')
  const text = csvText(
    [['2026-11-27 12:37', '2026-11-27']],
    ',',
    () => false,
    (place) => place === 0,
  )
  expect(text).toBe(`\ufeff"2026-11-27 12:37","'2026-11-27"\r\n`)
})
