import { refusals } from '@sampan/contract/refusals.ts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { session } from '#session/session.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { sampleSignIn, sampleUser } from '#testing/sample-buyer.ts'
import { showScreen } from '#testing/show-screen.tsx'
import { PayCodeScreen } from './pay-code-screen.tsx'

afterEach(() => {
  cleanup()
  session.logOut()
})

/** Types it, and says that it is whole where the page waits for that. */
async function enter(label: string, value: string) {
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })
  const done = screen.queryByRole('button', { name: 'Confirm the code' })
  if (done) fireEvent.click(done)
}

describe('payment code [route:/changePayPwd]', () => {
  let server: ReturnType<typeof fakeServer>
  beforeEach(() => {
    server = fakeServer()
    server.on('resetPay', { weak: false })
    server.on('verify_pay', { ticket: 'T', expiresAt: '2026-11-21T10:02:00.000Z' })
    server.on('verify_password', null)
    session.start(sampleSignIn())
  })
  const show = (hasPayCode: boolean) => {
    session.setUserInfo(sampleUser({ hasPayCode }))
    return showScreen(<PayCodeScreen />)
  }

  it('is set the first time without an old one, and returns to where it was asked for [rule:paycode] [rule:paycode-old] [session:back-data]', async () => {
    session.setBackData('payCodeReturn', { returnTo: '/checkout' })
    const { navigate } = await show(false)
    await enter('Choose your payment code', '48291')
    expect(screen.queryByLabelText('Enter it once more')).toBeNull()
    await enter('Choose your payment code', '482a913')
    // A reload would still find the way back; who leaves the page has taken it.
    expect(session.get().backData).toEqual({ payCodeReturn: { returnTo: '/checkout' } })
    await enter('Enter it once more', '482913')
    await waitFor(() => expect(navigate).toHaveBeenCalledWith(-1, undefined))
    expect(server.sentTo('resetPay')[0]?.body).toEqual({ payCode: '482913' })
    await waitFor(() => expect(session.get().backData).toEqual({}))
  })

  it('needs the old one when it is changed, and a new one that differs [rule:paycode-old]', async () => {
    await show(true)
    await enter('Enter your current code', '246810')
    await enter('Choose a new code', '246810')
    await screen.findByText('The new payment code must be different from the old one.')
    await enter('Choose a new code', '482913')
    await enter('Enter it once more', '482913')
    await waitFor(() => expect(server.sentTo('resetPay')).toHaveLength(1))
    expect(server.sentTo('verify_pay')).toHaveLength(1)
    expect(server.sentTo('resetPay')[0]?.body).toEqual({ ticket: 'T', payCode: '482913' })
  })

  it('takes more than six digits when it is set, and when it is the old one [rule:paycode]', async () => {
    await show(false)
    await enter('Choose your payment code', '13579024')
    // As long as the first: the last digit completes it.
    fireEvent.change(await screen.findByLabelText('Enter it once more'), { target: { value: '13579024' } })
    await waitFor(() => expect(server.sentTo('resetPay')[0]?.body).toEqual({ payCode: '13579024' }))
    cleanup()
    session.setUserInfo(sampleUser({ hasPayCode: true, payCodeIsSix: false }))
    await showScreen(<PayCodeScreen />)
    const old = await screen.findByLabelText('Enter your current code')
    fireEvent.change(old, { target: { value: '135790' } })
    expect(server.sentTo('verify_pay')).toHaveLength(0)
    await enter('Enter your current code', '13579024')
    await waitFor(() => expect(server.sentTo('verify_pay')[0]?.body).toMatchObject({ payCode: '13579024' }))
  })

  it('begins the new code again when the two differ', async () => {
    await show(false)
    await enter('Choose your payment code', '482913')
    await enter('Enter it once more', '482914')
    await screen.findByText('The two codes do not match. Choose again.')
    expect(server.sentTo('resetPay')).toHaveLength(0)
  })

  it('says that the old code is wrong at its last digit, and how many tries are left', async () => {
    server.raw('verify_pay', () => ({
      code: refusals.payCodeWrong,
      msg: 'The payment code is wrong. 4 tries left.',
    }))
    await show(true)
    await enter('Enter your current code', '000001')
    await screen.findByText('The payment code is wrong. 4 tries left.')
    expect(screen.getByLabelText<HTMLInputElement>('Enter your current code').value).toBe('')
    expect(server.sentTo('resetPay')).toHaveLength(0)
  })

  it('keeps the new code when the two minutes of the old one are over', async () => {
    server.raw('resetPay', () => ({ code: refusals.ticketInvalid, msg: 'No longer valid' }))
    await show(true)
    await enter('Enter your current code', '246810')
    await enter('Choose a new code', '482913')
    await enter('Enter it once more', '482913')
    await screen.findByText('No longer valid')
    server.on('resetPay', { weak: false })
    await enter('Enter your current code', '246810')
    await enter('Enter it once more', '482913')
    await waitFor(() => expect(server.sentTo('resetPay')).toHaveLength(2))
    expect(server.sentTo('verify_pay')).toHaveLength(2)
  })

  it('asks for the login password when the code is forgotten or no longer counts', async () => {
    server.raw('verify_pay', () => ({ code: refusals.payCodeVoid, msg: 'Set a new one' }))
    await show(true)
    await enter('Enter your current code', '000001')
    await screen.findByText('Set a new one')
    await enter('Enter your login password', 'river-at-dawn')
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
    await enter('Choose a new code', '482913')
    await enter('Enter it once more', '482913')
    await waitFor(() => expect(server.sentTo('resetPay')).toHaveLength(1))
    expect(server.sentTo('resetPay')[0]?.body).toEqual({ password: 'river-at-dawn', payCode: '482913' })
  })

  it('says that the login password is wrong before a new code is asked for', async () => {
    session.setBackData('payCodeReturn', { returnTo: '/checkout', isForgotten: true })
    server.raw('verify_password', () => ({ code: refusals.oldPasswordWrong, msg: 'The password is wrong.' }))
    await show(true)
    await enter('Enter your login password', 'not-this-one')
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
    await screen.findByText('The password is wrong.')
    expect(screen.queryByLabelText('Choose a new code')).toBeNull()
    expect(server.sentTo('resetPay')).toHaveLength(0)
  })

  it('does not ask for a code that was said to be forgotten where one pays', async () => {
    session.setBackData('payCodeReturn', { returnTo: '/checkout', isForgotten: true })
    await show(true)
    expect(await screen.findByLabelText('Enter your login password')).toBeTruthy()
    expect(screen.queryByLabelText('Enter your current code')).toBeNull()
  })

  it('leads on to the orders that wait where the checkout is over', async () => {
    session.setBackData('payCodeReturn', { returnTo: '/myPurchases/0', isForgotten: true, isElsewhere: true })
    const { navigate } = await show(true)
    await enter('Enter your login password', 'river-at-dawn')
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
    await enter('Choose a new code', '482913')
    await enter('Enter it once more', '482913')
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/myPurchases/0', { replace: true }))
  })

  it('keeps its keys where they are between the two codes after a registration', async () => {
    session.setBackData('payCodeReturn', { returnTo: '/bag', isWelcome: true })
    await show(false)
    await enter('Choose your payment code', '482913')
    await screen.findByLabelText('Enter it once more')
    expect(screen.getByText(/^Your account is ready/)).toBeTruthy()
  })

  it('keeps the first code while it asks for the password of a login that is no longer fresh', async () => {
    server.raw('resetPay', ({ body }) =>
      typeof body === 'object' && body !== null && 'password' in body
        ? { data: { weak: false } }
        : { code: refusals.loginPasswordNeeded, msg: 'Please enter your login password' },
    )
    const { navigate } = await show(false)
    await enter('Choose your payment code', '482913')
    await enter('Enter it once more', '482913')
    await enter('Enter your login password', 'river-at-dawn')
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(navigate).toHaveBeenCalledWith(-1, undefined))
    expect(server.sentTo('resetPay')[1]?.body).toEqual({ password: 'river-at-dawn', payCode: '482913' })
  })

  it('warns of a code that is easy to guess and lets it be kept', async () => {
    server.on('resetPay', { weak: true })
    const { navigate } = await show(false)
    await enter('Choose your payment code', '111111')
    await screen.findByText(/^This code is easy to guess/)
    expect(server.sentTo('resetPay')).toHaveLength(0)
    fireEvent.click(screen.getByRole('button', { name: 'Keep this one' }))
    await enter('Enter it once more', '111111')
    await waitFor(() => expect(navigate).toHaveBeenCalledWith(-1, undefined))
    expect(screen.queryByText(/easy to guess/)).toBeNull()
  })

  it('says so before the code is entered once more, and then asks for another', async () => {
    server.on('resetPay', { weak: false })
    await show(false)
    await enter('Choose your payment code', '123456')
    fireEvent.click(await screen.findByRole('button', { name: 'Choose another code' }))
    await enter('Choose your payment code', '482913')
    await enter('Enter it once more', '482913')
    await waitFor(() => expect(server.sentTo('resetPay')[0]?.body).toEqual({ payCode: '482913' }))
  })

  it('lets another one be chosen at once, without asking for the one that was just set', async () => {
    server.on('resetPay', { weak: true })
    await show(false)
    // The server knows more of what is tried first than the page.
    await enter('Choose your payment code', '593817')
    await enter('Enter it once more', '593817')
    fireEvent.click(await screen.findByRole('button', { name: 'Choose another code' }))
    server.on('resetPay', { weak: false })
    await enter('Choose a new code', '482913')
    await enter('Enter it once more', '482913')
    await waitFor(() => expect(server.sentTo('resetPay')).toHaveLength(2))
    expect(server.sentTo('resetPay')[1]?.body).toEqual({ payCode: '482913', oldPayCode: '593817' })
  })
})
