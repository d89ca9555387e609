import { readFileSync } from 'node:fs'
import { localStore, sessionStore } from '@sampan/client/storage.ts'
import { clockCountryCookie } from '@sampan/contract/market/freight/limits.ts'
import { ownRowsCookie } from '@sampan/contract/wire/rendered-page.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readCookie, writeCookie } from '#browser/cookies.ts'
import { isHapticsOn } from '#browser/haptics-choice.ts'
import { appVersion } from '#browser/version.ts'
import { session } from '#session/session.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { signIn } from '#testing/sample-buyer.ts'
import { showScreen } from '#testing/show-screen.tsx'
import { SettingScreen } from './setting-screen.tsx'

beforeEach(() => {
  fakeServer()
  signIn()
})
afterEach(() => {
  cleanup()
  localStore.clear()
  session.logOut()
})

describe('settings [route:/setting]', () => {
  it('pins the appearance, also for what the server paints', async () => {
    await showScreen(<SettingScreen />)
    fireEvent.click(screen.getByLabelText('Dark'))
    expect([document.documentElement.dataset['theme'], readCookie('theme')]).toEqual(['dark', 'dark'])
    fireEvent.click(screen.getByLabelText('System'))
    expect(document.documentElement.dataset['theme']).toBeUndefined()
  })

  it('switches vibration off and remembers it', async () => {
    await showScreen(<SettingScreen />)
    fireEvent.click(screen.getByRole('switch'))
    expect([isHapticsOn(), localStore.get('haptics')]).toEqual([false, 'off'])
  })

  it('clears what is kept here after a question; the login and acts under way stay', async () => {
    const { t } = await showScreen(<SettingScreen />)
    localStore.set('balanceHidden', 'yes')
    for (const cookie of ['theme', clockCountryCookie, ownRowsCookie]) writeCookie(cookie, 'x', 60)
    sessionStore.set('unfinished', 'payment')
    fireEvent.click(screen.getByRole('button', { name: t('account.clear') }))
    fireEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: t('account.clear') }),
    )
    await waitFor(() => expect(localStore.get('balanceHidden')).toBeNull())
    for (const cookie of ['theme', clockCountryCookie, ownRowsCookie])
      expect(readCookie(cookie), cookie).toBeNull()
    expect(sessionStore.get('unfinished')).toBe('payment')
    expect(session.get().token).not.toBeNull()
  })

  it('says the version that the package has, and leads to language, notices, security and law', async () => {
    const { t } = await showScreen(<SettingScreen />)
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
    expect(appVersion).toBe(version)
    fireEvent.click(screen.getByRole('button', { name: t('account.about') }))
    await screen.findByText(t('account.version', { version }))
    for (const address of ['/language', '/notification', '/security', '/law'])
      expect(document.querySelector(`a[href="${address}"]`), address).not.toBeNull()
  })
})
