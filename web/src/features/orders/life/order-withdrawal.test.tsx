import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { sampleIds, sampleUser } from '#testing/sample-buyer.ts'
import { sampleDetail } from '#testing/sample-orders.ts'
import { showScreen } from '#testing/show-screen.tsx'
import { OrderInfoScreen } from '../order-info-screen.tsx'

const [id] = sampleIds
const until = '2026-12-12T10:00:00.000Z'
const running = { days: 15, isByLaw: false, until, isOpen: true, made: null }
const promised = { days: 15, freightCents: 650, until, isOpen: true, paidCents: null }
const made = { number: 'R-100001', at: '2026-11-30T10:00:00.000Z' }

async function show(part: Parameters<typeof sampleDetail>[0]) {
  const server = fakeServer()
  server.on('getUserInfo', sampleUser({ balanceCents: 10_000 }))
  server.on('order_detail', sampleDetail({ status: 3, ...part }))
  await showScreen(<OrderInfoScreen />, { path: `/orderInfo/${id}`, params: { id } })
  await screen.findByRole('heading', { level: 2 })
}
const card = (name: string) => screen.getByRole('region', { name })

describe('free returns on the page of an order', () => {
  it('are said in one place, with their end, what they bring and the button', async () => {
    await show({ withdrawal: running, freeReturn: promised })
    expect(screen.getAllByText(/back for free|Free returns/)).toHaveLength(1)
    const words = card('Free return')
    expect(words.textContent).toContain('Free returns until ')
    expect(words.textContent).toContain('pays up to $6.50 for sending it back.')
    expect(within(words).getByRole('button', { name: 'Return for free' })).toBeTruthy()
  })

  it('do not ask the buyer to complete the order while it cannot be', async () => {
    const escrow = {
      heldCents: 5820,
      until,
      waitsForArrival: false,
      canExtend: false,
      pausedAt: null,
      appealUntil: null,
    }
    await show({ withdrawal: running, freeReturn: promised, escrow, actions: ['requestRefund'] })
    expect(screen.queryByText(/Complete the order|when you complete/)).toBeNull()
    screen.getByText(/^You can send it back until .* After that you can complete and review the order\.$/)
    screen.getByText(/It goes to the shop on [^,]*\.$/)
  })

  it('are told of before the arrival, without a button', async () => {
    await show({
      status: 1,
      withdrawal: { ...running, until: null, isOpen: false },
      freeReturn: { ...promised, until: null, isOpen: false },
    })
    expect(card('Free return').textContent).toContain('Free returns for 15 days after the arrival')
    expect(screen.queryByRole('button', { name: 'Return for free' })).toBeNull()
  })

  it('stand beside the period of the law where both run', async () => {
    await show({ withdrawal: { ...running, isByLaw: true }, freeReturn: promised })
    const words = card('Withdraw from a contract').textContent
    expect(words).toContain('You can withdraw from this contract without a reason until')
    expect(words).toContain('pays up to $6.50 for sending it back.')
  })

  it('say once used what was asked for, and what the shop paid; nothing more is promised', async () => {
    await show({ status: 3, withdrawal: { ...running, made }, freeReturn: promised })
    const words = card('Free return').textContent
    expect(words).toContain('Number: R-100001')
    expect(words).toContain('You can send it back for free, without a reason, until')
    expect(words).not.toContain('$6.50')
  })

  it('say what was paid for the way back when the period is over', async () => {
    await show({
      status: 5,
      withdrawal: { ...running, isOpen: false, made },
      freeReturn: { ...promised, isOpen: false, paidCents: 650 },
    })
    expect(card('Free return').textContent).toContain('paid you $6.50 for sending it back.')
  })

  it('are not spoken of once they are over and were not used', async () => {
    await show({
      withdrawal: { ...running, isOpen: false },
      freeReturn: { ...promised, isOpen: false },
    })
    expect(screen.queryByRole('region', { name: 'Free return' })).toBeNull()
  })
})
