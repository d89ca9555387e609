import { refusals } from '@sampan/contract/refusals.ts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { session } from '#session/session.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { sampleSignIn } from '#testing/sample-buyer.ts'
import { showScreen } from '#testing/show-screen.tsx'
import { LoginScreen } from './login-screen.tsx'

afterEach(() => {
  cleanup()
  session.logOut()
})

describe('login [route:/login]', () => {
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
    expect(await screen.findAllByText('Please input account and password')).toHaveLength(1)
    await waitFor(() => expect(document.activeElement).toBe(account()))
    fireEvent.change(account(), { target: { value: 'mai' } })
    send()
    await screen.findByText('Please input account and password')
    expect(server.sentTo('login')).toHaveLength(0)
  })

  it('signs in and keeps the token [rule:login]', async () => {
    server.on('login', { userinfo: sampleSignIn() })
    await showScreen(<LoginScreen />)
    fireEvent.change(account(), { target: { value: ' mai ' } })
    fireEvent.change(password(), { target: { value: 'river-at-dawn' } })
    send()
    await waitFor(() => expect(session.get().token).toBe('token-of-mai'))
    expect(server.sentTo('login')[0]?.body).toEqual({ account: 'mai', password: 'river-at-dawn' })
  })

  it('shows a refusal under the password and forgets it when that is changed', async () => {
    server.raw('login', () => ({ code: refusals.wrongLogin, msg: 'Account or password is wrong' }))
    await showScreen(<LoginScreen />)
    fireEvent.change(account(), { target: { value: 'mai' } })
    fireEvent.change(password(), { target: { value: 'wrong-one' } })
    send()
    await screen.findByText('Account or password is wrong')
    expect(password().getAttribute('aria-invalid')).toBe('true')
    fireEvent.change(password(), { target: { value: 'another-one' } })
    await waitFor(() => expect(screen.queryByText('Account or password is wrong')).toBeNull())
    expect(session.get().token).toBeNull()
  })

  it('says that the way to the server failed, and stays', async () => {
    server.raw('login', () => Promise.reject(new TypeError('Failed to fetch')))
    await showScreen(<LoginScreen />)
    fireEvent.change(account(), { target: { value: 'mai' } })
    fireEvent.change(password(), { target: { value: 'river-at-dawn' } })
    send()
    expect((await screen.findByRole('alert')).textContent).toBe('Network connection abnormal')
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

  it('speaks the language of the reader [locale:ten]', async () => {
    await showScreen(<LoginScreen />, { locale: 'ri' })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('ようこそ、船上へ')
    expect(screen.getByRole('button', { name: '日本語' })).toBeTruthy()
  })
})
