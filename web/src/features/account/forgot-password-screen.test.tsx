import { refusals } from '@sampan/contract/refusals.ts'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { session } from '#session/session.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { showScreen } from '#testing/show-screen.tsx'
import { ForgotPasswordScreen } from './forgot-password-screen.tsx'

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  server = fakeServer()
  server.on('account_rules', { emailCodeNeeded: false, mailsWait: true, passkeyHost: null })
  server.on('email_code', { expiresAt: '2099-01-01T00:00:00.000Z' })
  server.on('resetpwd', null)
})
afterEach(() => {
  cleanup()
  session.logOut()
})

const fill = (label: string, value: string) => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
  fireEvent.blur(screen.getByLabelText(label))
}
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Choose a new password' }))

describe('a forgotten password [route:/forgotPassword]', () => {
  it('asks for a code, says where it waits without a mail server, and leads to the login', async () => {
    const { navigate, t } = await showScreen(<ForgotPasswordScreen />)
    fill('Account', ' mai ')
    fireEvent.click(screen.getByRole('button', { name: 'Send a code' }))
    await screen.findByText(new RegExp(t('account.mailsWait').slice(0, 20)))
    expect(server.sentTo('email_code')[0]?.body).toEqual({ purpose: 'resetPassword', account: 'mai' })
    fill('Code from the email', '123 456')
    fill('New password', 'harbour-at-night')
    fill('Confirm new password', 'harbour-at-night')
    send()
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/login', { replace: true }))
    expect(server.sentTo('resetpwd')[0]?.body).toEqual({
      account: 'mai',
      emailCode: '123456',
      password: 'harbour-at-night',
    })
  })

  it('asks for one code when its button is tapped twice', async () => {
    const { t } = await showScreen(<ForgotPasswordScreen />)
    fill('Account', 'mai')
    const button = screen.getByRole('button', { name: 'Send a code' })
    act(() => {
      button.click()
      button.click()
    })
    await screen.findByRole('button', { name: t('account.sendAgain') })
    expect(server.sentTo('email_code')).toHaveLength(1)
  })

  it('says whose code it would be before it asks for one', async () => {
    const { t } = await showScreen(<ForgotPasswordScreen />)
    fireEvent.click(screen.getByRole('button', { name: 'Send a code' }))
    await screen.findByText(t('account.codeForWhom'))
    expect(server.sentTo('email_code')).toHaveLength(0)
  })

  it('sends nothing that is not six digits, or that differs [rule:passwords-match]', async () => {
    await showScreen(<ForgotPasswordScreen />)
    fill('Account', 'mai')
    fill('Code from the email', '12345')
    fill('New password', 'harbour-at-night')
    fill('Confirm new password', 'harbour-at-noon')
    send()
    await screen.findByText('Enter the six digits from the email.')
    await screen.findByText('The passwords do not match.')
    expect(server.sentTo('resetpwd')).toHaveLength(0)
  })

  it('shows a wrong code under its field', async () => {
    server.raw('resetpwd', () => ({ code: refusals.emailCodeWrong, msg: 'The code is wrong. 4 tries left.' }))
    await showScreen(<ForgotPasswordScreen />)
    fill('Account', 'mai')
    fill('Code from the email', '123456')
    fill('New password', 'harbour-at-night')
    fill('Confirm new password', 'harbour-at-night')
    send()
    await screen.findByText('The code is wrong. 4 tries left.')
    expect(screen.getByLabelText('Code from the email').getAttribute('aria-invalid')).toBe('true')
  })

  it('asks for another detail of the account when the server does, and sends it with the same code', async () => {
    let isAsked = false
    server.raw('resetpwd', () => {
      if (isAsked) return { code: 1, msg: 'ok', data: null }
      isAsked = true
      return { code: refusals.loginMore, msg: 'Name it twice' }
    })
    const { navigate, t } = await showScreen(<ForgotPasswordScreen />)
    fill('Account', 'mai')
    fill('Code from the email', '123456')
    fill('New password', 'harbour-at-night')
    fill('Confirm new password', 'harbour-at-night')
    expect(screen.queryByLabelText(t('account.otherName'))).toBeNull()
    send()
    await screen.findByText('Name it twice')
    fill(t('account.otherName'), ' mai@example.com ')
    send()
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/login', { replace: true }))
    expect(server.sentTo('resetpwd')[1]?.body).toEqual({
      account: 'mai',
      otherName: 'mai@example.com',
      emailCode: '123456',
      password: 'harbour-at-night',
    })
  })
})
