import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { tellConfirmed } from '#client/confirmed-elsewhere.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { openConsole } from '#testing/open-console.tsx'
import { meOf } from '#testing/samples.ts'
import { findWrong, type } from '#testing/typing.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const ways = {
  provider: { name: 'Harbour ID', origin: location.origin },
  operatorsByPassword: false,
}
const apiKey = {
  id: '00000000-0000-7000-8000-0000000000c1',
  name: 'Warehouse',
  prefix: 'sampan_AbCdEf',
  scopes: ['orders:read' as const],
  createdAt: '2026-11-20T08:00:00.000Z',
  lastUsedAt: null,
}
const state = 's'.repeat(43)
const back = `/console/sign-in?code=c0de&state=${state}&iss=https%3A%2F%2Fid.example`

describe('the sign-in page with an identity provider', () => {
  it('leads there, and keeps the password for who needs it', async () => {
    const server = fakeServer()
    server.refuse('console_me', 'loginExpired', 'Login expired')
    server.on('console_sign_in_ways', ways)
    server.refuse('console_oidc_begin', 'oidcDown', 'The provider cannot be reached')
    await openConsole('/console')
    fireEvent.click(await screen.findByRole('button', { name: 'Sign in with Harbour ID' }))
    await screen.findByText('The provider cannot be reached')
    expect(screen.queryByLabelText('Password')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Sign in with a password' }))
    await screen.findByLabelText('Password')
  })

  it('names the address from which the provider leads back, when it is open at another one', async () => {
    const server = fakeServer()
    server.refuse('console_me', 'loginExpired', 'Login expired')
    server.on('console_sign_in_ways', {
      ...ways,
      provider: { name: 'Harbour ID', origin: 'https://shop.example' },
    })
    await openConsole('/console')
    await screen.findByRole('button', { name: 'Sign in with Harbour ID at shop.example' })
  })
})

describe('the page to which the provider leads back', () => {
  it('sends the answer once, takes it out of the address, and asks for our digits', async () => {
    const server = fakeServer()
    server.on('console_sign_in_ways', ways)
    server.on('console_oidc_finish', {
      purpose: 'sign_in',
      me: null,
      enrol: { totpUri: 'otpauth://totp/Sampan:ana?secret=JBSWY3DPEHPK3PXP', sealed: 'sealed' },
    })
    server.refuse('console_oidc_totp', 'totpWrong', 'The digits are wrong')
    await openConsole(back)
    await screen.findByLabelText('Six digits')
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    await findWrong('Six digits', 'Fill this in.')
    expect(server.sentTo('console_oidc_totp')).toHaveLength(0)
    type('Six digits', '123456')
    expect(location.search).toBe('')
    expect(server.sentTo('console_oidc_finish').map(({ body }) => body)).toEqual([
      { state, code: 'c0de', iss: 'https://id.example' },
    ])
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    await findWrong('Six digits', 'The digits are wrong')
    expect(server.sentTo('console_oidc_totp')[0]?.body).toEqual({ state, totp: '123456', sealed: 'sealed' })
  })

  it('says in words why nobody was signed in', async () => {
    const server = fakeServer()
    server.on('console_sign_in_ways', ways)
    server.refuse('console_oidc_finish', 'oidcNoGroup', 'You are in no group')
    await openConsole(back)
    await screen.findByRole('heading', { name: 'You were not signed in' })
    screen.getByText('You are in no group')
    screen.getByRole('button', { name: 'Begin again' })
    server.refuse('console_oidc_begin', 'oidcDown', 'The provider cannot be reached')
    fireEvent.click(await screen.findByRole('button', { name: 'Use another account of Harbour ID' }))
    await screen.findByText('The provider cannot be reached')
    expect(server.sentTo('console_oidc_begin')[0]?.body).toEqual({ another: true })
  })
})

it('an act goes on once the provider has confirmed the second factor in a window of its own', async () => {
  const server = fakeServer()
  server.on('console_me', { ...meOf('owner'), confirmsBy: 'provider', isLinked: true })
  server.on('console_sign_in_ways', ways)
  server.on('console_key_list', [])
  server.refuse('console_key_add', 'totpNeeded', 'Second factor', { apiKey, key: 'sampan_AbCdEf-the-rest' })
  server.on('console_oidc_step_up', { url: 'https://id.example/auth' })
  const there = { location: { href: '' }, close: vi.fn() }
  vi.stubGlobal('open', () => there)
  await openConsole('/console/keys')
  fireEvent.click(await screen.findByRole('button', { name: 'Create a key' }))
  const form = within(await screen.findByRole('dialog', { name: 'Create a key' }))
  fireEvent.change(form.getByLabelText('What it is for'), { target: { value: 'Warehouse' } })
  fireEvent.click(form.getByLabelText('Read orders'))
  fireEvent.click(form.getByRole('button', { name: 'Create a key' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Confirm with Harbour ID' }))
  await waitFor(() => expect(there.location.href).toBe('https://id.example/auth'))
  vi.stubGlobal('close', vi.fn())
  tellConfirmed()
  await screen.findByText('sampan_AbCdEf-the-rest')
  expect(server.sentTo('console_key_add')).toHaveLength(2)
})
