import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { copy } from '#page/copy.ts'
import { lazyScreen } from '#router/lazy-screen.ts'
import { back, go, Home, heading, routes, row, setStage, stage, told } from '#testing/shell-stage.tsx'

setStage()

describe('the shell: what goes wrong', () => {
  it.each([
    [
      'network',
      'Network connection abnormal',
      () => stage.server().fetch.mockRejectedValue(new TypeError('Failed to fetch')),
    ],
    [
      'refusal',
      'The shop is closed',
      () => stage.server().raw('category_list', () => ({ code: 1402, msg: 'The shop is closed' })),
    ],
    [
      'fault',
      '418 Teapot',
      () => stage.server().fetch.mockResolvedValue(new Response('?', { status: 418, statusText: 'Teapot' })),
    ],
  ])(
    'tells a failure: %s [client:network] [client:code-not-1] [client:other] [msg:network]',
    async (kind, text, fail) => {
      fail()
      await stage.open('/explore')
      await waitFor(() => expect(heading()).toBe(`failed: ${kind}`))
      expect(told()).toBe(text)
    },
  )

  it('tells a time-out [client:timeout] [msg:timeout]', async () => {
    vi.useFakeTimers()
    stage.server().fetch.mockImplementation(
      (_, init) =>
        new Promise((_, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new DOMException('stop', 'AbortError')))
        }),
    )
    await stage.open('/explore')
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(told()).toBe('Request timed out')
  })

  it('loads by itself what failed, once the server is there again', async () => {
    vi.useFakeTimers()
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    stage.server().fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await stage.open('/explore')
    await act(() => vi.advanceTimersByTimeAsync(10))
    expect(heading()).toBe('failed: network')
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    expect(heading()).toBe('0')
  })

  it('says whether something was copied [msg:copyFail] [msg:copyHttps]', async () => {
    await stage.open('/home')
    vi.stubGlobal('isSecureContext', false)
    await act(() => copy('0xabc').then(() => {}))
    expect(told()).toBe('Not supported for non-HTTPS copy')
    vi.stubGlobal('isSecureContext', true)
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new Error('denied')) },
      configurable: true,
    })
    await act(() => copy('0xabc').then(() => {}))
    expect(told()).toBe('Copy Fail')
  })

  it('lets one page break without the others, and tries it again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await stage.open('/home')
    await go('/broken')
    expect(screen.getByText('This page did not load')).toBeTruthy()
    await back()
    expect(heading()).toBe('Home')
  })

  it('recovers a page whose script did not arrive', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const script = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    script.mockResolvedValue({ LateScreen: () => <h1>Late</h1> })
    await stage.open('/home', [...routes, { ...row('/late', Home), screen: lazyScreen(script) }])
    await go('/late')
    await waitFor(() => expect(screen.getByText('Connection problem')).toBeTruthy())
    await act(async () => fireEvent.click(screen.getByText('Try again')))
    await waitFor(() => expect(heading()).toBe('Late'))
  })
})
