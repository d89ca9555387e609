import { toasts } from '@sampan/ui/toast.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { reload } from '#browser/reload.ts'
import { useApi } from '#client/use-api.ts'
import { copy } from '#page/copy.ts'
import { PageFailure } from '#page/page-failure.tsx'
import { lazyScreen } from '#router/lazy-screen.ts'
import { back, go, Home, heading, routes, row, setStage, stage, told } from '#testing/shell-stage.tsx'
import { tellFailedReads } from './tell-failed-reads.ts'

vi.mock('#browser/reload.ts', () => ({ reload: vi.fn() }))
setStage()

function Two() {
  const categories = useApi('category_list', {})
  const hot = useApi('search_hot', {})
  return (
    <>
      <h1>{categories.error && hot.error ? 'both failed' : 'waiting'}</h1>
      {categories.error && <PageFailure error={categories.error} onRetry={categories.refetch} />}
    </>
  )
}

/** The texts of the toasts from now on. */
function listen(): string[] {
  const heard: string[] = []
  let lastId: number | undefined
  onTestFinished(
    toasts.subscribe(() => {
      const toast = toasts.current()
      if (toast && toast.id !== lastId) heard.push(toast.text)
      lastId = toast?.id
    }),
  )
  return heard
}

describe('the shell: what goes wrong', () => {
  it.each([
    [
      'network',
      'Connection problem. Please check your network.',
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

  it('tells one of several reads that fail after one navigation, and each navigation anew [client:code-not-1]', async () => {
    const heard = listen()
    stage.server().raw('category_list', () => ({ code: 1402, msg: 'The shop is closed' }))
    stage.server().raw('search_hot', () => ({ code: 1402, msg: 'The shop is closed' }))
    await stage.open('/two', [...routes, row('/two', Two)])
    await waitFor(() => expect(heading()).toBe('both failed'))
    expect(heard).toEqual(['The shop is closed'])
    await go('/home')
    await go('/explore')
    await waitFor(() => expect(heading()).toBe('failed: refusal'))
    expect(heard).toEqual(['The shop is closed', 'The shop is closed'])
  })

  it('tells what failed before the script that tells was there, once [client:code-not-1]', async () => {
    stage.server().raw('category_list', () => ({ code: 1402, msg: 'The shop is closed' }))
    await stage.open('/explore')
    await waitFor(() => expect(heading()).toBe('failed: refusal'))
    const heard = listen()
    onTestFinished(tellFailedReads(stage.shell().cache))
    expect(heard).toEqual(['The shop is closed'])
  })

  it('tells nothing of what the app reads by itself: a refresh, or what is tried again [client:network]', async () => {
    await stage.open('/explore')
    await waitFor(() => expect(heading()).toBe('0'))
    const heard = listen()
    stage.server().fetch.mockRejectedValue(new TypeError('Failed to fetch'))
    const { cache } = stage.shell()
    await act(async () => cache.invalidateQueries({ queryKey: ['category_list'] }))
    expect(cache.getQueryState(['category_list', {}])?.status).toBe('error')
    expect(heard).toEqual([])
  })

  it('tells it again when the reader tries again, and not while the app does [client:network]', async () => {
    vi.useFakeTimers()
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    const heard = listen()
    stage.server().fetch.mockRejectedValue(new TypeError('Failed to fetch'))
    await stage.open('/two', [...routes, row('/two', Two)])
    await act(() => vi.advanceTimersByTimeAsync(10))
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(stage.server().fetch.mock.calls.length).toBeGreaterThan(4)
    expect(heard).toEqual(['Connection problem. Please check your network.'])
    await act(async () => fireEvent.click(screen.getAllByText('Try again')[0] as HTMLElement))
    await act(() => vi.advanceTimersByTimeAsync(10))
    expect(heard).toEqual([
      'Connection problem. Please check your network.',
      'Connection problem. Please check your network.',
    ])
  })

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
    expect(told()).toBe('This took too long. Please try again.')
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
    expect(told()).toBe('Copying only works on secure (HTTPS) pages.')
    vi.stubGlobal('isSecureContext', true)
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new Error('denied')) },
      configurable: true,
    })
    await act(() => copy('0xabc').then(() => {}))
    expect(told()).toBe('Could not copy.')
  })

  it('lets one page break without the others, and tries it again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await stage.open('/home')
    await go('/broken')
    expect(screen.getByText('This page did not load')).toBeTruthy()
    await back()
    expect(heading()).toBe('Home')
  })

  it('loads a new version by itself when a script of the old one is gone, or offers it where something is typed', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.mocked(reload).mockClear()
    sessionStorage.removeItem('renewed')
    const entry = document.createElement('script')
    entry.setAttribute('type', 'module')
    entry.setAttribute('src', '/assets/index-old.js')
    const field = document.createElement('input')
    document.body.append(entry, field)
    onTestFinished(() => {
      entry.remove()
      field.remove()
    })
    const script = vi.fn().mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'))
    const calls = stage.server().fetch
    const others = calls.getMockImplementation()
    const respond: typeof fetch = async (address, init) =>
      (await others?.(String(address), init)) ?? Response.error()
    calls.mockImplementation(async (address, init) =>
      address === '/sw.js' ? new Response('["/assets/index-new.js"]') : respond(address, init),
    )
    await stage.open('/home', [...routes, { ...row('/late', Home), screen: lazyScreen(script) }])
    field.value = 'half a message'
    await go('/late')
    await waitFor(() => expect(screen.getByText('There is a new version')).toBeTruthy())
    expect(reload).not.toHaveBeenCalled()
    await act(async () => fireEvent.click(screen.getByText('Load it')))
    expect(reload).toHaveBeenCalledTimes(1)
    field.value = ''
    await go('/home')
    await go('/late')
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(2))
    // Once: a second time it is offered.
    await go('/home')
    await go('/late')
    await waitFor(() => expect(screen.getAllByText('There is a new version')).toHaveLength(2))
    expect(reload).toHaveBeenCalledTimes(2)
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
