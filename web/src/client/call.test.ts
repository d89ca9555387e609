import { ApiFailure } from '@sampan/client/api-failure.ts'
import { isRefusal } from '@sampan/client/is-refusal.ts'
import { languageObject } from '@sampan/contract/wire/locales.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { session } from '#session/session.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { sampleSignIn } from '#testing/sample-buyer.ts'
import { call, setFailureListener } from './call.ts'
import { logOut } from './log-out.ts'

const signedIn = sampleSignIn({ token: 'secret' })

describe('call', () => {
  const failures = vi.fn()
  beforeEach(() => {
    session.logOut()
    session.setLanguage(languageObject('en'))
    failures.mockReset()
    setFailureListener(failures)
  })

  it('writes GET parameters, skips null and empty ones and nests as name[key] [client:params]', async () => {
    const server = fakeServer()
    server.raw('product_list', () => ({}))
    // No parameter of the contract is nested; the client can write one.
    const input = { q: 'tea pot', category: null, shop: '', sort: 'hot', inStock: false, price: { from: 0 } }
    await call('product_list', input as never)
    expect(server.sent[0]?.query.toString()).toBe('q=tea+pot&sort=hot&inStock=false&price%5Bfrom%5D=0')
  })

  it('sends token and language headers, and no token with that option [session:token-header] [client:token-opt-out]', async () => {
    const server = fakeServer()
    server.raw('home', () => ({}))
    session.start(signedIn)
    session.setLanguage(languageObject('tai'))
    await call('home', {})
    await call('home', {}, { token: false })
    expect(server.sent.map(({ headers }) => [headers.get('token'), headers.get('lang')])).toEqual([
      ['secret', 'tai'],
      [null, 'tai'],
    ])
  })

  it('takes code 1 for success, and nothing else [rule:success-code]', async () => {
    const server = fakeServer()
    server.raw('home', () => ({ code: 1, data: 'yes' }))
    await expect(call('home', {})).resolves.toBe('yes')
    for (const code of [0, 2, 200, -1]) {
      server.raw('home', () => ({ code, msg: 'no' }))
      await expect(call('home', {})).rejects.toMatchObject({ kind: 'refusal', code, message: 'no' })
    }
  })

  it('sends every call to the host that the app came from [client:base-host]', async () => {
    const server = fakeServer()
    server.raw('home', () => ({}))
    await call('home', {})
    expect(server.fetch.mock.calls[0]?.[0]).toBe('/api/home')
  })

  it.each([200, 201, 202, 207])(
    'takes code 1 for success with HTTP %i, too [rule:success-code]',
    async (status) => {
      const server = fakeServer()
      server.raw('home', () => ({ status, code: 1, data: 'yes' }))
      await expect(call('home', {})).resolves.toBe('yes')
      server.raw('home', () => ({ status, code: 7, msg: 'no' }))
      await expect(call('home', {})).rejects.toMatchObject({ kind: 'refusal', code: 7, message: 'no' })
    },
  )

  it('never has an empty message: an answer without a text tells its status [client:other]', async () => {
    fakeServer().raw('home', () => ({ status: 403, code: 1, msg: '' }))
    await expect(call('home', {})).rejects.toMatchObject({ kind: 'refusal', message: '403' })
  })

  it("rejects another code and hands the server's message to the shell [client:code-not-1]", async () => {
    const server = fakeServer()
    server.raw('login', () => ({ code: 1102, msg: 'Wrong account or password.', data: { triesLeft: 3 } }))
    const failure = await call('login', { account: 'a', password: 'b' }).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ApiFailure)
    expect(failure).toMatchObject({ message: 'Wrong account or password.', data: { triesLeft: 3 } })
    expect(isRefusal(failure, 'wrongLogin')).toBe(true)
    expect(isRefusal(failure, 'loginLocked')).toBe(false)
    expect(failures).toHaveBeenCalledExactlyOnceWith(failure)
    expect(server.sent).toHaveLength(1)
  })

  it('says nothing of a failure that its caller shows', async () => {
    fakeServer().raw('home', () => ({ code: 1004, msg: 'no' }))
    await expect(call('home', {}, { quiet: true })).rejects.toThrow('no')
    expect(failures).not.toHaveBeenCalled()
  })

  it('repeats once after 300 ms on status 500, a POST with the same key [client:retry-500]', async () => {
    vi.useFakeTimers()
    const server = fakeServer()
    server.raw('order_pay', () => (server.sent.length === 1 ? { status: 500 } : { data: 'paid' }))
    const paying = call('order_pay', { orderIds: ['x'], totalCents: 1, payCode: '123456' } as never, {
      idempotencyKey: 'k1',
    })
    await vi.advanceTimersByTimeAsync(299)
    expect(server.sent).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    await expect(paying).resolves.toBe('paid')
    expect(server.sent.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['k1', 'k1'])
  })

  it('repeats a 500 only once, and never a 503, a refusal or a broken connection [client:retry-500]', async () => {
    vi.useFakeTimers()
    const server = fakeServer()
    for (const [answer, times, kind] of [
      [{ status: 500, code: 0, msg: 'fault' }, 2, 'fault'],
      [{ status: 503, code: 1053, msg: 'busy' }, 1, 'busy'],
      [{ status: 429, code: 1029, msg: 'slow' }, 1, 'refusal'],
    ] as const) {
      server.sent.length = 0
      server.raw('home', () => answer)
      const failing = expect(call('home', {})).rejects.toMatchObject({ kind })
      await vi.runAllTimersAsync()
      await failing
      expect(server.sent).toHaveLength(times)
    }
    server.fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await expect(call('home', {})).rejects.toMatchObject({ kind: 'network' })
  })

  it('gives up after 10000 ms, also when only the body is missing [client:timeout]', async () => {
    vi.useFakeTimers()
    const server = fakeServer()
    server.fetch.mockImplementation(async (_, init) => {
      const stuck = new ReadableStream({
        start(controller) {
          init?.signal?.addEventListener('abort', () =>
            controller.error(new DOMException('stop', 'AbortError')),
          )
        },
      })
      return new Response(stuck)
    })
    const outcome = vi.fn()
    const ending = call('home', {}).catch(outcome)
    await vi.advanceTimersByTimeAsync(9_999)
    expect(outcome).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await ending
    expect(outcome).toHaveBeenCalledWith(expect.objectContaining({ kind: 'timeout' }))
  })

  it('calls a broken connection a network failure [client:network]', async () => {
    fakeServer().fetch.mockRejectedValue(new TypeError('Failed to fetch'))
    await expect(call('home', {})).rejects.toMatchObject({ kind: 'network' })
  })

  it('keeps the raw message of anything else [client:other]', async () => {
    fakeServer().fetch.mockResolvedValue(new Response('<html>', { status: 418, statusText: 'Teapot' }))
    await expect(call('home', {})).rejects.toMatchObject({ kind: 'fault', message: '418 Teapot' })
  })

  it('ends the session on 401, once for many calls, and never a newer session [client:401] [session:cleared-by]', async () => {
    const server = fakeServer()
    let answer = () => {}
    const waiting = new Promise<void>((resolve) => {
      answer = resolve
    })
    server.raw('getUserInfo', async () => {
      await waiting
      return { status: 401, code: 401, msg: 'expired' }
    })
    session.start(signedIn)
    const { version } = session.get()
    const calls = [call('getUserInfo', {}), call('getUserInfo', {}), call('getUserInfo', {})]
    answer()
    for (const one of calls) await expect(one).rejects.toMatchObject({ kind: 'expired' })
    expect(session.get()).toMatchObject({
      token: null,
      userInfo: null,
      endedBy: 'expired',
      version: version + 1,
    })

    session.start(signedIn)
    const late = call('getUserInfo', {})
    session.start({ ...signedIn, token: 'newer' })
    await expect(late).rejects.toMatchObject({ kind: 'expired' })
    expect(session.get().token).toBe('newer')
  })

  it.each([
    ['in an answer of another status', () => new Response('{"code":401,"msg":"expired","data":null}')],
    ['without an envelope', () => new Response('<html>', { status: 401 })],
    ['after a repetition', () => new Response('{"code":401,"msg":"expired"}', { status: 401 })],
  ])('ends the session on code 401 %s, and leaves a visitor in peace [client:401]', async (_, answer) => {
    vi.useFakeTimers()
    const server = fakeServer()
    server.fetch.mockImplementationOnce(async () => new Response('', { status: 500 }))
    server.fetch.mockImplementation(async () => answer())
    session.start(signedIn)
    const ending = expect(call('getUserInfo', {})).rejects.toMatchObject({ kind: 'expired', code: 401 })
    await vi.runAllTimersAsync()
    await ending
    const { version, token, endedBy } = session.get()
    expect([token, endedBy]).toEqual([null, 'expired'])
    await expect(call('home', {})).rejects.toMatchObject({ kind: 'expired' })
    expect(session.get().version).toBe(version)
  })

  it('tells the server of a logout with language=zh-cn, and clears the session even if that fails [session:logout-fails]', async () => {
    const server = fakeServer()
    server.raw('logout', () => ({}))
    session.start(signedIn)
    logOut()
    expect(server.sent.map(({ method, path, query }) => `${method} ${path}?${query}`)).toEqual([
      'POST /api/user/logout?language=zh-cn',
    ])
    expect(session.get()).toMatchObject({ token: null, endedBy: 'logout' })

    server.fetch.mockRejectedValue(new TypeError('Failed to fetch'))
    session.start(signedIn)
    logOut()
    expect(session.get()).toMatchObject({ token: null, userInfo: null, endedBy: 'logout' })

    server.fetch.mockResolvedValue(Response.json({ code: 401, msg: 'Expired', data: null }, { status: 401 }))
    session.start(signedIn)
    logOut()
    expect(session.get()).toMatchObject({ token: null, userInfo: null, endedBy: 'logout' })
    await vi.waitFor(() => expect(server.fetch).toHaveBeenCalledTimes(3))
    expect(failures).not.toHaveBeenCalled()
  })

  it('breaks off the reads of a login that is ended here, whose refusal would be an expired login', async () => {
    const server = fakeServer()
    server.raw('logout', () => ({}))
    let refuse = () => {}
    server.raw(
      'getUserInfo',
      () =>
        new Promise((resolve) => {
          refuse = () => resolve({ status: 401, code: 401, msg: 'Expired' })
        }),
    )
    session.start(signedIn)
    const reading = call('getUserInfo', {}, { quiet: true })
    logOut()
    const [, init] = server.fetch.mock.calls[0] ?? []
    expect(init?.signal?.aborted).toBe(true)
    refuse()
    await expect(reading).rejects.toBeInstanceOf(ApiFailure)
    expect(session.get()).toMatchObject({ token: null, endedBy: 'logout' })
    session.start(signedIn)
    server.raw('home', () => ({}))
    await expect(call('home', {})).resolves.toBeNull()
  })
})
