import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { openConsole } from '#testing/open-console.tsx'
import { meAs, meOf } from '#testing/samples.ts'

afterEach(cleanup)

const part = (name: string) => within(screen.getByRole('region', { name }))

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  server = fakeServer()
  server.on('console_me', meAs('finance'))
  server.on('console_own_sign_in', { recoveryCodesLeft: 0, recoveryCodesMadeAt: null })
})

describe('my sign-in', () => {
  it('warns of no recovery codes, makes them, shows them once, and asks before it voids them', async () => {
    server.on('console_recovery_codes_make', { codes: ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh'] })
    await openConsole('/console/my-sign-in')
    await screen.findByText(/You have no recovery codes/)
    server.on('console_own_sign_in', {
      recoveryCodesLeft: 10,
      recoveryCodesMadeAt: '2026-11-20T08:00:00.000Z',
    })
    fireEvent.click(part('Recovery codes').getByRole('button', { name: 'Make new codes' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Recovery codes' }))
    sheet.getByText(/aaaa-bbbb-cccc-dddd/)
    fireEvent.click(sheet.getByRole('button', { name: 'I have stored it' }))
    await waitFor(() => expect(screen.queryByText(/aaaa-bbbb/)).toBeNull())
    await screen.findByText(/^10 codes are left/)
    expect(screen.queryByText(/You have no recovery codes/)).toBeNull()
    fireEvent.click(part('Recovery codes').getByRole('button', { name: 'Make new codes' }))
    await screen.findByRole('alertdialog', { name: 'Make new recovery codes?' })
    expect(server.sentTo('console_recovery_codes_make')).toHaveLength(1)
  })

  it('connects another authenticator, proven by its digits', async () => {
    server.on('console_totp_begin', { totpUri: 'otpauth://totp/Sampan:x?secret=AAAA', sealed: 'sealed' })
    server.refuse('console_totp_renew', 'totpWrong', 'Wrong digits')
    await openConsole('/console/my-sign-in')
    fireEvent.click(await screen.findByRole('button', { name: 'Connect another app' }))
    await screen.findByText(/secret=AAAA/)
    const digits = part('Authenticator app').getByLabelText('Six digits')
    fireEvent.change(digits, { target: { value: '123 456' } })
    fireEvent.click(screen.getByRole('button', { name: 'Use this app' }))
    await waitFor(() => expect(digits.getAttribute('aria-invalid')).toBe('true'))
    server.on('console_totp_renew', null)
    fireEvent.change(digits, { target: { value: '654321' } })
    fireEvent.click(screen.getByRole('button', { name: 'Use this app' }))
    await screen.findByText(/The six digits of the new app count/)
    expect(server.sentTo('console_totp_renew').map(({ body }) => body)).toEqual([
      { sealed: 'sealed', totp: '123456' },
      { sealed: 'sealed', totp: '654321' },
    ])
  })

  it('changes the password, also of a member of a shop, and empties the fields', async () => {
    server.on('console_me', meOf('clerk', ['goods']))
    server.refuse('console_password', 'oldPasswordWrong', 'Wrong password')
    await openConsole('/console/my-sign-in')
    const old = await screen.findByLabelText<HTMLInputElement>('Password now')
    const next = screen.getByLabelText<HTMLInputElement>('New password')
    fireEvent.change(old, { target: { value: 'before it' } })
    fireEvent.change(next, { target: { value: 'short' } })
    const send = screen.getByRole('button', { name: 'Change the password' })
    fireEvent.click(send)
    await waitFor(() => expect(next.getAttribute('aria-invalid')).toBe('true'))
    expect(server.sentTo('console_password')).toEqual([])
    fireEvent.change(next, { target: { value: 'boxes-by-the-door' } })
    fireEvent.click(send)
    await waitFor(() => expect(old.getAttribute('aria-invalid')).toBe('true'))
    server.on('console_password', null)
    fireEvent.click(send)
    await screen.findByText('Your password is changed.')
    expect([old.value, next.value]).toEqual(['', ''])
    expect(server.sentTo('console_password')[1]?.body).toEqual({
      oldPassword: 'before it',
      password: 'boxes-by-the-door',
    })
  })
})
