import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { Activity, type ReactNode, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { session } from '#session/session.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { sampleSignIn, sampleUser } from '#testing/sample-buyer.ts'
import { type ShownScreen, showScreen } from '#testing/show-screen.tsx'
import { AddressFormScreen } from './address-form-screen.tsx'
import { ChangePasswordScreen } from './change-password-screen.tsx'
import { LoginScreen } from './login-screen.tsx'
import { PayCodeScreen } from './pay-code-screen.tsx'

/** A page as the shell keeps it: out of sight and back. */
function Kept({ children }: { children: ReactNode }) {
  const [isShown, setIsShown] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setIsShown((before) => !before)}>
        turn
      </button>
      <Activity mode={isShown ? 'visible' : 'hidden'}>{children}</Activity>
    </>
  )
}

const turn = () => fireEvent.click(screen.getByRole('button', { name: 'turn' }))
const leaveAndReturn = async ({ leave, comeBack }: ShownScreen, meanwhile = () => {}) => {
  leave()
  turn()
  await waitFor(() => expect(screen.queryByRole('heading', { hidden: false })).toBeNull())
  act(meanwhile)
  await comeBack()
  turn()
}
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const fill = (label: string, value: string) => fireEvent.change(input(label), { target: { value } })

const savedAddress = {
  id: '0198c1de-0000-7000-8000-000000000011',
  addressee: 'Mai Tran',
  mobilePhone: '+84905550142',
  area: ['VN', 'Da Nang', 'Hai Chau'],
  detailedAddress: '42 Bach Dang',
  tag: 'home' as const,
  isDefault: true,
}

describe('forms of pages that stay in memory [nav:keep-alive]', () => {
  let server: ReturnType<typeof fakeServer>
  beforeEach(() => {
    server = fakeServer()
    server.on('demo_accounts', [])
  })
  afterEach(() => {
    cleanup()
    session.logOut()
  })

  it('login keeps the account and forgets the password', async () => {
    const shown = await showScreen(
      <Kept>
        <LoginScreen />
      </Kept>,
    )
    fill('Account', 'mai')
    fill('Password', 'river-at-dawn')
    await leaveAndReturn(shown)
    expect([input('Account').value, input('Password').value]).toEqual(['mai', ''])
  })

  it('a change of password forgets all three', async () => {
    const shown = await showScreen(
      <Kept>
        <ChangePasswordScreen />
      </Kept>,
    )
    fill('Account', 'mai')
    for (const label of ['Current password', 'New password', 'Confirm new password']) fill(label, 'a-secret')
    await leaveAndReturn(shown)
    for (const label of ['Current password', 'New password', 'Confirm new password'])
      expect(input(label).value).toBe('')
    expect(input('Account').value).toBe('mai')
  })

  it('a change of password is sent though the page was left while the old one was being checked', async () => {
    const { promise, resolve } = Promise.withResolvers<{ code: number }>()
    server.raw('verify_password', () => promise)
    server.on('resetpwd', null)
    session.start(sampleSignIn())
    const shown = await showScreen(
      <Kept>
        <ChangePasswordScreen />
      </Kept>,
    )
    const beginNew = () => {
      fill('Current password', 'river-at-dawn')
      fireEvent.focus(input('New password'))
    }
    beginNew()
    await leaveAndReturn(shown)
    beginNew()
    for (const label of ['New password', 'Confirm new password']) fill(label, 'harbour-at-night')
    fireEvent.click(screen.getByRole('button', { name: 'Change password' }))
    resolve({ code: 1 })
    await waitFor(() => expect(server.sentTo('resetpwd')).toHaveLength(1))
  })

  it('an address that is half written waits, one that was saved makes room for the next', async () => {
    session.start(sampleSignIn())
    server.on('address_add', savedAddress)
    const shown = await showScreen(
      <Kept>
        <AddressFormScreen />
      </Kept>,
    )
    fill('Recipient', 'Mai Tran')
    fill('Mobile', '905550142')
    await leaveAndReturn(shown)
    expect(input('Recipient').value).toBe('Mai Tran')
    fill('Province or state', 'Da Nang')
    fill('City or district', 'Hai Chau')
    fill('Street address', '42 Bach Dang')
    fireEvent.click(screen.getByRole('button', { name: 'Save address' }))
    await waitFor(() => expect(server.sentTo('address_add')).toHaveLength(1))
    await leaveAndReturn(shown)
    expect([input('Recipient').value, input('City or district').value]).toEqual(['', ''])
    expect(input('Mobile').value).toBe('')
  })

  it('the next address begins with the name and mobile that the account got from the first', async () => {
    session.start(sampleSignIn())
    session.setUserInfo(sampleUser({ givenName: '', mobile: '' }))
    server.on('account_rules', { emailCodeNeeded: true, mailsWait: false, passkeyHost: null })
    server.on('address_add', savedAddress)
    server.on('profile', sampleUser())
    const shown = await showScreen(
      <Kept>
        <AddressFormScreen />
      </Kept>,
    )
    await screen.findByRole('switch', { name: /Use for my account too/ })
    fill('Recipient', 'Mai Tran')
    fireEvent.change(screen.getByLabelText('Country code'), { target: { value: '+84' } })
    fill('Mobile', '905550142')
    fill('Province or state', 'Da Nang')
    fill('City or district', 'Hai Chau')
    fill('Street address', '42 Bach Dang')
    fireEvent.click(screen.getByRole('button', { name: 'Save address' }))
    await waitFor(() => expect(shown.navigate).toHaveBeenCalled())
    await leaveAndReturn(shown, () => session.setUserInfo(sampleUser()))
    expect([input('Recipient').value, input('Mobile').value]).toEqual(['Mai Tran', '905550142'])
    expect([input('City or district').value, input('Street address').value]).toEqual(['', ''])
  })

  it('a payment code is never there when the buyer comes back', async () => {
    session.start(sampleSignIn())
    session.setUserInfo(sampleUser({ hasPayCode: false }))
    const shown = await showScreen(
      <Kept>
        <PayCodeScreen />
      </Kept>,
    )
    fill('Choose your payment code', '482913')
    fireEvent.click(await screen.findByRole('button', { name: 'Confirm the code' }))
    await screen.findByLabelText('Enter it once more')
    await leaveAndReturn(shown)
    expect((await screen.findByLabelText<HTMLInputElement>('Choose your payment code')).value).toBe('')
  })

  it('a payment code is checked again though the page was left while it was being checked', async () => {
    const { promise, resolve } = Promise.withResolvers<{ code: number; data: unknown }>()
    server.raw('verify_pay', () => promise)
    session.start(sampleSignIn())
    session.setUserInfo(sampleUser({ hasPayCode: true }))
    const shown = await showScreen(
      <Kept>
        <PayCodeScreen />
      </Kept>,
    )
    fill('Enter your current code', '246810')
    await leaveAndReturn(shown)
    fill('Enter your current code', '246810')
    resolve({ code: 1, data: { ticket: 'T', expiresAt: '2026-11-21T10:02:00.000Z' } })
    await screen.findByLabelText('Choose a new code')
  })
})
