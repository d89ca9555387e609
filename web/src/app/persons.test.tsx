import { toasts } from '@sampan/ui/toast.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { logOut } from '#client/log-out.ts'
import { session } from '#session/session.ts'
import './hold-acts.ts'
import { visitorBag } from '#session/visitor-bag.ts'
import { hasWish, leaveWish } from '#session/wish.ts'
import { sampleBag, sampleLine } from '#testing/sample-bag.ts'
import { sampleUser } from '#testing/sample-buyer.ts'
import { ann, go, heading, setStage, signedIn, stage, told } from '#testing/shell-stage.tsx'

setStage()

describe('the shell: who is there', () => {
  it('turns a visitor away from a protected page with a message, and leads there after login [guard:protected] [msg:loginFirst]', async () => {
    await stage.open('/home')
    await go('/bag?from=home')
    expect(location.pathname).toBe('/login')
    expect(told()).toBe('Please log in first.')
    await act(async () => fireEvent.click(screen.getByText('enter')))
    await waitFor(() => expect(heading()).toBe('Bag of Ann'))
    expect(location.pathname + location.search).toBe('/bag?from=home')
  })

  it('does after the login what a visitor wished for before it, once, and says so', async () => {
    await stage.open('/home')
    stage.server().on('favourite_set', { liked: true })
    await act(async () => {
      leaveWish({ kind: 'like', id: 7, name: 'Kettle', said: 'Saved' }, '/bag')
      return go('/bag')
    })
    await act(async () => fireEvent.click(screen.getByText('enter')))
    await waitFor(() => expect(told()).toBe('Saved'))
    expect(
      stage
        .server()
        .sentTo('favourite_set')
        .map(({ body }) => body),
    ).toEqual([{ productId: 7, liked: true }])
    expect(hasWish()).toBe(false)
  })

  it('forgets a wish of a page that the login does not lead back to', async () => {
    await stage.open('/home')
    stage.server().on('favourite_set', { liked: true })
    leaveWish({ kind: 'like', id: 7, said: 'Saved' }, '/detail/7')
    await go('/bag')
    await act(async () => fireEvent.click(screen.getByText('enter')))
    await waitFor(() => expect(hasWish()).toBe(false))
    expect(stage.server().sentTo('favourite_set')).toHaveLength(0)
  })

  it('sends a buyer who opens the login to the root [guard:login-when-in]', async () => {
    session.start(signedIn.userinfo)
    await stage.open('/login')
    expect(location.pathname).toBe('/home')
  })

  it('loads the user info on the first protected navigation, once [session:user-info]', async () => {
    session.start(signedIn.userinfo)
    await stage.open('/home')
    expect(await screen.findAllByRole('link', { name: /Bag.*3/ })).not.toHaveLength(0)
    await go('/explore')
    expect(stage.server().sentTo('getUserInfo')).toHaveLength(0)
    await go('/bag')
    await waitFor(() => expect(heading()).toBe('Bag of Ann'))
    await go('/profile')
    await go('/home')
    expect(stage.server().sentTo('getUserInfo')).toHaveLength(1)
    expect(session.get().userInfo).toMatchObject({ givenName: 'Ann' })
  })

  it('reads user info again that an act called stale while no page shows it [session:user-info]', async () => {
    stage.server().on('getUserInfo', sampleUser({ ...ann, hasPayCode: false }))
    session.start(signedIn.userinfo)
    await stage.open('/bag')
    await waitFor(() => expect(session.get().userInfo).toMatchObject({ hasPayCode: false }))
    stage.server().on('getUserInfo', sampleUser({ ...ann, hasPayCode: true }))
    await act(() => stage.shell().cache.invalidateQueries({ queryKey: ['getUserInfo'] }))
    await waitFor(() => expect(session.get().userInfo).toMatchObject({ hasPayCode: true }))
  })

  it('stays signed in while the server cannot answer, says so and goes on by itself [session:user-info]', async () => {
    vi.useFakeTimers()
    stage.server().raw('getUserInfo', () => ({ status: 503, code: 1053, msg: 'busy' }))
    session.start(signedIn.userinfo)
    await stage.open('/bag')
    await act(() => vi.advanceTimersByTimeAsync(90_000))
    expect(session.get().token).not.toBeNull()
    expect(location.pathname).toBe('/bag')
    expect(told()).toBe('No answer yet. Nothing is lost; we keep trying.')
    stage.server().on('getUserInfo', sampleUser(ann))
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(heading()).toBe('Bag of Ann')
    expect(toasts.current()).toBeNull()
    expect(stage.server().sentTo('logout')).toHaveLength(0)
  })

  it('stays signed in when a reload breaks off the call for the user info [session:user-info]', async () => {
    session.start(signedIn.userinfo)
    const answer = sampleUser({ givenName: 'Ann' })
    let asked = 0
    stage.server().raw('getUserInfo', () => {
      asked += 1
      if (asked > 1) return { code: 1, msg: '', data: answer }
      window.dispatchEvent(new Event('beforeunload'))
      throw new TypeError('Failed to fetch')
    })
    await stage.open('/bag')
    await waitFor(() => expect(session.get().userInfo).toMatchObject({ givenName: 'Ann' }))
    window.dispatchEvent(new Event('pageshow'))
    expect(stage.server().sentTo('logout')).toHaveLength(0)
    expect(location.pathname).toBe('/bag')
  })

  it('stays signed in when the page was being left before it asked for the user info [session:user-info]', async () => {
    const asked = vi.fn(() => {
      throw new TypeError('Failed to fetch')
    })
    stage.server().raw('getUserInfo', asked)
    await stage.open('/home')
    window.dispatchEvent(new Event('beforeunload'))
    await act(async () => session.start(signedIn.userinfo))
    await go('/bag')
    await waitFor(() => expect(asked).toHaveBeenCalled())
    const answer = sampleUser({ givenName: 'Ann' })
    stage.server().raw('getUserInfo', () => ({ code: 1, msg: '', data: answer }))
    await waitFor(() => expect(session.get().userInfo).toMatchObject({ givenName: 'Ann' }))
    window.dispatchEvent(new Event('pageshow'))
    expect(stage.server().sentTo('logout')).toHaveLength(0)
  })

  it.each([
    ['a refusal', 'gone', () => ({ code: 1004, msg: 'gone' })],
    ['a fault', 'Out of order', () => ({ status: 500, code: 500, msg: 'Out of order' })],
    [
      'no network',
      'Connection problem. Please check your network.',
      () => {
        throw new TypeError('Failed to fetch')
      },
    ],
  ])(
    'logs out when the user info cannot be loaded, says why and comes back after the next login: %s [session:user-info] [session:logout-fails]',
    async (_, text, answer) => {
      stage.server().raw('getUserInfo', answer)
      stage.server().raw('logout', () => ({ code: 1004, msg: 'no' }))
      session.start(signedIn.userinfo)
      await stage.open('/bag?from=mail')
      await waitFor(() => expect(location.pathname).toBe('/home'))
      expect(stage.server().sentTo('logout')).toHaveLength(1)
      expect(session.get().token).toBeNull()
      expect(toasts.current()).toMatchObject({ text, kind: 'failure' })
      stage.server().on('getUserInfo', sampleUser(ann))
      await go('/login')
      await act(async () => fireEvent.click(screen.getByText('enter')))
      await waitFor(() => expect(location.pathname + location.search).toBe('/bag?from=mail'))
      expect(heading()).toBe('Bag of Ann')
    },
  )

  it('says once that the login expired and goes to the login [client:401] [msg:loginExpired]', async () => {
    session.start(signedIn.userinfo)
    await stage.open('/bag')
    await waitFor(() => expect(heading()).toBe('Bag of Ann'))
    stage.server().raw('getUserInfo', () => ({ status: 401, code: 401, msg: 'expired' }))
    const heard: string[] = []
    const stop = toasts.subscribe(() => {
      const toast = toasts.current()
      if (toast && !toast.isLeaving) heard.push(toast.text)
    })
    await act(async () => {
      await stage.shell().cache.refetchQueries({ queryKey: ['getUserInfo'] })
    })
    stop()
    expect(heard).toEqual(['Your session has expired. Please log in again.'])
    await waitFor(() => expect(stage.server().sentTo('logout')).toHaveLength(1))
    const [logout, ...more] = stage.server().sentTo('logout')
    expect([logout?.query.toString(), logout?.headers.get('token'), more.length]).toEqual([
      'language=zh-cn',
      signedIn.userinfo.token,
      0,
    ])
    expect(location.pathname).toBe('/login')
    expect(document.querySelector('[role=alert]')?.textContent).toBe(
      'Your session has expired. Please log in again.',
    )
  })

  it('drops every page and answer when the person changes [session:cleared-by]', async () => {
    session.start(signedIn.userinfo)
    await stage.open('/bag')
    await waitFor(() => expect(heading()).toBe('Bag of Ann'))
    await go('/explore?q=lantern')
    await go('/profile')
    expect(document.querySelector('a[href*="lantern"]')).not.toBeNull()
    await act(async () => logOut())
    expect(location.pathname).toBe('/home')
    expect(document.body.textContent).not.toContain('Ann')
    expect(document.querySelector('a[href*="lantern"]')).toBeNull()
    expect(stage.shell().cache.getQueryData(['getUserInfo', {}])).toBeUndefined()
  })

  it("joins a visitor's bag to the cart at login", async () => {
    stage.server().on('cart_merge', sampleBag([sampleLine({ skuId: 7, quantity: 2 })]))
    visitorBag.add({ skuId: 7, quantity: 2 })
    await stage.open('/login')
    await act(async () => fireEvent.click(screen.getByText('enter')))
    await waitFor(() => expect(visitorBag.get()).toEqual([]))
    expect(stage.server().sentTo('cart_merge')[0]?.body).toEqual({ lines: [{ skuId: 7, quantity: 2 }] })
  })

  it('stays in when an act calls the user info stale before it is there [session:user-info]', async () => {
    const answers: (() => void)[] = []
    stage
      .server()
      .raw(
        'getUserInfo',
        () => new Promise((resolve) => answers.push(() => resolve({ data: sampleUser(ann) }))),
      )
    await stage.open('/bag')
    await act(async () => fireEvent.click(screen.getByText('enter')))
    await waitFor(() => expect(answers).toHaveLength(1))
    await act(() => stage.shell().cache.cancelQueries({ queryKey: ['getUserInfo'] }))
    await waitFor(() => expect(answers).toHaveLength(2))
    await act(async () => {
      for (const answer of answers) answer()
    })
    await waitFor(() => expect(heading()).toBe('Bag of Ann'))
    expect(location.pathname).toBe('/bag')
    expect(stage.server().sentTo('logout')).toHaveLength(0)
  })
})
