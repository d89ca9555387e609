import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCall } from './create-call.ts'
import { heldMs, holdActs } from './hold-act.ts'
import { type Things, things } from './testing/things.ts'

/** When each request came, in seconds, with its key. */
let sent: [atSeconds: number, key: string | null][] = []
let answer: () => Response | Promise<never>
let isWaiting = false
const failures = vi.fn()

const call = createCall<Things>({
  endpoints: things,
  identify: () => ({ headers: {} }),
  onFailure: failures,
  hold: holdActs(() => {
    isWaiting = true
    return () => {
      isWaiting = false
    }
  }),
})
const made = () => new Response('{"code":1,"msg":"","data":{"id":1}}')
const away = (seconds = '') =>
  new Response('{"code":1053,"msg":"busy","data":null}', {
    status: 503,
    headers: seconds ? { 'retry-after': seconds } : {},
  })
const make = () => call('thing_make', { name: 'Teapot' }, { idempotencyKey: 'k1' })
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0)
  sent = []
  isWaiting = false
  failures.mockReset()
  const begunMs = performance.now()
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push([
      Math.round((performance.now() - begunMs) / 1000),
      new Headers(init.headers).get('idempotency-key'),
    ])
    return answer()
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('an act while the server is away', () => {
  it('is sent again under its key until it is answered, and only the wait is told', async () => {
    answer = () => away('2')
    const making = make()
    await pass(14)
    expect(isWaiting).toBe(true)
    answer = made
    await pass(6)
    await expect(making).resolves.toEqual({ id: 1 })
    expect(sent.map(([at]) => at)).toEqual([0, 2, 4, 8, 13, 18])
    expect(new Set(sent.map(([, key]) => key))).toEqual(new Set(['k1']))
    expect(isWaiting).toBe(false)
    expect(failures).not.toHaveBeenCalled()
  })

  it('is given back after a minute, once', async () => {
    answer = () => away()
    const failing = expect(make()).rejects.toMatchObject({ kind: 'busy' })
    await pass(heldMs / 1000)
    await failing
    expect(sent.at(-1)?.[0]).toBeLessThanOrEqual(60)
    expect(sent.at(-1)?.[0]).toBeGreaterThan(50)
    expect(isWaiting).toBe(false)
    expect(failures).toHaveBeenCalledTimes(1)
  })

  it.each([502, 503, 504])('goes on over a proxy that answers %i and a broken connection', async (status) => {
    answer = () => new Response('<html>', { status })
    const making = make()
    await pass(0)
    answer = () => Promise.reject(new TypeError('Failed to fetch'))
    await pass(3)
    answer = made
    await pass(5)
    await expect(making).resolves.toEqual({ id: 1 })
  })

  it('ends with the first real answer: a refusal is told', async () => {
    answer = () => away()
    const failing = expect(make()).rejects.toMatchObject({ kind: 'refusal', code: 1004 })
    await pass(0)
    answer = () => new Response('{"code":1004,"msg":"no","data":null}')
    await pass(2)
    await failing
    expect(sent).toHaveLength(2)
    expect(failures).toHaveBeenCalledTimes(1)
  })

  it('is told at once when the device has no connection, or the server asks for longer than a minute', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'))
    await expect(make()).rejects.toMatchObject({ kind: 'network' })
    answer = () => away('61')
    await expect(make()).rejects.toMatchObject({ kind: 'busy' })
    expect(sent).toHaveLength(2)
  })

  it('is not held without a key, unless its caller says that twice does no harm', async () => {
    answer = () => away()
    await expect(call('thing', { id: 1 })).rejects.toMatchObject({ kind: 'busy' })
    const asking = call('thing', { id: 1 }, { isRepeatable: true })
    await pass(0)
    answer = () => new Response('{"code":1,"msg":"","data":{"name":"Teapot"}}')
    await pass(2)
    await expect(asking).resolves.toEqual({ name: 'Teapot' })
  })
})
