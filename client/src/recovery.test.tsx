import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCall } from './create-call.ts'
import { createReads } from './create-reads.ts'
import { createQueryClient } from './query-client.ts'
import { recoverWhenOnline } from './recovery.ts'
import { type Things, things } from './testing/things.ts'

const useApi = createReads<Things>(
  createCall<Things>({ endpoints: things, identify: () => ({ headers: {} }) }),
)

function Thing({ everyMs }: { everyMs?: number }) {
  const { data, error } = useApi('thing', { id: 1 }, everyMs === undefined ? {} : { everyMs })
  return <p>{data?.name ?? error?.kind ?? 'waiting'}</p>
}

let requests = 0
let answer: () => Response | Promise<never>
const fault = () => new Response('{"code":1001,"msg":"fault","data":null}', { status: 500 })
const found = () => new Response('{"code":1,"msg":"","data":{"name":"Teapot"}}')
const tenMinutesMs = 600_000

let stop = () => {}
async function open(everyMs?: number) {
  const cache = createQueryClient()
  stop = recoverWhenOnline(cache)
  render(
    <QueryClientProvider client={cache}>
      <Thing {...(everyMs !== undefined && { everyMs })} />
    </QueryClientProvider>,
  )
  await pass(0)
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  requests = 0
  vi.stubGlobal('fetch', async () => {
    requests++
    return answer()
  })
})
afterEach(() => stop())

describe('a read that fails', () => {
  it('for a fault of the server is repeated once, and then waits for the person [client:retry-500]', async () => {
    answer = fault
    await open()
    await pass(tenMinutesMs)
    expect(requests).toBe(2)
    expect(screen.getByText('fault')).toBeTruthy()
  })

  it('for a broken connection is tried five times, ever later, and no more', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'))
    await open()
    const counts: number[] = []
    for (const ms of [4_999, 1, 9_999, 1, 20_000, 40_000, 80_000, tenMinutesMs]) {
      await pass(ms)
      counts.push(requests)
    }
    expect(counts).toEqual([1, 2, 2, 3, 4, 5, 6, 6])
  })

  it('spreads the tries of many devices', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'))
    vi.mocked(Math.random).mockReturnValue(0)
    await open()
    await pass(3_750)
    expect(requests).toBe(2)
  })

  it('waits as long as a busy server asks', async () => {
    answer = () =>
      new Response('{"code":1053,"msg":"busy","data":null}', {
        status: 503,
        headers: { 'retry-after': '30' },
      })
    await open()
    await pass(29_999)
    expect(requests).toBe(1)
    await pass(1)
    expect(requests).toBe(2)
  })

  it('is made again as soon as the device is online, and then stands', async () => {
    answer = fault
    await open()
    await pass(300)
    answer = found
    await act(async () => void dispatchEvent(new Event('online')))
    await pass(0)
    expect(screen.getByText('Teapot')).toBeTruthy()
    await pass(tenMinutesMs)
    expect(requests).toBe(3)
  })

  it('goes on where something is followed, but ever more slowly', async () => {
    answer = fault
    await open(1_000)
    await pass(tenMinutesMs)
    const tries = requests / 2
    expect(tries).toBeGreaterThan(5)
    expect(tries).toBeLessThan(15)
  })
})
