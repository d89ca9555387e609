import { navigate } from '@sampan/router/navigate.ts'
import { usePage } from '@sampan/router/use-page.ts'
import { toasts } from '@sampan/ui/toast.ts'
import { act, screen } from '@testing-library/react'
import { type ReactNode, useEffect, useState } from 'react'
import { afterEach, beforeEach, expect, type Mock, vi } from 'vitest'
import type { ShellParts } from '#app/create-shell.ts'
import { useApi } from '#client/use-api.ts'
import { useApiMutation } from '#client/use-api-mutation.ts'
import { PageBar } from '#page/page-bar.tsx'
import { readyScreen } from '#router/lazy-screen.ts'
import type { RouteRow } from '#router/route-row.ts'
import { session } from '#session/session.ts'
import { useSession } from '#session/use-session.ts'
import { fakeServer } from './fake-server.ts'
import { openShell } from './open-shell.tsx'
import { sampleSignIn, sampleUser } from './sample-buyer.ts'

export const ann = { familyName: 'ann', givenName: 'Ann' }
export const signedIn = { userinfo: sampleSignIn(ann) }

/** Effects of pages, in words: shown, hidden, drawn. */
export const life: Mock<(what: string) => void> = vi.fn()
export function Home() {
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
  const login = useApiMutation('login')
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

export const row = (path: string, Component: () => ReactNode, more: Partial<RouteRow> = {}): RouteRow => ({
  path,
  screen: readyScreen(Component),
  title: 'shell.lookAround',
  access: 'public',
  keep: 'stack',
  ...more,
})
export const routes: RouteRow[] = [
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
let server: ReturnType<typeof fakeServer>

/** A whole app over pages of its own, with a server that knows Ann. Called at the top of a test file. */
export function setStage(): void {
  beforeEach(() => {
    session.logOut()
    life.mockReset()
    server = fakeServer()
    server.on('getUserInfo', sampleUser(ann))
    server.on('shell_info', { cartQuantity: 3, unreadNotices: 0 })
    server.on('login', signedIn)
    server.on('logout', null)
    server.on('category_list', [])
  })
  afterEach(() => shell.close())
}

export const stage = {
  shell: () => shell,
  server: () => server,
  async open(address: string, rows: readonly RouteRow[] = routes) {
    shell = await openShell(rows, address)
  },
}
export const go = (to: string): Promise<void> => act(async () => navigate(to))
/** Does what steps back, and waits until the page has changed. */
export async function back(step: () => void = () => history.back()): Promise<void> {
  const { visit } = shell.history.current()
  await act(async () => {
    step()
    await vi.waitFor(() => expect(shell.history.current().visit).not.toBe(visit))
  })
}
export const heading = (): string =>
  screen
    .getAllByRole('heading', { level: 1 })
    .map((element) => element.textContent)
    .join()
export const told = (): string | undefined => toasts.current()?.text
