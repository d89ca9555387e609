import { refusals } from '@sampan/contract/refusals.ts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { session } from '#session/session.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { sampleSignIn } from '#testing/sample-buyer.ts'
import { showScreen } from '#testing/show-screen.tsx'
import { RegisterScreen } from './register-screen.tsx'

afterEach(() => {
  cleanup()
  session.logOut()
})

const good = {
  Email: 'linh@example.com',
  Password: 'river boat',
}
const fill = (values: Partial<typeof good>) => {
  for (const [label, value] of Object.entries(values)) {
    const field = screen.getByLabelText(label)
    fireEvent.change(field, { target: { value } })
    fireEvent.blur(field)
  }
}
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Create an account' }))

describe('register [route:/register]', () => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  let server: ReturnType<typeof fakeServer>
  beforeEach(() => {
    server = fakeServer()
  })

  it('keeps the e-mail over a reload, and no password', async () => {
    await showScreen(<RegisterScreen />)
    fill(good)
    cleanup()
    await showScreen(<RegisterScreen />)
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(good.Email))
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('')
    expect(JSON.stringify({ ...sessionStorage })).not.toContain(good.Password)
  })

  it.each([
    [{ Email: 'linh@nowhere' }, 'Please enter a valid email address.'],
    [{ Password: '12345' }, 'The password must have at least 6 characters.'],
  ])(
    'refuses %o on leaving the field and again on sending [rule:email] [rule:password] [msg:email] [msg:passwordLength]',
    async (change, message) => {
      await showScreen(<RegisterScreen />)
      fill({ ...good, ...change })
      await screen.findByText(message)
      send()
      await waitFor(() => expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true'))
      expect(server.sentTo('register')).toHaveLength(0)
    },
  )

  it('leaves empty fields in peace until the form is sent, then focuses the first one', async () => {
    await showScreen(<RegisterScreen />)
    for (const label of Object.keys(good)) fireEvent.blur(screen.getByLabelText(label))
    await waitFor(() => {})
    expect(document.querySelector('[aria-invalid]')).toBeNull()
    send()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')))
    expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(2)
  })

  it('has one field for the password, which its eye shows', async () => {
    await showScreen(<RegisterScreen />)
    const field = screen.getByLabelText('Password')
    expect(document.querySelectorAll('[type=password]')).toHaveLength(1)
    fireEvent.click(screen.getByRole('button', { name: 'Show password' }))
    expect(field.getAttribute('type')).toBe('text')
  })

  it('opens the account with e-mail and password alone, signs in and offers the payment code at once [session:back-data]', async () => {
    server.on('register', { userinfo: sampleSignIn({ familyName: 'linh.1', token: 'token-of-linh.1' }) })
    const { navigate } = await showScreen(<RegisterScreen />)
    session.setReturnTo('/bag')
    fill(good)
    send()
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/changePayPwd', { replace: true }))
    expect(server.sentTo('register')[0]?.body).toEqual({
      email: 'linh@example.com',
      password: 'river boat',
      confirmPassword: 'river boat',
      timeZone,
    })
    expect(session.get().token).toBe('token-of-linh.1')
    // Back comes by the login, whose guard leads on to it.
    expect(session.get().returnTo).toBe('/bag')
    expect(session.takeBackData('payCodeReturn')).toEqual({ returnTo: '/bag', isWelcome: true })
  })

  it('enters the account that it opened when only the answer was lost', async () => {
    server.raw('register', () => {
      throw new TypeError('Failed to fetch')
    })
    server.on('login', { userinfo: sampleSignIn({ token: 'by-password' }) })
    const { navigate } = await showScreen(<RegisterScreen />)
    fill(good)
    send()
    await screen.findByText('Connection problem. Please check your network.')
    server.raw('register', () => ({ code: refusals.emailTaken, msg: 'This email is taken.' }))
    send()
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/changePayPwd', { replace: true }))
    expect(server.sentTo('login')[0]?.body).toEqual({
      account: 'linh@example.com',
      password: 'river boat',
      timeZone,
    })
    expect(session.get().token).toBe('by-password')
  })

  it('tries no password on an account that was taken before', async () => {
    server.raw('register', () => ({ code: refusals.emailTaken, msg: 'This email is taken.' }))
    await showScreen(<RegisterScreen />)
    fill(good)
    send()
    await screen.findByText('This email is taken.')
    expect(server.sentTo('login')).toHaveLength(0)
  })

  it('shows what the server refuses under its field', async () => {
    server.raw('register', () => ({
      code: refusals.emailTaken,
      msg: 'This email belongs to another account.',
    }))
    await showScreen(<RegisterScreen />)
    fill(good)
    send()
    await screen.findByText('This email belongs to another account.')
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true')
  })
})
