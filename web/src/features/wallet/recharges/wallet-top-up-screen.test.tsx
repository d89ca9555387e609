import { toasts } from '@sampan/ui/toast.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { session } from '#session/session.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { signIn } from '#testing/sample-buyer.ts'
import { idOf } from '#testing/sample-ids.ts'
import { sampleAddressText, sampleHash, sampleNetwork } from '#testing/sample-network.ts'
import { closedNetwork, sampleDeposit } from '#testing/sample-recharges.ts'
import { showScreen } from '#testing/show-screen.tsx'
import type { Deposit } from './topup-types.ts'
import { WalletTopUpScreen } from './wallet-top-up-screen.tsx'

let balanceCents = 0
beforeEach(() => {
  balanceCents = 128_450
  signIn()
})
afterEach(() => session.logOut())

async function show(search = 'network=harbour&amount=30000', deposits: Deposit[] = []) {
  const server = fakeServer()
  server.on('getBlockchain', [sampleNetwork(), closedNetwork()])
  server.on('deposit_list', deposits)
  server.on('getUserInfo', () => ({ ...userInfo(), balanceCents }))
  const shown = await showScreen(<WalletTopUpScreen />, { path: '/walletTopUp', search })
  return { server, ...shown }
}
function userInfo() {
  const { userInfo: known } = session.get()
  if (!known) throw new Error('nobody is signed in')
  return known
}
const copyButton = () => screen.findByRole('button', { name: 'Copy' })

describe('on-chain recharge [route:/walletTopUp]', () => {
  it('shows network, code, exact sum and the whole address in equal groups [recharge:fields]', async () => {
    await show()
    expect(await screen.findByText('Harbour test chain, ERC-20 only')).toBeTruthy()
    expect(screen.getByRole('img', { name: 'QR code of the whole payment' })).toBeTruthy()
    expect(screen.getByText('300 dollars')).toBeTruthy()
    const address = screen.getByTestId('deposit-address')
    expect(address.textContent).toBe(sampleAddressText)
    expect([...address.children].map(({ textContent }) => textContent?.length)).toEqual([
      ...Array(10).fill(4),
      2,
    ])
    expect(screen.getByText(/^BSC, HECO and DEX transfers are not supported/)).toBeTruthy()
  })

  it('has a code of the address alone for apps that read no payment', async () => {
    await show()
    fireEvent.click(await screen.findByRole('radio', { name: 'Address only' }))
    expect(screen.getByRole('img', { name: 'QR code of your deposit address' })).toBeTruthy()
    expect(screen.queryByText(/For wallet apps/)).toBeNull()
  })

  it.each(['-500', '1.5', 'much'])('names no sum where the address asks for %s', async (amount) => {
    await show(`network=harbour&amount=${amount}`)
    await screen.findByTestId('deposit-address')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Recharge on-chain')
    expect(screen.queryByText('Send exactly')).toBeNull()
  })

  it('copies the address', async () => {
    const writeText = vi.fn(async () => {})
    vi.stubGlobal('isSecureContext', true)
    Object.assign(navigator, { clipboard: { writeText } })
    await show()
    fireEvent.click(await copyButton())
    await waitFor(() => expect(toasts.current()?.text).toBe('Copied'))
    expect(writeText).toHaveBeenCalledWith(sampleAddressText)
  })

  it('selects the address on a page without HTTPS and says why [rule:copy-https] [msg:copyHttps]', async () => {
    vi.stubGlobal('isSecureContext', false)
    await show()
    fireEvent.click(await copyButton())
    await waitFor(() => expect(toasts.current()?.text).toBe('Copying only works on secure (HTTPS) pages.'))
    expect(getSelection()?.toString()).toBe(sampleAddressText)
  })

  it('selects it as well when the browser refuses [msg:copyFail]', async () => {
    vi.stubGlobal('isSecureContext', true)
    Object.assign(navigator, { clipboard: { writeText: () => Promise.reject(new Error('no')) } })
    await show()
    fireEvent.click(await copyButton())
    await waitFor(() => expect(toasts.current()?.text).toBe('Could not copy.'))
    expect(getSelection()?.toString()).toBe(sampleAddressText)
  })

  it('shows no address of a network that is not open [msg:notOpen]', async () => {
    await show('network=tron&amount=30000')
    expect(await screen.findByRole('heading', { name: 'This network is not open yet.' })).toBeTruthy()
    expect(screen.queryByTestId('deposit-address')).toBeNull()
  })

  it('follows a deposit from seen to credited, and says once that it has arrived', async () => {
    const { server, cache } = await show(undefined, [sampleDeposit()])
    expect(await screen.findByText('Payment detected, confirming')).toBeTruthy()
    expect(screen.getByText('7 of 12')).toBeTruthy()
    expect(screen.getByText(/About 5 seconds left/)).toBeTruthy()
    server.on('deposit_list', [
      sampleDeposit({
        state: 'credited',
        confirmations: 12,
        secondsLeft: null,
        creditedAt: new Date().toISOString(),
      }),
    ])
    expect(await screen.findByText('$1,284.50')).toBeTruthy()
    balanceCents += 30_000
    await cache.invalidateQueries()
    // It stays true once the money is spent.
    expect(await screen.findByText('$300.00 added to your balance')).toBeTruthy()
    expect(screen.getByText(/^Added at \d\d:\d\d\.$/)).toBeTruthy()
    expect(screen.queryByText(/spend/)).toBeNull()
    expect(await screen.findByText('$1,584.50')).toBeTruthy()
    expect(toasts.current()?.text).toBe('$300.00 received')
  })

  it('waits, and leaves old deposits and those of other networks to the records', async () => {
    await show(undefined, [
      sampleDeposit({ id: idOf(1), networkId: 'tron' }),
      sampleDeposit({ id: idOf(2), state: 'credited', creditedAt: '2026-01-01T00:00:00.000Z' }),
    ])
    expect(await screen.findByText('Waiting for your payment')).toBeTruthy()
    expect(screen.queryByText(/to your balance/)).toBeNull()
  })

  it('says why a deposit is kept, and that the chain took one back', async () => {
    await show(undefined, [
      sampleDeposit({ id: idOf(1), state: 'kept', keptReason: 'belowMinimum', secondsLeft: null }),
      sampleDeposit({ id: idOf(2), state: 'reversed', secondsLeft: null }),
    ])
    expect(await screen.findByText(/^It is below the minimum deposit/)).toBeTruthy()
    expect(screen.getByText('Reversed by the network')).toBeTruthy()
  })

  it('leads back to checkout once the money is there', async () => {
    session.setBackData('rechargeReturn', { address: '/checkout', index: 0 })
    const { navigate } = await show(undefined, [
      sampleDeposit({ state: 'credited', creditedAt: new Date().toISOString() }),
    ])
    fireEvent.click(await screen.findByRole('button', { name: 'Back to checkout' }))
    expect(navigate).toHaveBeenCalledWith(-1, undefined)
    expect(session.get().backData).toEqual({})
  })

  it('leads back to checkout by itself when the money comes while somebody waits for it', async () => {
    session.setBackData('rechargeReturn', { address: '/checkout', index: 0 })
    const { server, cache, navigate } = await show(undefined, [sampleDeposit()])
    await screen.findByText('Payment detected, confirming')
    server.on('deposit_list', [
      sampleDeposit({ state: 'credited', secondsLeft: null, creditedAt: new Date().toISOString() }),
    ])
    await cache.invalidateQueries()
    expect(await screen.findByRole('button', { name: 'Back to checkout' })).toBeTruthy()
    await waitFor(() => expect(navigate).toHaveBeenCalledWith(-1, undefined), { timeout: 5_000 })
    expect(session.get().backData).toEqual({})
  })

  it("sends the demo's test dollars to the buyer's own address", async () => {
    const { server } = await show()
    server.on('demo_faucet', { txHash: sampleHash })
    fireEvent.click(await screen.findByRole('button', { name: /^Demo: send \$300.00/ }))
    await waitFor(() => expect(toasts.current()?.text).toBe('Test dollars are on their way'))
    expect(server.sentTo('demo_faucet')[0]?.body).toEqual({ networkId: 'harbour', amountCents: 30_000 })
    // It goes once: who taps on meant to see it arrive.
    expect(screen.getByRole('button', { name: /^Demo: send/ })).toHaveProperty('disabled', true)
  })
})
