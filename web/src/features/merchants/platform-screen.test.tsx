import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { blobStore } from '#browser/blob-store.ts'
import { session } from '#session/session.ts'
import { draftOf } from '#testing/draft-of.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { sampleIds, signIn } from '#testing/sample-buyer.ts'
import { showScreen } from '#testing/show-screen.tsx'
import type { Application, MerchantState } from './merchant-types.ts'
import { PlatformScreen } from './platform-screen.tsx'

const [id, pictureId] = sampleIds
const kept = new Map<string, unknown>()

const application = (change: Partial<Application> = {}): Application => ({
  id,
  number: 'M-70001',
  kind: 'company',
  shopName: 'Blue Heron Teas',
  legalName: 'Blue Heron Ltd',
  contactName: 'Noor Haddad',
  mobile: '+6281255501234',
  email: 'noor@example.com',
  country: 'ID',
  categories: ['food'],
  about: 'Tea and small cups from three villages.',
  papers: [pictureId],
  requests: [],
  state: 'submitted',
  reason: '',
  createdAt: '2026-11-20T08:00:00.000Z',
  decidedAt: null,
  ...change,
})
const state = (change: Partial<MerchantState> = {}): MerchantState => ({
  terms: { commissionBps: 425, confirmDays: 15, completeDays: 7 },
  application: null,
  ownShop: null,
  earlier: [],
  ...change,
})

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  kept.clear()
  localStorage.clear()
  vi.spyOn(blobStore, 'get').mockImplementation(async (key) => kept.get(key))
  vi.spyOn(blobStore, 'set').mockImplementation(async (key, value) => void kept.set(key, value))
  vi.spyOn(blobStore, 'remove').mockImplementation(async (key) => void kept.delete(key))
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => {}
  server = fakeServer()
  server.on('merchant_state', state())
  let received = 0
  server.on('upload_begin', () => ({ id, receivedBytes: received }))
  server.on('upload_part', ({ offset, data }) => {
    received = offset + atob(data).length
    return { receivedBytes: received }
  })
  server.on('upload_end', () => ({ id: pictureId, bytes: received, width: 900, height: 1600, pages: null }))
  signIn()
})
afterEach(() => {
  vi.restoreAllMocks()
  session.logOut()
})

const show = (search = '') => showScreen(<PlatformScreen />, { path: '/platform', search })
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const addPaper = () =>
  fireEvent.change(screen.getByLabelText('Add a picture or PDF'), {
    target: { files: [new File([new Uint8Array(900).fill(7)], 'licence.png', { type: 'image/png' })] },
  })
function fillAll() {
  fill('Name of the shop', 'Blue Heron Teas')
  fill('Name of the company, as registered', 'Blue Heron Ltd')
  fill('Contact person', 'Noor Haddad')
  fill('Mobile', '+62 812 5550 1234')
  fill('Email', 'noor@example.com')
  fill('Country', 'ID')
  fireEvent.click(screen.getByRole('button', { name: 'Food' }))
  fill('About your shop', 'Tea and small cups from three villages.')
}
const handIn = () => fireEvent.click(screen.getByRole('button', { name: 'Submit application' }))

describe('selling on Sampan [route:/platform]', () => {
  it('says what it costs by the settings, and leads to the form', async () => {
    await show()
    await screen.findByText('4.25%')
    screen.getByText('7 days')
    screen.getByText('15 days')
    const [begin] = screen.getAllByRole('link', { name: 'Apply to sell' })
    expect(begin?.getAttribute('href')).toBe('/platform?apply=true')
  })

  it('tells a visitor what it costs at an address of its own, and leads to the form by the login', async () => {
    session.logOut()
    server.on('merchant_terms', state().terms)
    await showScreen(<PlatformScreen />, { path: '/about/selling' })
    await screen.findByText('4.25%')
    const [begin] = screen.getAllByRole('link', { name: 'Apply to sell' })
    expect(begin?.getAttribute('href')).toBe('/platform?apply=true')
    expect(server.sentTo('merchant_state')).toHaveLength(0)
  })

  it('names what is missing under its field, and sends nothing', async () => {
    await show('?apply=true')
    await screen.findByLabelText('Name of the shop')
    fill('Email', 'nobody')
    handIn()
    screen.getAllByText('Please write at least two characters.')
    screen.getByText('Please enter a valid email address.')
    screen.getByText('Please choose a country.')
    screen.getByText('Please choose what you sell.')
    screen.getByText('Please write at least 20 characters.')
    screen.getByText('Please add at least one photo or PDF of your documents.')
    expect(server.sentTo('merchant_apply')).toHaveLength(0)
  })

  it('hands in what was written with its papers, under one key, and forgets the draft', async () => {
    server.on('merchant_apply', application())
    await show('?apply=true')
    await screen.findByLabelText('Name of the shop')
    fillAll()
    addPaper()
    await screen.findByText(/^Uploaded, /)
    handIn()
    await waitFor(() => expect(server.sentTo('merchant_apply')).toHaveLength(1))
    const [sent] = server.sentTo('merchant_apply')
    expect(sent?.body).toEqual({
      kind: 'company',
      shopName: 'Blue Heron Teas',
      legalName: 'Blue Heron Ltd',
      contactName: 'Noor Haddad',
      mobile: '+62 812 5550 1234',
      email: 'noor@example.com',
      country: 'ID',
      categories: ['food'],
      about: 'Tea and small cups from three villages.',
      papers: [pictureId],
    })
    expect(sent?.headers.get('idempotency-key')).toBeTruthy()
    await waitFor(() => expect([kept.size, draftOf('merchants:apply')]).toEqual([0, null]))
  })

  it('keeps what was written across a reload, for its buyer alone', async () => {
    const { unmount } = await show('?apply=true')
    await screen.findByLabelText('Name of the shop')
    fillAll()
    unmount()
    const again = await show('?apply=true')
    expect(await screen.findByLabelText('Name of the shop')).toHaveProperty('value', 'Blue Heron Teas')
    expect(screen.getByRole('button', { name: 'Food' }).getAttribute('aria-pressed')).toBe('true')
    again.unmount()
    session.logOut()
    signIn({ id: pictureId })
    await show('?apply=true')
    expect(await screen.findByLabelText('Name of the shop')).toHaveProperty('value', '')
  })

  it('says under the name that it is taken, until another is written', async () => {
    server.raw('merchant_apply', () => ({ code: 3203, msg: 'Another shop has this name.' }))
    await show('?apply=true')
    await screen.findByLabelText('Name of the shop')
    fillAll()
    addPaper()
    await screen.findByText(/^Uploaded, /)
    handIn()
    await waitFor(() =>
      expect(screen.getByLabelText('Name of the shop').getAttribute('aria-invalid')).toBe('true'),
    )
    fill('Name of the shop', 'White Heron Teas')
    expect(screen.getByLabelText('Name of the shop').getAttribute('aria-invalid')).toBeNull()
  })

  it('takes three categories at most', async () => {
    await show('?apply=true')
    await screen.findByLabelText('Name of the shop')
    for (const name of ['Food', 'Toys', 'Men’s clothing', 'Women’s clothing'])
      fireEvent.click(screen.getByRole('button', { name }))
    const on = screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)
    expect(on.toSorted()).toEqual(['Food', 'Men’s clothing', 'Toys'])
  })

  it('shows one that waits, offers no second one, and takes it back after a question', async () => {
    server.on('merchant_state', state({ application: application() }))
    server.on('merchant_withdraw', application({ state: 'withdrawn' }))
    await show()
    await screen.findByText('In review')
    expect(screen.queryByRole('link', { name: 'Apply to sell' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Withdraw the application' }))
    expect(server.sentTo('merchant_withdraw')).toHaveLength(0)
    const dialog = await screen.findByRole('alertdialog')
    const confirm = [...dialog.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Withdraw the application',
    )
    if (confirm) fireEvent.click(confirm)
    await waitFor(() => expect(server.sentTo('merchant_withdraw')[0]?.body).toEqual({ id }))
  })

  it('says why one was refused, and begins the next with what it said', async () => {
    const refused = application({ state: 'refused', reason: 'A document has expired.' })
    server.on('merchant_state', state({ application: refused }))
    const { unmount } = await show()
    await screen.findByText('A document has expired.')
    screen.getAllByRole('link', { name: 'Apply again' })
    unmount()
    await show('?apply=true')
    expect(await screen.findByLabelText('Name of the shop')).toHaveProperty('value', 'Blue Heron Teas')
    expect(screen.getByLabelText('Country')).toHaveProperty('value', 'ID')
  })

  it('shows the new owner the second factor, which counts by its six digits, and then leads to the console', async () => {
    const ownShop = { shop: { id: 7, name: 'Blue Heron Teas' }, account: 'blue-heron-teas', isUsed: false }
    server.on('merchant_state', state({ application: application({ state: 'passed' }), ownShop }))
    await show()
    await screen.findByText('blue-heron-teas')
    server.on('merchant_sign_in_key', {
      account: 'blue-heron-teas',
      totpUri: 'otpauth://totp/Sampan:blue-heron-teas?secret=ABCDEFGH&issuer=Sampan',
      sealed: 'sealed',
    })
    fireEvent.click(screen.getByRole('button', { name: 'Set your password for the console' }))
    await screen.findByText('ABCD EFGH')
    screen.getByRole('img', { name: 'The key as a QR code' })
    fill('Your Sampan login password', 'river-at-dawn')
    fill('New password for the console', 'short')
    fireEvent.click(screen.getByRole('button', { name: 'Set the password' }))
    fill('Your Sampan login password', 'wrong')
    fill('New password for the console', 'tides and teacups')
    fireEvent.click(screen.getByRole('button', { name: 'Set the password' }))
    expect(screen.getByLabelText('Your Sampan login password').getAttribute('aria-invalid')).toBe('true')
    expect(server.sentTo('merchant_sign_in')).toHaveLength(0)
    fill('Your Sampan login password', 'river-at-dawn')
    fill('New password for the console', 'tides and teacups')
    fireEvent.click(screen.getByRole('button', { name: 'Set the password' }))
    expect(screen.getByLabelText('Six digits').getAttribute('aria-invalid')).toBe('true')
    expect(server.sentTo('merchant_sign_in')).toHaveLength(0)
    fill('Six digits', '123456')
    server.on('merchant_sign_in', { account: 'blue-heron-teas' })
    fireEvent.click(screen.getByRole('button', { name: 'Set the password' }))
    const toConsole = await screen.findByRole('link', { name: 'Open the console' })
    expect(toConsole.getAttribute('href')).toBe('/console')
    expect(server.sentTo('merchant_sign_in')[0]?.body).toEqual({
      password: 'river-at-dawn',
      newPassword: 'tides and teacups',
      sealed: 'sealed',
      totp: '123456',
    })
    expect(screen.queryByRole('button', { name: 'Set your password for the console' })).toBeNull()
    expect(screen.queryByText('ABCD EFGH')).toBeNull()
  })
})
