import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { openConsole } from '#testing/open-console.tsx'
import { meAs, page } from '#testing/samples.ts'

const buyer = (n: number) => ({
  id: `00000000-0000-7000-8000-000000000${String(n).padStart(3, '0')}`,
  account: `buyer${n}`,
  name: `Buyer ${n}`,
  email: `b${n}@example.com`,
  mobile: '',
  balanceCents: 100,
  isBlocked: false,
  createdAt: '2026-11-20T10:00:00.000Z',
})

/** Parts of the table, each with what tells it that it is near the window or not. */
const watched: { part: Element; tell: (isIntersecting: boolean) => void }[] = []

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  server = fakeServer()
  server.on('console_me', meAs('finance'))
  watched.length = 0
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      report: (entries: { isIntersecting: boolean; boundingClientRect: object }[]) => void
      constructor(report: typeof this.report) {
        this.report = report
      }
      observe(part: Element) {
        const tell = (isIntersecting: boolean) =>
          this.report([{ isIntersecting, boundingClientRect: { height: 2700 } }])
        watched.push({ part, tell })
      }
      disconnect() {}
    },
  )
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(function (this: HTMLElement) {
    return this.tagName === 'TABLE' ? 800 : 100
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const openBuyers = async (count: number) => {
  server.on('console_buyer_list', page(...Array.from({ length: count }, (_, n) => buyer(n))))
  await openConsole('/console/buyers')
  return screen.findByRole('table', {}, { timeout: 10_000 })
}

it('draws only the rows near the window, says the place of each, and keeps the columns where they are', async () => {
  const table = await openBuyers(230)
  expect(watched).toHaveLength(5)
  expect(table.getAttribute('aria-rowcount')).toBe('231')
  expect(table.querySelector<HTMLElement>('th[data-column="email"]')?.style.width).toBe('12.5%')
  const placeOf = (name: string) => screen.queryByText(name)?.closest('tr')?.getAttribute('aria-rowindex')
  expect([placeOf('Buyer 0'), placeOf('Buyer 215')]).toEqual(['2', '217'])
  act(() => watched[4]?.tell(false))
  expect([placeOf('Buyer 0'), placeOf('Buyer 215')]).toEqual(['2', undefined])
  expect(watched[4]?.part.querySelector<HTMLElement>('td')?.style.height).toBe('2700px')
  act(() => watched[4]?.tell(true))
  expect(placeOf('Buyer 215')).toBe('217')
})

it('draws a short list whole, without places', async () => {
  const table = await openBuyers(3)
  expect(watched).toHaveLength(0)
  expect([table.getAttribute('aria-rowcount'), table.querySelector('[aria-rowindex]')]).toEqual([null, null])
  expect(table.querySelector<HTMLElement>('th[data-column="email"]')?.style.width).toBe('')
})
