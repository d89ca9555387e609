import { refusals } from '@sampan/contract/refusals.ts'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setFailureListener } from '#client/call.ts'
import { session } from '#session/session.ts'
import { visitorBag } from '#session/visitor-bag.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { sampleSignIn } from '#testing/sample-buyer.ts'
import { showScreen } from '#testing/show-screen.tsx'
import { LoginScreen } from './login-screen.tsx'

afterEach(() => {
  cleanup()
  session.logOut()
})

describe('login [route:/login]', () => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  let server: ReturnType<typeof fakeServer>
  beforeEach(() => {
    server = fakeServer()
    server.on('demo_accounts', [])
  })
  const account = () => screen.getByLabelText('Account')
  const password = () => screen.getByLabelText('Password')
  const send = () => fireEvent.click(screen.getByRole('button', { name: 'Log in' }))

  it('needs account and password, says so once and focuses the first [rule:login] [msg:accountPassword]', async () => {
    await showScreen(<LoginScreen />)
    send()
    expect(await screen.findAllByText('Please enter your account and password.')).toHaveLength(1)
    await waitFor(() => expect(document.activeElement).toBe(account()))
    fireEvent.change(account(), { target: { value: 'mai' } })
    send()
    await screen.findByText('Please enter your account and password.')
    expect(server.sentTo('login')).toHaveLength(0)
  })

  it('signs in, telling the zone of its clock, and keeps the token [rule:login]', async () => {
    server.on('login', { userinfo: sampleSignIn() })
    await showScreen(<LoginScreen />)
    fireEvent.change(account(), { target: { value: ' mai ' } })
    fireEvent.change(password(), { target: { value: 'river-at-dawn' } })
    send()
    await waitFor(() => expect(session.get().token).toBe('token-of-mai'))
    expect(server.sentTo('login')[0]?.body).toEqual({ account: 'mai', password: 'river-at-dawn', timeZone })
  })

  it('shows a refusal under the password and forgets it when that is changed', async () => {
    server.raw('login', () => ({ code: refusals.wrongLogin, msg: 'Wrong account or password.' }))
    await showScreen(<LoginScreen />)
    fireEvent.change(account(), { target: { value: 'mai' } })
    fireEvent.change(password(), { target: { value: 'wrong-one' } })
    send()
    await screen.findByText('Wrong account or password.')
    expect(password().getAttribute('aria-invalid')).toBe('true')
    fireEvent.change(password(), { target: { value: 'another-one' } })
    await waitFor(() => expect(screen.queryByText('Wrong account or password.')).toBeNull())
    expect(session.get().token).toBeNull()
  })

  it('has its failure told by a toast as well, whatever kind it is [client:code-not-1] [client:network]', async () => {
    const told = vi.fn()
    setFailureListener(told)
    server.raw('login', () => ({ code: refusals.wrongLogin, msg: 'Wrong account or password.' }))
    await showScreen(<LoginScreen />)
    fireEvent.change(account(), { target: { value: 'mai' } })
    fireEvent.change(password(), { target: { value: 'wrong-one' } })
    send()
    await screen.findByText('Wrong account or password.')
    expect(told).toHaveBeenCalledOnce()
    expect(told.mock.calls[0]?.[0]).toMatchObject({ kind: 'refusal', message: 'Wrong account or password.' })
    setFailureListener(() => {})
  })

  it('asks for another name of the account when the server does, and sends it', async () => {
    let isAsked = false
    server.raw('login', () => {
      if (isAsked) return { code: 1, msg: 'ok', data: { userinfo: sampleSignIn() } }
      isAsked = true
      return { code: refusals.loginMore, msg: 'Enter another of its names as well' }
    })
    await showScreen(<LoginScreen />)
    fireEvent.change(account(), { target: { value: 'mai' } })
    fireEvent.change(password(), { target: { value: 'river-at-dawn' } })
    send()
    const other = await screen.findByLabelText('Another detail of this account')
    await screen.findByText('Enter another of its names as well')
    fireEvent.change(other, { target: { value: 'mai@example.com ' } })
    send()
    await waitFor(() => expect(session.get().token).toBe('token-of-mai'))
    expect(server.sentTo('login')[1]?.body).toEqual({
      account: 'mai',
      otherName: 'mai@example.com',
      password: 'river-at-dawn',
      timeZone,
    })
  })

  it('says that the way to the server failed, and stays', async () => {
    server.raw('login', () => Promise.reject(new TypeError('Failed to fetch')))
    await showScreen(<LoginScreen />)
    fireEvent.change(account(), { target: { value: 'mai' } })
    fireEvent.change(password(), { target: { value: 'river-at-dawn' } })
    send()
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Connection problem. Please check your network.',
    )
  })

  it('fills in and signs in a demo account that is tapped, be it twice', async () => {
    const demo = {
      account: 'mai',
      password: 'river-at-dawn',
      givenName: 'Mai Tran',
      payCode: null,
      balanceCents: 0,
    }
    server.on('demo_accounts', [demo])
    server.on('login', { userinfo: sampleSignIn() })
    await showScreen(<LoginScreen />)
    const card = await screen.findByRole('button', { name: /Mai Tran/ })
    fireEvent.click(card)
    fireEvent.click(card)
    await waitFor(() => expect(session.get().token).toBe('token-of-mai'))
    expect(server.sentTo('login')).toHaveLength(1)
  })

  it('says what waits in the bag of a visitor', async () => {
    visitorBag.add({ skuId: 71, quantity: 2 })
    visitorBag.add({ skuId: 5, quantity: 1 })
    await showScreen(<LoginScreen />)
    screen.getByText('You have 3 items in your bag')
    act(() => visitorBag.clear())
    expect(screen.queryByText(/in your bag/)).toBeNull()
  })

  it('speaks the language of the reader [locale:ten]', async () => {
    await showScreen(<LoginScreen />, { locale: 'ri' })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('ログイン')
    expect(screen.getByRole('button', { name: '日本語' })).toBeTruthy()
  })
})
