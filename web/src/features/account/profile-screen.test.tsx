import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { session } from '#session/session.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { sampleSignIn, sampleUser } from '#testing/sample-buyer.ts'
import { showScreen } from '#testing/show-screen.tsx'
import { ProfileScreen } from './profile-screen.tsx'

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  server = fakeServer()
  session.start(sampleSignIn())
  session.setUserInfo(sampleUser({ orderCounts: { '0': 1, '2': 2 } }))
  server.on('getUserInfo', sampleUser())
})
afterEach(() => {
  cleanup()
  session.logOut()
  localStorage.clear()
})

describe('profile [route:/profile]', () => {
  it('shows name, balance and orders by state', async () => {
    await showScreen(<ProfileScreen />)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Mai Tran')
    expect(screen.getByRole('region', { name: 'Balance' }).textContent).toContain('1,284')
    expect(screen.getByRole('link', { name: 'To pay, 1 order' }).getAttribute('href')).toBe('/myPurchases/0')
    expect(screen.getByRole('link', { name: 'Shipped, 2 orders' }).getAttribute('href')).toBe(
      '/myPurchases/2',
    )
    expect(screen.getByRole('link', { name: 'Returns & refunds' }).getAttribute('href')).toBe(
      '/myPurchases/-4',
    )
  })

  it('says what is owed since a chain took back a deposit already spent, and nothing else', async () => {
    await showScreen(<ProfileScreen />)
    expect(screen.queryByText(/You owe/)).toBeNull()
    cleanup()
    server.on('getUserInfo', sampleUser({ owedCents: 450 }))
    session.setUserInfo(sampleUser({ owedCents: 450 }))
    await showScreen(<ProfileScreen />)
    expect(screen.getByText(/^You owe \$4\.50: money of a recharge/)).toBeTruthy()
  })

  it('asks for a name where none was given, saves what was given alone, and shows the account name', async () => {
    const nameless = sampleUser({ givenName: '', mobile: '', familyName: 'buyer-k2m4p6q8r9' })
    session.setUserInfo(nameless)
    server.on('getUserInfo', nameless)
    server.on('account_rules', { emailCodeNeeded: false, mailsWait: true, passkeyHost: null })
    server.on('profile', nameless)
    await showScreen(<ProfileScreen />)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('mai@example.com')
    fireEvent.click(screen.getByRole('button', { name: 'Add your name' }))
    const account = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Account' })
    expect(account.value).toBe('buyer-k2m4p6q8r9')
    fireEvent.change(account, { target: { value: 'mai.tran' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(server.sentTo('profile')).toHaveLength(1))
    expect(server.sentTo('profile')[0]?.body).toEqual({ familyName: 'mai.tran', email: 'mai@example.com' })
  })

  it('hides the balance, also the next time', async () => {
    await showScreen(<ProfileScreen />)
    fireEvent.click(screen.getByRole('button', { name: 'Hide the balance' }))
    expect(screen.getByRole('region', { name: 'Balance' }).textContent).not.toContain('1,284')
    cleanup()
    await showScreen(<ProfileScreen />)
    expect(screen.getByRole('region', { name: 'Balance' }).textContent).not.toContain('1,284')
  })

  it('asks before it logs out, and clears the session', async () => {
    server.on('logout', null)
    await showScreen(<ProfileScreen />)
    fireEvent.click(screen.getByRole('button', { name: 'Log out' }))
    const dialog = await screen.findByRole('alertdialog')
    expect(session.get().token).not.toBeNull()
    const [confirm] = [...dialog.querySelectorAll('button')].filter(
      ({ textContent }) => textContent === 'Log out',
    )
    if (confirm) fireEvent.click(confirm)
    await waitFor(() => expect(session.get().token).toBeNull())
  })

  it('leads to the seller platform and merchant entry [platform:link]', async () => {
    await showScreen(<ProfileScreen />)
    expect(screen.getByRole('link', { name: 'Sell on Sampan' }).getAttribute('href')).toBe('/platform')
  })

  it('leads to everything of an account, in three groups, each row once', async () => {
    const { t } = await showScreen(<ProfileScreen />)
    const hrefsIn = (place: HTMLElement) =>
      within(place)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href'))
    const group = (name: string) => hrefsIn(screen.getByRole('region', { name }))
    expect(group(t('account.groupMoney'))).toEqual(['/payment', '/capitalRecord'])
    expect(group(t('account.groupShopping'))).toEqual(['/address', '/myFavourite', '/comment', '/heart'])
    expect(group(t('account.account'))).toEqual([
      '/passwords',
      '/security',
      '/language',
      '/setting',
      '/services',
      '/helpAndSupport',
      '/law',
      '/platform',
    ])
    const all = hrefsIn(document.body)
    expect(all).toEqual(expect.arrayContaining(['/topUp', '/withDraw', '/myPurchases']))
    expect(all.filter((href, at) => all.indexOf(href) !== at)).toEqual([])
  })

  it('says where the payment code stands that is not set yet', async () => {
    const codeless = sampleUser({ hasPayCode: false })
    session.setUserInfo(codeless)
    server.on('getUserInfo', codeless)
    await showScreen(<ProfileScreen />)
    expect(screen.getByRole('link', { name: /payment code/ }).textContent).toContain('Not set')
  })

  it('leaves the menu out where it stands beside the page', async () => {
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
    await showScreen(<ProfileScreen />)
    vi.unstubAllGlobals()
    expect(screen.queryByRole('link', { name: 'Payment' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Recharge' })).toBeTruthy()
  })
})
