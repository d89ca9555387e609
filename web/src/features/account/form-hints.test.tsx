import { cleanup, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { session } from '#session/session.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { sampleSignIn } from '#testing/sample-buyer.ts'
import { showScreen } from '#testing/show-screen.tsx'
import { AddressFormScreen } from './address-form-screen.tsx'
import { ChangePasswordScreen } from './change-password-screen.tsx'
import { ForgotPasswordScreen } from './forgot-password-screen.tsx'
import { LoginScreen } from './login-screen.tsx'
import { RegisterScreen } from './register-screen.tsx'

beforeEach(() => {
  const server = fakeServer()
  server.on('demo_accounts', [])
  server.on('account_rules', { emailCodeNeeded: true, mailsWait: true, passkeyHost: null })
  server.on('address_list', [])
})
afterEach(() => {
  cleanup()
  session.logOut()
})

/** By label: what belongs there, what Enter does, and the kind of keyboard where it is said. */
type Hints = Readonly<Record<string, readonly string[]>>

async function hintsOf(Screen: ComponentType, labels: readonly string[]): Promise<Hints> {
  await showScreen(<Screen />)
  await Promise.all(labels.map((label) => screen.findByLabelText(label)))
  return Object.fromEntries(
    labels.map((label) => {
      const field = screen.getByLabelText(label)
      const of = (name: string) => field.getAttribute(name) ?? ''
      const keyboard = of('inputmode')
      return [label, [of('autocomplete'), of('enterkeyhint'), ...(keyboard && [keyboard])]]
    }),
  )
}

describe('what a form tells keyboards and password managers', () => {
  const forms: readonly [string, ComponentType, Hints][] = [
    ['login', LoginScreen, { Account: ['username webauthn', 'next'], Password: ['current-password', 'go'] }],
    [
      'register',
      RegisterScreen,
      {
        Email: ['email', 'next', 'email'],
        'Code from the email': ['one-time-code', 'next', 'numeric'],
        Password: ['new-password', 'go'],
      },
    ],
    [
      'forgotten password',
      ForgotPasswordScreen,
      {
        Account: ['username', 'next'],
        'Code from the email': ['one-time-code', 'next', 'numeric'],
        'New password': ['new-password', 'next'],
        'Confirm new password': ['new-password', 'go'],
      },
    ],
    [
      'changed password',
      ChangePasswordScreen,
      { 'Current password': ['current-password', 'next'], 'New password': ['new-password', 'next'] },
    ],
  ]
  it.each(forms)('is right on the form of %s', async (_, Screen, hints) => {
    expect(await hintsOf(Screen, Object.keys(hints))).toEqual(hints)
  })

  it('is right on the form of an address', async () => {
    session.start(sampleSignIn())
    const { t, container } = await showScreen(<AddressFormScreen />)
    await screen.findByLabelText(t('account.addressee'))
    const of = [...container.querySelectorAll('input, select, textarea')].map((field) =>
      field.getAttribute('autocomplete'),
    )
    expect(of).toEqual(
      expect.arrayContaining([
        'name',
        'tel',
        'tel-country-code',
        'country',
        'address-level1',
        'address-level2',
        'postal-code',
        'street-address',
      ]),
    )
  })
})
