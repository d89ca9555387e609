import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { logOut } from '#client/log-out.ts'
import { useAct } from '#client/use-act.ts'
import { useApi } from '#client/use-api.ts'
import { toasts } from '#device/toast.ts'
import { copy } from '#page/copy.ts'
import { lazyScreen, readyScreen } from '#page/lazy-screen.ts'
import { goBack, navigate } from '#page/navigate.ts'
import { PageBar } from '#page/page-bar.tsx'
import type { RouteRow } from '#page/route-row.ts'
import { usePage } from '#page/use-page.ts'
import { languageObject } from '#session/language-object.ts'
import { session } from '#session/session.ts'
import { useSession } from '#session/use-session.ts'
import { visitorBag } from '#session/visitor-bag.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { openShell } from '#testing/open-shell.tsx'
import type { ShellParts } from './create-shell.ts'

const identity = {
  id: 'ann-id',
  familyName: 'ann',
  givenName: 'Ann',
  email: '',
  mobile: '',
  avatar: null,
  language: languageObject('en'),
}
const userInfo = {
  ...identity,
  balanceCents: 0,
  hasPayCode: true,
  unreadNotices: 0,
  orderCounts: {},
  cartQuantity: 3,
}
const signedIn = { userinfo: { ...identity, token: 'tok', expiresAt: '2030-01-01T00:00:00Z' } }

const life = vi.fn()
function Home() {
  const [count, setCount] = useState(0)
  useEffect(() => {
    life('home shown')
    return () => life('home hidden')
  }, [])
  return (
    <>
      <h1>Home</h1>
      <button type="button" onClick={() => setCount(count + 1)}>
        pressed {count}
      </button>
      <input aria-label="note" />
    </>
  )
}
function Shop() {
  const { params, search } = usePage()
  life(`shop ${params['id']}`)
  return (
    <>
      <PageBar title={`Shop ${params['id']} ${search.get('sort') ?? ''}`} />
      <p>goods</p>
    </>
  )
}
function Bag() {
  return <h1>Bag of {useSession((now) => now.userInfo?.givenName)}</h1>
}
function Login() {
  const login = useAct('login')
  const enter = async () => {
    const answer = await login.attempt({ account: 'ann', password: 'secret' })
    if (answer) session.start(answer.userinfo)
  }
  return (
    <>
      <h1>Login</h1>
      <button type="button" onClick={enter}>
        enter
      </button>
    </>
  )
}
function Broken(): never {
  throw new Error('broken page')
}
function Goods() {
  const { data, error } = useApi('category_list', {})
  return <h1>{error ? `failed: ${error.kind}` : (data?.length ?? 'waiting')}</h1>
}

const row = (path: string, Component: () => React.ReactNode, more: Partial<RouteRow> = {}): RouteRow => ({
  path,
  screen: readyScreen(Component),
  title: 'shell.lookAround',
  access: 'public',
  keep: 'stack',
  ...more,
})
const routes: RouteRow[] = [
  row('/home', Home, { keep: 'root', tab: 'home', title: 'shell.tabHome' }),
  row('/explore', Goods, { keep: 'root', tab: 'explore', title: 'shell.tabExplore' }),
  row('/bag', Bag, { keep: 'root', tab: 'bag', title: 'shell.tabBag', access: 'buyer' }),
  row('/profile', Bag, { keep: 'root', tab: 'me', title: 'shell.tabMe', access: 'buyer' }),
  row('/shop/:id?', Shop),
  row('/detail/:product?/:mer?', Shop, { keep: 'never' }),
  row('/login', Login, { keep: 'never' }),
  row('/broken', Broken),
]

let shell: ShellParts
const open = async (address: string) => {
  shell = await openShell(routes, address)
}
const go = (to: string) => act(async () => navigate(to))
const back = async () => {
  const { visit } = shell.places.current()
  await act(async () => {
    history.back()
    await vi.waitFor(() => expect(shell.places.current().visit).not.toBe(visit))
  })
}
const heading = () =>
  screen
    .getAllByRole('heading', { level: 1 })
    .map((element) => element.textContent)
    .join()
const told = () => toasts.current()?.text

describe('the shell', () => {
  let server: ReturnType<typeof fakeServer>
  beforeEach(() => {
    session.logOut()
    life.mockReset()
    server = fakeServer()
    server.on('getUserInfo', userInfo)
    server.on('login', signedIn)
    server.on('logout', null)
    server.on('category_list', [])
  })
  afterEach(() => shell.close())

  it('goes from the root to home [nav:root-redirect]', async () => {
    await open('/')
    expect(location.pathname).toBe('/home')
    expect(heading()).toBe('Home')
  })

  it('sets the title from the route at each navigation [nav:title]', async () => {
    await open('/home')
    expect(document.title).toBe('Home · Sampan')
    await go('/explore')
    expect(document.title).toBe('Explore · Sampan')
    await back()
    expect(document.title).toBe('Home · Sampan')
  })

  it('has the tabs home, explore, cart and me, on tab pages alone [nav:tabs]', async () => {
    await open('/home')
    const tabs = () => [...document.querySelectorAll('nav')].at(-1)?.textContent
    expect(tabs()).toBe('HomeExploreBagMe')
    const current = document.querySelectorAll('[aria-current=page]')
    expect([...current].every((link) => link.textContent?.includes('Home'))).toBe(true)
    const bars = document.querySelectorAll('nav').length
    await go('/shop/1')
    expect(document.querySelectorAll('nav').length).toBe(bars - 1)
  })

  it('has a back button that leads back, or home from a page opened by its link [nav:back-bar]', async () => {
    await open('/shop/1')
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Back' })))
    expect(location.pathname).toBe('/home')
    await go('/shop/2')
    const { visit } = shell.places.current()
    await act(async () => {
      goBack('/explore')
      await vi.waitFor(() => expect(shell.places.current().visit).not.toBe(visit))
    })
    expect(location.pathname).toBe('/home')
  })

  it('keeps a page, its state and its input while others are shown, and stops its effects [nav:keep-alive]', async () => {
    await open('/home')
    fireEvent.click(screen.getByText('pressed 0'))
    fireEvent.change(screen.getByLabelText('note'), { target: { value: 'tea' } })
    await go('/shop/1')
    expect(heading()).toBe('Shop 1 ')
    expect(life).toHaveBeenCalledWith('home hidden')
    await back()
    expect(heading()).toBe('Home')
    expect(screen.getByText('pressed 1')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('note').value).toBe('tea')
  })

  it('never wakes a hidden page when the address changes [nav:keep-alive]', async () => {
    await open('/shop/1')
    await go('/shop/2')
    life.mockReset()
    await go('/shop/3?sort=new')
    expect(heading()).toBe('Shop 3 new')
    expect(life.mock.calls.flat()).not.toContain('shop 1')
    expect(life.mock.calls.flat()).not.toContain('shop 2')
  })

  it('makes /detail anew each time [nav:keep-alive]', async () => {
    await open('/detail/1')
    await go('/home')
    expect(document.querySelector('[data-page^="/detail"]')).toBeNull()
  })

  it('opens a page at its top, smoothly over 20 px, and restores it on the way back [nav:scroll-top]', async () => {
    await open('/home')
    const scroll = vi.mocked(scrollTo)
    vi.stubGlobal('scrollY', 1500)
    fireEvent.scroll(window)
    fireEvent.focusIn(screen.getByLabelText('note'))
    scroll.mockClear()
    await go('/shop/1')
    expect(scroll.mock.calls).toEqual([[{ top: 20, behavior: 'instant' }], [{ top: 0, behavior: 'smooth' }]])
    expect(document.activeElement?.tagName).toBe('H1')
    scroll.mockClear()
    await back()
    expect(scroll.mock.calls).toEqual([[{ top: 1500, behavior: 'instant' }]])
    expect(document.activeElement).toBe(screen.getByLabelText('note'))
  })

  it('goes to the top without a glide for those who want stillness [nav:scroll-top]', async () => {
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
    await open('/home')
    vi.mocked(scrollTo).mockClear()
    await go('/shop/1')
    expect(vi.mocked(scrollTo)).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' })
  })

  it('turns a visitor away from a protected page, tells him, and takes him there after login [guard:protected] [msg:loginFirst]', async () => {
    await open('/home')
    await go('/bag?from=home')
    expect(location.pathname).toBe('/login')
    expect(told()).toBe('Please login first')
    await act(async () => fireEvent.click(screen.getByText('enter')))
    await waitFor(() => expect(heading()).toBe('Bag of Ann'))
    expect(location.pathname + location.search).toBe('/bag?from=home')
  })

  it('sends a buyer who opens the login to the root [guard:login-when-in]', async () => {
    session.start(signedIn.userinfo)
    await open('/login')
    expect(location.pathname).toBe('/home')
  })

  it('loads the user info on the first protected navigation, once [session:user-info]', async () => {
    session.start(signedIn.userinfo)
    await open('/bag')
    await waitFor(() => expect(heading()).toBe('Bag of Ann'))
    await go('/profile')
    expect(server.sentTo('getUserInfo')).toHaveLength(1)
    expect(session.get().userInfo).toMatchObject({ givenName: 'Ann' })
  })

  it('logs out when the user info cannot be loaded [session:user-info] [session:logout-fails]', async () => {
    server.raw('getUserInfo', () => ({ code: 1004, msg: 'gone' }))
    server.raw('logout', () => ({ code: 1004, msg: 'no' }))
    session.start(signedIn.userinfo)
    await open('/bag')
    await waitFor(() => expect(location.pathname).toBe('/home'))
    expect(server.sentTo('logout')).toHaveLength(1)
    expect(session.get().token).toBeNull()
  })

  it('says once that the login expired and goes to the login [client:401] [msg:loginExpired]', async () => {
    session.start(signedIn.userinfo)
    await open('/bag')
    await waitFor(() => expect(heading()).toBe('Bag of Ann'))
    server.raw('getUserInfo', () => ({ status: 401, code: 401, msg: 'expired' }))
    const heard: string[] = []
    const stop = toasts.subscribe(() => {
      const toast = toasts.current()
      if (toast && !toast.isLeaving) heard.push(toast.text)
    })
    await act(async () => {
      await shell.cache.refetchQueries({ queryKey: ['getUserInfo'] })
    })
    stop()
    expect(heard).toEqual(['Login expired, please log in again'])
    expect(location.pathname).toBe('/login')
    expect(document.querySelector('[role=alert]')?.textContent).toBe('Login expired, please log in again')
  })

  it('drops every page and answer when the person changes [session:cleared-by]', async () => {
    session.start(signedIn.userinfo)
    await open('/bag')
    await waitFor(() => expect(heading()).toBe('Bag of Ann'))
    await go('/explore')
    await act(() => logOut())
    expect(location.pathname).toBe('/home')
    expect(document.body.textContent).not.toContain('Ann')
    expect(shell.cache.getQueryData(['getUserInfo', {}])).toBeUndefined()
  })

  it("joins a visitor's bag to the cart at login", async () => {
    server.raw('cart_merge', () => ({ data: {} }))
    visitorBag.add({ skuId: 7, quantity: 2 })
    await open('/login')
    await act(async () => fireEvent.click(screen.getByText('enter')))
    await waitFor(() => expect(visitorBag.get()).toEqual([]))
    expect(server.sentTo('cart_merge')[0]?.body).toEqual({ lines: [{ skuId: 7, quantity: 2 }] })
  })

  it.each([
    [
      'network',
      'Network connection abnormal',
      () => server.fetch.mockRejectedValue(new TypeError('Failed to fetch')),
    ],
    [
      'refusal',
      'The shop is closed',
      () => server.raw('category_list', () => ({ code: 1402, msg: 'The shop is closed' })),
    ],
    [
      'other',
      '418 Teapot',
      () => server.fetch.mockResolvedValue(new Response('?', { status: 418, statusText: 'Teapot' })),
    ],
  ])(
    'tells a failure: %s [client:network] [client:code-not-1] [client:other] [msg:network]',
    async (kind, text, fail) => {
      fail()
      await open('/explore')
      await waitFor(() => expect(heading()).toBe(`failed: ${kind}`))
      expect(told()).toBe(text)
    },
  )

  it('tells a time-out [client:timeout] [msg:timeout]', async () => {
    vi.useFakeTimers()
    server.fetch.mockImplementation(
      (_, init) =>
        new Promise((_, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new DOMException('stop', 'AbortError')))
        }),
    )
    await open('/explore')
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(told()).toBe('Request timed out')
  })

  it('loads by itself what failed, once the server is there again', async () => {
    vi.useFakeTimers()
    server.fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await open('/explore')
    await act(() => vi.advanceTimersByTimeAsync(10))
    expect(heading()).toBe('failed: network')
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    expect(heading()).toBe('0')
  })

  it('says whether something was copied [msg:copyFail] [msg:copyHttps]', async () => {
    await open('/home')
    vi.stubGlobal('isSecureContext', false)
    await act(() => copy('0xabc').then(() => {}))
    expect(told()).toBe('Not supported for non-HTTPS copy')
    vi.stubGlobal('isSecureContext', true)
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new Error('denied')) },
      configurable: true,
    })
    await act(() => copy('0xabc').then(() => {}))
    expect(told()).toBe('Copy fail')
  })

  it('lets one page break without the others, and tries it again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await open('/home')
    await go('/broken')
    expect(screen.getByText('This page did not load')).toBeTruthy()
    await back()
    expect(heading()).toBe('Home')
  })

  it('recovers a page whose script did not arrive', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const script = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    script.mockResolvedValue({ LateScreen: () => <h1>Late</h1> })
    shell = await openShell([...routes, { ...row('/late', Home), screen: lazyScreen(script) }], '/home')
    await go('/late')
    await waitFor(() => expect(screen.getByText('The connection is rough')).toBeTruthy())
    await act(async () => fireEvent.click(screen.getByText('Try again')))
    await waitFor(() => expect(heading()).toBe('Late'))
  })

  it('answers an address without a route', async () => {
    await open('/nowhere')
    expect(heading()).toBe('Lost')
    expect(document.title).toBe('Page not found · Sampan')
  })
})
