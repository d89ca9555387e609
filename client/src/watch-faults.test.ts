import { faultReportPath, faultReportsPerVisit } from '@sampan/contract/base/client-errors/limits.ts'
import { beforeEach, describe, expect, it, type Mock, vi } from 'vitest'
import { ApiFailure } from './api-failure.ts'
import { watchFaults } from './watch-faults.ts'

const caught = watchFaults({ app: 'web', page: () => '/detail/:product?/:mer?' })
let sent: Mock<typeof fetch>
beforeEach(() => {
  sent = vi.fn<typeof fetch>(async () => new Response('{"code":1,"msg":"ok","data":null}'))
  vi.stubGlobal('fetch', sent)
})
const reports = () => sent.mock.calls.map(([, init]) => JSON.parse(String(init?.body)))
const settle = () => new Promise((resolve) => setTimeout(resolve, 50))
function rejects(reason: unknown): void {
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
}

describe('errors of a page', () => {
  it('reach the server: thrown, rejected or caught by a boundary, without who met them', async () => {
    document.head.innerHTML = '<script type="module" src="/assets/index-a1b2.js"></script>'
    const thrown = new TypeError('no total for ann.lee@example.com, code 482915')
    thrown.stack = `TypeError: x
    at f (https://sampan.test/assets/index-a1b2.js:1:203597)
    at https://sampan.test/orderInfo/7?token=secret#top`
    dispatchEvent(new ErrorEvent('error', { error: thrown }))
    await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
    const [address, init] = sent.mock.calls[0] ?? []
    expect([address, init?.method, init?.keepalive]).toEqual([faultReportPath, 'POST', true])
    expect(reports()[0]).toEqual({
      app: 'web',
      kind: 'error',
      message: 'TypeError: no total for @, code #',
      stack: 'TypeError: x\n    at f (/assets/index-a1b2.js:1:203597)\n    at /orderInfo/7',
      page: '/detail/:product?/:mer?',
      build: 'index-a1b2.js',
    })

    rejects(new RangeError('rejected'))
    vi.spyOn(console, 'error').mockImplementation(() => {})
    caught(new Error('caught'))
    await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(3))
    expect(reports().map(({ kind, message }) => [kind, message])).toEqual([
      ['error', 'TypeError: no total for @, code #'],
      ['rejection', 'RangeError: rejected'],
      ['boundary', 'Error: caught'],
    ])
  })

  it('are not told twice, are no failed calls, and are few in a visit', async () => {
    rejects(new RangeError('rejected'))
    rejects(new ApiFailure('network', 'offline'))
    rejects(new DOMException('left', 'AbortError'))
    rejects('a word')
    dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }))
    await settle()
    expect(sent).not.toHaveBeenCalled()
    for (let n = 0; n < 20; n++) rejects(new Error(`fault ${'abcdefghijklmnopqrst'[n]}`))
    await settle()
    expect(sent).toHaveBeenCalledTimes(faultReportsPerVisit - 3)
  })
})
