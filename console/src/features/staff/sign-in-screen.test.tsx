import { consoleHeader } from '@sampan/contract/access/roles.ts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { openConsole } from '#testing/open-console.tsx'
import { meAs, overview } from '#testing/samples.ts'
import { findWrong, type } from '#testing/typing.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const anna = {
  account: 'ana',
  name: 'Ana Lindqvist',
  role: 'admin',
  password: 'keeper-of-the-light',
  totp: '585024',
  shop: null,
} as const

describe('signing in at the console', () => {
  it('shows nothing but the sign-in to those who are signed out, and the console after it', async () => {
    const server = fakeServer()
    server.refuse('console_me', 'loginExpired', 'Login expired', meAs('finance'))
    server.on('demo_operators', [anna])
    server.on('console_login', meAs('finance'))
    server.on('console_overview', overview)
    await openConsole('/console')
    fireEvent.click(await screen.findByRole('button', { name: /Ana Lindqvist/ }))
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    await screen.findByRole('heading', { name: 'Overview' })
    const [login] = server.sentTo('console_login')
    expect(login?.body).toEqual({ account: 'ana', password: anna.password, totp: anna.totp })
    expect(login?.headers.get(consoleHeader)).toBe('1')
  })

  it('takes digits as they are pasted, in groups or in a sentence', async () => {
    const server = fakeServer()
    server.refuse('console_me', 'loginExpired', 'Login expired', meAs('finance'))
    server.on('demo_operators', [])
    server.on('console_login', meAs('finance'))
    server.on('console_overview', overview)
    await openConsole('/console')
    const type = async (label: string, value: string) =>
      fireEvent.change(await screen.findByLabelText(label), { target: { value } })
    await type('Account', 'ana')
    await type('Password', anna.password)
    await type('Six digits', 'Code: 585\u00a0024')
    const digits = screen.getByLabelText<HTMLInputElement>('Six digits')
    expect([digits.validity.valid, digits.maxLength]).toEqual([true, -1])
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    await waitFor(() => expect(server.sentTo('console_login')).toHaveLength(1))
  })

  it('takes a recovery code in place of the digits, and leads to the page where the lost phone is replaced', async () => {
    const server = fakeServer()
    server.refuse('console_me', 'loginExpired', 'Login expired', meAs('finance'))
    server.on('demo_operators', [])
    server.on('console_login', meAs('finance'))
    server.on('console_own_sign_in', {
      recoveryCodesLeft: 4,
      recoveryCodesMadeAt: '2026-11-20T08:00:00.000Z',
    })
    await openConsole('/console')
    fireEvent.change(await screen.findByLabelText('Account'), { target: { value: 'ana' } })
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: anna.password } })
    fireEvent.click(screen.getByRole('button', { name: 'No phone? Use a recovery code' }))
    expect(screen.queryByLabelText('Six digits')).toBeNull()
    const code = screen.getByLabelText('Recovery code')
    fireEvent.change(code, { target: { value: 'too short' } })
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    await screen.findByText('This is not a recovery code.')
    expect(server.sentTo('console_login')).toEqual([])
    fireEvent.change(code, { target: { value: ' ABCD-efgh-ijkl-mn23 ' } })
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    await screen.findByRole('heading', { name: 'My sign-in' })
    expect(server.sentTo('console_login')[0]?.body).toEqual({
      account: 'ana',
      password: anna.password,
      recoveryCode: 'abcdefghijklmn23',
    })
  })

  it('says that a session ended by itself, and nothing of the kind to who logged out', async () => {
    const server = fakeServer()
    const ended = 'Your session has ended. Sign in to continue where you left off.'
    server.on('demo_operators', [])
    server.on('console_overview', overview)
    server.on('console_me', meAs('finance'))
    server.on('console_logout', null)
    await openConsole('/console')
    server.refuse('console_me', 'loginExpired', 'Login expired')
    fireEvent.click(await screen.findByRole('button', { name: 'Log out' }))
    await screen.findByRole('button', { name: 'Sign in' })
    expect(screen.queryByText(ended)).toBeNull()
    cleanup()
    server.on('console_me', meAs('finance'))
    await openConsole('/console')
    await screen.findByRole('heading', { name: 'Overview' })
    server.refuse('console_me', 'loginExpired', 'Login expired')
    server.refuse('console_deposit_list', 'loginExpired', 'Login expired')
    fireEvent.click(screen.getByRole('link', { name: /Deposits/ }))
    await screen.findByText(ended)
  })

  it('says why it was refused', async () => {
    const server = fakeServer()
    server.refuse('console_me', 'loginExpired', 'Login expired')
    server.on('demo_operators', [])
    server.refuse('console_login', 'operatorLogin', 'Wrong account, password or code.')
    await openConsole('/console')
    fireEvent.change(await screen.findByLabelText('Account'), { target: { value: 'ana' } })
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'nonsense' } })
    fireEvent.change(screen.getByLabelText('Six digits'), { target: { value: '000000' } })
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    await screen.findByText('Wrong account, password or code.')
  })

  it('says what is missing when it is sent empty, leads there field by field, and sends nothing', async () => {
    const server = fakeServer()
    server.refuse('console_me', 'loginExpired', 'Login expired')
    server.on('demo_operators', [])
    await openConsole('/console')
    const send = async () => fireEvent.click(await screen.findByRole('button', { name: 'Sign in' }))
    await send()
    await findWrong('Account', 'Fill this in.')
    type('Account', 'ana')
    await send()
    await findWrong('Password', 'Fill this in.')
    type('Password', 'keeper-of-the-light')
    await send()
    await findWrong('Six digits', 'Fill this in.')
    type('Six digits', '58502')
    await send()
    await findWrong('Six digits', 'The six digits are wrong or were already used.')
    expect(server.sentTo('console_login')).toHaveLength(0)
    expect(JSON.stringify([sessionStorage, localStorage])).not.toContain('keeper-of-the-light')
  })

  it('keeps what is typed while the console asks again whether somebody is signed in', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const server = fakeServer()
    server.refuse('console_me', 'loginExpired', 'Login expired')
    server.on('demo_operators', [])
    await openConsole('/console')
    await screen.findByLabelText('Account')
    type('Account', 'ana')
    let answer = () => {}
    const asked = new Promise<void>((resolve) => {
      answer = resolve
    })
    server.wait('console_me', asked)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server.sentTo('console_me').length).toBeGreaterThan(1)
    answer()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(screen.getByLabelText<HTMLInputElement>('Account').value).toBe('ana')
  })

  it('asks for the next digits too when the server does', async () => {
    const server = fakeServer()
    server.refuse('console_me', 'loginExpired', 'Login expired')
    server.on('demo_operators', [anna])
    server.refuse('console_login', 'operatorMore', 'Enter the next six digits as well')
    await openConsole('/console')
    fireEvent.click(await screen.findByRole('button', { name: /Ana Lindqvist/ }))
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    await findWrong('Next six digits', 'Enter the next six digits as well')
    type('Next six digits', '')
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    await findWrong('Next six digits', 'Fill this in.')
    type('Next six digits', '120934')
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    await waitFor(() => expect(server.sentTo('console_login')).toHaveLength(2))
    expect(server.sentTo('console_login')[1]?.body).toMatchObject({ totp: anna.totp, nextTotp: '120934' })
  })

  it('shows a role only the screens that it may open', async () => {
    const server = fakeServer()
    server.on('console_me', meAs('support'))
    server.on('console_overview', overview)
    await openConsole('/console')
    await screen.findByRole('link', { name: /Buyers/ })
    expect(screen.queryByRole('link', { name: /Recharges/ })).toBeNull()
    expect(screen.queryByRole('link', { name: /Staff/ })).toBeNull()
  })

  it('leads to the sign-in when the session ends in the middle, and forgets what was read', async () => {
    const server = fakeServer()
    server.on('console_me', meAs('finance'))
    server.on('console_overview', overview)
    server.on('demo_operators', [])
    await openConsole('/console')
    await screen.findByRole('heading', { name: 'Overview' })
    server.refuse('console_me', 'loginExpired', 'Login expired')
    server.refuse('console_logout', 'loginExpired', 'Login expired')
    fireEvent.click(screen.getByRole('button', { name: 'Log out' }))
    await screen.findByRole('heading', { name: 'Sign in to the console' })
    await waitFor(() => expect(screen.queryByText('$10,000.00')).toBeNull())
  })
})
