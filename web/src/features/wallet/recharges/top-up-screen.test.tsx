import { toasts } from '@sampan/ui/toast.ts'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { session } from '#session/session.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { signIn } from '#testing/sample-buyer.ts'
import { idOf } from '#testing/sample-ids.ts'
import { sampleNetwork } from '#testing/sample-network.ts'
import { closedNetwork, sampleDeposit } from '#testing/sample-recharges.ts'
import { showScreen } from '#testing/show-screen.tsx'
import { TopUpScreen } from './top-up-screen.tsx'
import type { Deposit, Network } from './topup-types.ts'

beforeEach(() => signIn())
afterEach(() => session.logOut())

function show(
  search = '',
  networks: Network[] = [sampleNetwork(), closedNetwork()],
  deposits: Deposit[] = [],
) {
  const server = fakeServer()
  server.on('getBlockchain', networks)
  server.on('way_list', [])
  server.on('deposit_list', deposits)
  return showScreen(<TopUpScreen />, { path: '/topUp', search })
}
const showAddress = () => fireEvent.click(screen.getByRole('button', { name: 'Show the address' }))

describe('recharge entry [route:/topUp]', () => {
  it('offers sums and networks with cost and time, and leads to the address [call:GET /api/user/getBlockchain]', async () => {
    const { navigate } = await show()
    expect(await screen.findByText('tUSD, network fee about $0.10')).toBeTruthy()
    expect(screen.getByText('about 1 min')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '$300' }))
    expect(screen.getByLabelText('Amount')).toHaveProperty('value', '300')
    showAddress()
    expect(navigate).toHaveBeenCalledWith('/walletTopUp?network=harbour&amount=30000', undefined)
  })

  it('says what is owed, which the next recharge pays first', async () => {
    signIn({ owedCents: 450 })
    await show()
    expect(await screen.findByText(/^You owe \$4\.50: .* Your next recharge pays this first/)).toBeTruthy()
  })

  it('says that a closed network is not open yet, and keeps the chosen one [msg:notOpen]', async () => {
    const { navigate } = await show()
    await screen.findByRole('radio', { name: /Harbour/ })
    expect(screen.queryByRole('radio', { name: /TRON/ })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: '1 more network is not open yet' }))
    fireEvent.click(screen.getByRole('radio', { name: /TRON/ }))
    expect(toasts.current()?.text).toBe('This network is not open yet.')
    expect(screen.getByRole('radio', { name: /Harbour/ })).toHaveProperty('checked', true)
    showAddress()
    expect(navigate).toHaveBeenCalledWith('/walletTopUp?network=harbour&amount=10000', undefined)
  })

  it('warns that BSC, HECO and DEX are not supported and that the network must match [rule:recharge-network]', async () => {
    await show()
    const warning = await screen.findByText(/^Choose the same network on the platform you send from/)
    expect(warning.textContent).toMatch(/BSC, HECO and transfers from a DEX are not supported/)
  })

  it('asks for a network, a correct amount, and the least that is credited [rule:recharge] [msg:rechargeNetwork] [msg:rechargeAddress]', async () => {
    const { unmount, navigate } = await show('', [closedNetwork()])
    await screen.findByText('Not open yet')
    showAddress()
    expect(toasts.current()?.text).toBe('Please choose a network.')
    unmount()
    await show()
    fireEvent.change(await screen.findByLabelText('Amount'), { target: { value: '' } })
    showAddress()
    expect(toasts.current()?.text).toBe('Please enter the recharge address and a valid amount.')
    fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '0.99' } })
    showAddress()
    expect(toasts.current()?.text).toBe('Minimum recharge: $1.00')
    expect(navigate).not.toHaveBeenCalled()
  })

  it('begins with the sum that checkout misses, at least the smallest deposit', async () => {
    const { unmount } = await show('amount=4210')
    expect(await screen.findByLabelText('Amount')).toHaveProperty('value', '42.10')
    unmount()
    await show('amount=42')
    expect(await screen.findByLabelText('Amount')).toHaveProperty('value', '1')
  })

  it('shows first what is crossing already', async () => {
    await show('', undefined, [sampleDeposit(), sampleDeposit({ id: idOf(2), state: 'credited' })])
    expect(await screen.findByRole('region', { name: 'Deposit of $300.00, 0x9f3a…7c1e' })).toBeTruthy()
    expect(screen.getByText('7 of 12')).toBeTruthy()
    expect(screen.queryByText('$300.00 added to your balance')).toBeNull()
  })
})
