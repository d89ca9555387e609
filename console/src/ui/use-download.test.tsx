import { ApiFailure } from '@sampan/client/api-failure.ts'
import { refusals } from '@sampan/contract/refusals.ts'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { saveCsv } from './save-file.ts'
import { type Part, useDownload } from './use-download.ts'

vi.mock('./save-file.ts', () => ({ saveCsv: vi.fn() }))

beforeEach(() => {
  vi.useFakeTimers()
  vi.mocked(saveCsv).mockClear()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const part = (n: number, nextCursor: string | null): Part => ({ csv: `${n}\r\n`, rows: 1, nextCursor })
const tooMany = new ApiFailure('refusal', 'Too many', refusals.tooManyRequests, null, 30_000)

it('waits as long as the server asks when a long file takes more calls than a minute allows, and loses no part', async () => {
  const answers = [
    () => part(1, 'a'),
    () => Promise.reject(tooMany),
    () => part(2, 'b'),
    () => Promise.reject(new ApiFailure('network', 'gone')),
    () => part(3, null),
  ]
  const asked: (string | undefined)[] = []
  const { result } = renderHook(() => useDownload())
  let done = false
  await act(async () => {
    void result.current
      .download('long.csv', async ({ cursor }) => {
        asked.push(cursor)
        const answer = answers.shift()
        if (!answer) throw new Error('asked too often')
        return answer()
      })
      .then(() => (done = true))
    await vi.advanceTimersByTimeAsync(29_000)
  })
  expect([asked.length, done]).toEqual([2, false])
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(done).toBe(true)
  expect(asked).toEqual([undefined, 'a', 'a', 'b', 'b'])
  expect(vi.mocked(saveCsv).mock.calls).toEqual([['long.csv', ['1\r\n', '2\r\n', '3\r\n']]])
})

it('ends at once at any other failure, and when the screen is left', async () => {
  const { result, unmount } = renderHook(() => useDownload())
  let calls = 0
  const refused = () => {
    calls++
    return Promise.reject(new ApiFailure('refusal', 'No', refusals.notFound))
  }
  await act(() => result.current.download('x.csv', refused))
  expect([calls, result.current.isUnderway]).toEqual([1, false])
  const busy = vi.fn(() => Promise.reject(tooMany))
  await act(async () => {
    void result.current.download('x.csv', busy)
    await vi.advanceTimersByTimeAsync(10)
  })
  unmount()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(busy).toHaveBeenCalledTimes(1)
  expect(saveCsv).not.toHaveBeenCalled()
})
