import { refusals } from '@sampan/contract/refusals.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { session } from '#session/session.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { sampleIds, signIn } from '#testing/sample-buyer.ts'
import { showScreen } from '#testing/show-screen.tsx'
import { SecurityScreen } from './security-screen.tsx'

const at = '2026-11-22T09:30:00.000Z'
const place = { signedInAt: at, expiresAt: '2099-01-01T00:00:00.000Z' }
const own = {
  id: sampleIds[0],
  isThis: true,
  browser: 'Chrome',
  system: 'Android',
  address: '203.0.113.*',
  timeZone: 'Asia/Bangkok',
  place: 'Bangkok, Thailand',
  ...place,
}
const other = {
  id: sampleIds[1],
  isThis: false,
  browser: null,
  system: null,
  address: null,
  timeZone: null,
  place: null,
  ...place,
}

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  server = fakeServer()
  signIn()
  server.on('session_list', {
    sessions: [own, other],
    logins: [
      {
        id: sampleIds[0],
        at,
        browser: 'Firefox',
        system: 'Linux',
        address: '198.51.100.*',
        timeZone: null,
        place: null,
      },
    ],
    tellsLogins: true,
  })
  server.on('session_end', { sessions: [own], logins: [], tellsLogins: true })
})
afterEach(() => {
  cleanup()
  session.logOut()
})

describe('security [route:/security]', () => {
  it('shows each device with its place and time, and the last logins', async () => {
    const { t } = await showScreen(<SecurityScreen />)
    await screen.findByText('Chrome, Android')
    expect(screen.getByText(/203\.0\.113\.\*/)).toBeTruthy()
    expect(screen.getAllByText(t('account.placeByClock', { place: 'Bangkok, Thailand' }))).toHaveLength(1)
    expect(screen.getByText(t('account.unknownDevice'))).toBeTruthy()
    expect(screen.getByText('Firefox, Linux')).toBeTruthy()
    // Both secrets stand there alone.
    expect(screen.getByRole('link', { name: t('account.passwordsAndCode') }).getAttribute('href')).toBe(
      '/passwords',
    )
    expect(screen.queryByRole('link', { name: t('account.loginPassword') })).toBeNull()
  })

  it('ends another one after a question, never this one', async () => {
    const { t } = await showScreen(<SecurityScreen />)
    const [end, ...more] = await screen.findAllByRole('button', { name: t('account.endSession') })
    expect(more).toHaveLength(0)
    fireEvent.click(end as HTMLElement)
    const question = await screen.findByRole('alertdialog')
    expect(server.sentTo('session_end')).toHaveLength(0)
    fireEvent.click(within(question).getByRole('button', { name: t('account.endSession') }))
    await waitFor(() => expect(server.sentTo('session_end')[0]?.body).toEqual({ id: other.id }))
  })

  it('ends all others', async () => {
    const { t } = await showScreen(<SecurityScreen />)
    fireEvent.click(await screen.findByRole('button', { name: t('account.endOthers') }))
    const question = await screen.findByRole('alertdialog')
    fireEvent.click(within(question).getByRole('button', { name: t('account.endSession') }))
    await waitFor(() => expect(server.sentTo('session_end')[0]?.body).toEqual({ others: true }))
  })

  it('sets the lock after absence, and asks for the password for less of it', async () => {
    const sent: unknown[] = []
    server.on('shell_info', { cartQuantity: 0, unreadNotices: 0 })
    server.raw('lock_set', ({ body }) => {
      sent.push(body)
      const { minutes, password } = body as { minutes: number | null; password?: string }
      return minutes === null && password === undefined
        ? { code: refusals.passwordNeeded, msg: 'Password, please', data: null }
        : { code: 1, msg: '', data: { minutes } }
    })
    const { t } = await showScreen(<SecurityScreen />)
    const select = await screen.findByLabelText(t('account.lockAfter'))
    expect(screen.queryByRole('button', { name: t('account.save') })).toBeNull()
    fireEvent.change(select, { target: { value: '15' } })
    server.on('shell_info', { cartQuantity: 0, unreadNotices: 0, lockAfterMinutes: 15 })
    fireEvent.click(screen.getByRole('button', { name: t('account.save') }))
    await waitFor(() => expect(sent).toEqual([{ minutes: 15 }]))
    await waitFor(() => expect(select).toHaveProperty('value', '15'))
    fireEvent.change(select, { target: { value: '' } })
    fireEvent.click(await screen.findByRole('button', { name: t('account.save') }))
    const password = await screen.findByLabelText(t('account.loginPassword'))
    fireEvent.change(password, { target: { value: 'river-at-dawn' } })
    fireEvent.click(screen.getByRole('button', { name: t('account.save') }))
    await waitFor(() => expect(sent.at(-1)).toEqual({ minutes: null, password: 'river-at-dawn' }))
  })

  it('tells logins on new devices unless the buyer wants silence, which takes the password', async () => {
    const sent: unknown[] = []
    server.raw('session_tell', ({ body }) => {
      sent.push(body)
      return 'password' in (body as object)
        ? { code: 1, msg: '', data: { sessions: [own], logins: [], tellsLogins: false } }
        : { code: refusals.passwordNeeded, msg: 'Password, please', data: null }
    })
    const { t } = await showScreen(<SecurityScreen />)
    const choice = await screen.findByRole('switch', { name: new RegExp(t('account.tellLogins')) })
    expect(choice.getAttribute('aria-checked')).toBe('true')
    fireEvent.click(choice)
    const password = await screen.findByLabelText(t('account.loginPassword'))
    fireEvent.change(password, { target: { value: 'river-at-dawn' } })
    fireEvent.click(screen.getByRole('button', { name: t('account.save') }))
    await waitFor(() => expect(sent).toEqual([{ tells: false }, { tells: false, password: 'river-at-dawn' }]))
    await waitFor(() => expect(screen.queryByLabelText(t('account.loginPassword'))).toBeNull())
  })
})
