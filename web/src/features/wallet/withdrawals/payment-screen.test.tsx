import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { session } from '#session/session.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { signIn } from '#testing/sample-buyer.ts'
import { sampleAddress, sampleTerms } from '#testing/sample-withdrawals.ts'
import { showScreen } from '#testing/show-screen.tsx'
import { PaymentScreen } from './payment-screen.tsx'

beforeEach(() => signIn())
afterEach(() => {
  cleanup()
  session.logOut()
  localStorage.clear()
})

function bank(terms = sampleTerms({ addresses: [sampleAddress()] })) {
  const server = fakeServer()
  server.on('extract_terms', terms)
  server.on('way_list', [])
  server.on('bill_summary', {
    balanceCents: 128_450,
    heldCents: 25_000,
    sumCents: 128_450,
    lines: 3,
    months: [],
  })
  return server
}
const show = () => showScreen(<PaymentScreen />, { path: '/payment' })

describe('payment [route:/payment]', () => {
  it('has the balance in a line, what is held, and the ways to the payment code and both records', async () => {
    bank()
    await show()
    const balance = await screen.findByRole('region', { name: 'Balance' })
    expect(balance.textContent).toContain('1,284')
    expect(await within(balance).findByText('Another $250.00 is held for withdrawals')).toBeTruthy()
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    for (const href of ['/changePayPwd', '/topUpRecord', '/depositRecord']) expect(hrefs).toContain(href)
    // These stand on Me.
    for (const href of ['/topUp', '/withDraw', '/capitalRecord']) expect(hrefs).not.toContain(href)
  })

  it('hides the sums where the balance is hidden on this device', async () => {
    localStorage.setItem('balanceHidden', 'yes')
    bank()
    await show()
    const balance = await screen.findByRole('region', { name: 'Balance' })
    expect(balance.textContent).not.toContain('1,284')
    expect(balance.textContent).not.toContain('held')
  })

  it('says when there is no payment code yet', async () => {
    signIn({ hasPayCode: false })
    bank()
    await show()
    expect((await screen.findByRole('link', { name: /Payment code/ })).textContent).toContain('Not set yet')
  })

  it('forgets a card after asking', async () => {
    const server = bank()
    server.on('card_remove', [])
    await show()
    fireEvent.click(await screen.findByRole('button', { name: /^Remove Vietcombank/ }))
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(server.sentTo('card_remove')).toHaveLength(0)
    server.on('extract_terms', sampleTerms({ cards: [] }))
    fireEvent.click(dialog.getByRole('button', { name: 'Remove' }))
    await waitFor(() =>
      expect(server.sentTo('card_remove')[0]?.body).toEqual({ id: sampleTerms().cards[0]?.id }),
    )
    expect(await screen.findByText('No cards yet.')).toBeTruthy()
  })

  it('says of a new address from what minute on it is open, with the day', async () => {
    bank(sampleTerms({ addresses: [sampleAddress({ usableAt: '2099-11-22T05:59:01.000Z' })] }))
    await show()
    expect(await screen.findByText(/^Available from 22 Nov 2099, \d\d:00$/)).toBeTruthy()
  })

  it('forgets an address after asking, and shows it whole before', async () => {
    const server = bank()
    server.on('chain_address_remove', [])
    await show()
    expect(await screen.findByText('0xd8dA 6BF269 64aF9D 7eEd9e 03E534 15D37a A96045')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Remove My wallet' }))
    server.on('extract_terms', sampleTerms())
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('No addresses yet.')).toBeTruthy()
    expect(server.sentTo('chain_address_remove')[0]?.body).toEqual({ id: sampleAddress().id })
  })
})
