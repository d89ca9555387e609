import { refusals } from '@sampan/contract/refusals.ts'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { session } from '#session/session.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { sampleSignIn } from '#testing/sample-buyer.ts'
import { showScreen } from '#testing/show-screen.tsx'
import { ChangePasswordScreen } from './change-password-screen.tsx'

afterEach(() => {
  cleanup()
  session.logOut()
})

const fill = (label: string, value: string) => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
  fireEvent.blur(screen.getByLabelText(label))
}
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Change password' }))

describe('change password [route:/changePassword]', () => {
  let server: ReturnType<typeof fakeServer>
  beforeEach(() => {
    server = fakeServer()
    server.on('resetpwd', null)
    server.on('verify_password', null)
  })

  it('wants a new password that differs from the old [rule:password-differs] [msg:passwordSame]', async () => {
    await showScreen(<ChangePasswordScreen />)
    fill('Account', 'mai')
    fill('Current password', 'river-at-dawn')
    fill('New password', 'river-at-dawn')
    fill('Confirm new password', 'river-at-dawn')
    await screen.findByText('The new password must be different from the old one.')
    send()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('New password')))
    expect(server.sentTo('resetpwd')).toHaveLength(0)
  })

  it('asks a visitor for the account and leads to the login', async () => {
    const { navigate } = await showScreen(<ChangePasswordScreen />)
    fill('Account', 'mai')
    fill('Current password', 'river-at-dawn')
    fill('New password', 'harbour-at-night')
    fill('Confirm new password', 'harbour-at-night')
    send()
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/login', { replace: true }))
    expect(server.sentTo('resetpwd')[0]?.body).toEqual({
      account: 'mai',
      oldPassword: 'river-at-dawn',
      password: 'harbour-at-night',
    })
  })

  it('ends the session of a buyer, who names no account [session:cleared-by]', async () => {
    session.start(sampleSignIn())
    await showScreen(<ChangePasswordScreen />)
    expect(screen.queryByLabelText('Account')).toBeNull()
    fill('Current password', 'river-at-dawn')
    fill('New password', 'harbour-at-night')
    fill('Confirm new password', 'harbour-at-night')
    send()
    await waitFor(() => expect(session.get().token).toBeNull())
    expect(session.get().endedBy).toBe('reset')
    expect(server.sentTo('resetpwd')[0]?.body).not.toHaveProperty('account')
  })

  it('keeps what was typed before it was known who is signed in, and checks it then', async () => {
    server.raw('verify_password', () => ({ code: refusals.oldPasswordWrong, msg: 'The password is wrong.' }))
    await showScreen(<ChangePasswordScreen />)
    fill('Current password', 'not this one')
    screen.getByLabelText('New password').focus()
    act(() => session.start(sampleSignIn()))
    await screen.findByText('The password is wrong.')
    expect(screen.queryByLabelText('Account')).toBeNull()
    expect(screen.getByLabelText('Current password')).toHaveProperty('value', 'not this one')
    expect(document.activeElement).toBe(screen.getByLabelText('New password'))
  })

  it('shows a wrong old password under its field and stays signed in', async () => {
    server.raw('resetpwd', () => ({ code: refusals.oldPasswordWrong, msg: 'The password is wrong.' }))
    session.start(sampleSignIn())
    await showScreen(<ChangePasswordScreen />)
    fill('Current password', 'not-this-one')
    fill('New password', 'harbour-at-night')
    fill('Confirm new password', 'harbour-at-night')
    send()
    await screen.findByText('The password is wrong.')
    expect(screen.getByLabelText('Current password').getAttribute('aria-invalid')).toBe('true')
    expect(session.get().token).not.toBeNull()
  })

  it('says that the old password is wrong when the new one is begun, and asks about each only once', async () => {
    server.raw('verify_password', ({ body }) =>
      JSON.stringify(body).includes('river-at-dawn')
        ? { data: null }
        : { code: refusals.oldPasswordWrong, msg: 'The password is wrong.' },
    )
    session.start(sampleSignIn())
    await showScreen(<ChangePasswordScreen />)
    fill('Current password', 'not-this-one')
    fireEvent.focus(screen.getByLabelText('New password'))
    await screen.findByText('The password is wrong.')
    fill('New password', 'harbour-at-night')
    fireEvent.focus(screen.getByLabelText('Confirm new password'))
    fill('Confirm new password', 'harbour-at-night')
    send()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Current password')))
    expect(server.sentTo('verify_password')).toHaveLength(1)
    expect(server.sentTo('resetpwd')).toHaveLength(0)
    fill('Current password', 'river-at-dawn')
    expect(screen.queryByText('The password is wrong.')).toBeNull()
    fireEvent.focus(screen.getByLabelText('New password'))
    send()
    await waitFor(() => expect(server.sentTo('resetpwd')).toHaveLength(1))
    expect(server.sentTo('verify_password')).toHaveLength(2)
  })

  it('says nothing of an old password that was put right while it was checked', async () => {
    const { promise, resolve } = Promise.withResolvers<{ code: number; msg: string }>()
    server.raw('verify_password', () => promise)
    session.start(sampleSignIn())
    await showScreen(<ChangePasswordScreen />)
    fill('Current password', 'not-this-one')
    fireEvent.focus(screen.getByLabelText('New password'))
    fill('Current password', 'river-at-dawn')
    resolve({ code: refusals.oldPasswordWrong, msg: 'The password is wrong.' })
    await new Promise((settled) => setTimeout(settled, 50))
    expect(screen.queryByText('The password is wrong.')).toBeNull()
  })

  it('asks nothing about a visitor before the form is sent', async () => {
    await showScreen(<ChangePasswordScreen />)
    fill('Account', 'mai')
    fill('Current password', 'not-this-one')
    fireEvent.focus(screen.getByLabelText('New password'))
    expect(server.sentTo('verify_password')).toHaveLength(0)
  })
})
