import { createQueryClient } from '@sampan/client/query-client.ts'
import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { createI18n } from '#i18n/i18n.ts'
import { setActiveI18n } from '#i18n/translate.ts'
import { loadWords } from '#i18n/words.ts'
import { isToldByLine, textWithTime } from './as-of.ts'

let cache: QueryClient
beforeEach(async () => {
  await loadWords('en', 'first')
  setActiveI18n(createI18n('en'))
  cache = createQueryClient()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
})

const today = (hours: number, minutes: number) => new Date().setHours(hours, minutes, 0, 0)

/** A page shows an answer that was read then. */
function show(name: string, at: number, isAside = false): void {
  const queryKey = [name, {}]
  cache.setQueryData(queryKey, {}, { updatedAt: at })
  const observer = new QueryObserver(cache, {
    queryKey,
    queryFn: () => ({}),
    staleTime: Number.POSITIVE_INFINITY,
    ...(isAside && { meta: { isAside } }),
  })
  observer.subscribe(() => {})
}

it('tells when the oldest of the page’s content was read, and not of what stands beside it', () => {
  show('cart_list', today(2, 24))
  show('shell_info', today(2, 10))
  show('currency_list', today(2, 18), true)
  expect(textWithTime(cache)).toMatch(/02:24/)
  show('order_preview', today(2, 21))
  expect(textWithTime(cache)).toMatch(/02:21/)
})

it('tells when balance and counts were read on a page that shows nothing else', () => {
  show('getUserInfo', today(3, 5))
  expect(textWithTime(cache)).toMatch(/03:05/)
  show('bill', today(3, 40))
  expect(textWithTime(cache)).toMatch(/03:40/)
})

it('says that there is no connection where nothing is shown, and then a toast may say it too', () => {
  expect(textWithTime(cache)).not.toMatch(/\d\d:\d\d/)
  expect(isToldByLine(cache)).toBe(false)
  show('cart_list', today(2, 24))
  expect(isToldByLine(cache)).toBe(true)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  expect(isToldByLine(cache)).toBe(false)
  expect(textWithTime(cache)).toBeNull()
})
