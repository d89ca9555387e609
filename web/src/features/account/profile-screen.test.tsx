import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LanguageList } from '#page/language-list.tsx'
import { session } from '#session/session.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { sampleSignIn, sampleUser } from '#testing/sample-buyer.ts'
import { showScreen } from '#testing/show-screen.tsx'
import { LanguageScreen } from './language-screen.tsx'
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
    expect(screen.getByRole('link', { name: 'On the way, 2 orders' }).getAttribute('href')).toBe(
      '/myPurchases/2',
    )
    expect(screen.getByRole('link', { name: 'After-sale' }).getAttribute('href')).toBe('/myPurchases/-4')
  })

  it('hides the balance, also the next time', async () => {
    await showScreen(<ProfileScreen />)
    fireEvent.click(screen.getByRole('button', { name: 'Hide the balance' }))
    expect(screen.getByRole('region', { name: 'Balance' }).textContent).not.toContain('1,284')
    cleanup()
    await showScreen(<ProfileScreen />)
    expect(screen.getByRole('region', { name: 'Balance' }).textContent).not.toContain('1,284')
  })

  it('pins a theme at once', async () => {
    await showScreen(<ProfileScreen />)
    fireEvent.click(screen.getByRole('radio', { name: 'Dark' }))
    expect(document.documentElement.dataset['theme']).toBe('dark')
    fireEvent.click(screen.getByRole('radio', { name: 'System' }))
    expect(document.documentElement.dataset['theme']).toBeUndefined()
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
})

describe('language [route:/language]', () => {
  it('offers ten languages in their own script and applies one at once [locale:ten] [locale:change]', async () => {
    server.raw('set_language', () => ({ data: null }))
    await showScreen(<LanguageScreen />)
    expect(screen.getAllByRole('radio')).toHaveLength(10)
    fireEvent.click(screen.getByRole('radio', { name: 'ไทย' }))
    expect(session.get().setting.lang).toEqual({
      language_name: 'Thai',
      chinese_name: '泰语',
      file_name: 'tai',
    })
    await waitFor(() => expect(server.sentTo('set_language')[0]?.query.get('file_name')).toBe('tai'))
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'ไทย' }).checked).toBe(true)
  })

  it('stays with a choice that the server could not be told', async () => {
    server.raw('set_language', () => ({ status: 503, code: 1053, msg: 'busy' }))
    await showScreen(<LanguageList />)
    fireEvent.click(screen.getByRole('radio', { name: 'Türkçe' }))
    expect(session.get().setting.lang.file_name).toBe('tr')
  })
})
