import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { session } from '#session/session.ts'
import { sampleSignIn, sampleUser } from '#testing/sample-buyer.ts'
import { showScreen } from '#testing/show-screen.tsx'
import { PasswordsScreen } from './passwords-screen.tsx'

beforeEach(() => {
  session.start(sampleSignIn())
  session.setUserInfo(sampleUser())
})
afterEach(() => {
  cleanup()
  session.logOut()
})

describe('passwords [route:/passwords]', () => {
  it('leads to the two, and says which is for what', async () => {
    await showScreen(<PasswordsScreen />)
    expect(screen.getByRole('link', { name: 'Login password' }).getAttribute('href')).toBe('/changePassword')
    expect(screen.getByRole('link', { name: 'Payment code' }).getAttribute('href')).toBe('/changePayPwd')
    expect(
      screen.getByText(/log in with the login password and confirm payments with the payment code/),
    ).toBeTruthy()
  })

  it('says when there is no payment code yet [rule:paycode-old]', async () => {
    session.setUserInfo(sampleUser({ hasPayCode: false }))
    await showScreen(<PasswordsScreen />)
    expect(screen.getByRole('link', { name: /Payment code/ }).textContent).toContain('Not set')
  })
})
