import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { openConsole } from '#testing/open-console.tsx'
import { meAs } from '#testing/samples.ts'

afterEach(cleanup)

const id = '00000000-0000-7000-8000-0000000000b1'
const buyer = {
  id,
  account: 'mai',
  name: 'Mai Tran',
  email: 'mai@example.com',
  mobile: '+84905550142',
  balanceCents: 12_00,
  isBlocked: false,
  createdAt: '2026-11-20T21:04:00.000Z',
  language: 'yn',
  sessions: 2,
  heldCents: 0,
  owesCents: 0,
  blockedReason: '',
  depositAddresses: [],
  recharges: [],
  withdrawals: [],
} as const

it('pauses withdrawals for a reason that was chosen: none is at first, and nothing is sent without one', async () => {
  const server = fakeServer()
  server.on('console_me', meAs('finance'))
  server.on('console_buyer_detail', buyer as never)
  server.on('console_buyer_block', { ...buyer, isBlocked: true } as never)
  await openConsole(`/console/buyers/${id}`)
  const pause = await screen.findByRole('button', { name: 'Pause withdrawals' })
  const form = within(pause.closest('form') as HTMLElement)
  const chosen = () => form.getAllByRole('radio').filter((one) => (one as HTMLInputElement).checked)
  expect(chosen()).toEqual([])
  fireEvent.click(pause)
  expect(server.sentTo('console_buyer_block')).toHaveLength(0)
  fireEvent.click(form.getByRole('radio', { name: 'Unusual activity' }))
  expect(chosen()).toHaveLength(1)
  fireEvent.click(pause)
  await waitFor(() =>
    expect(server.sentTo('console_buyer_block')[0]?.body).toEqual({
      id,
      isBlocked: true,
      reasonCode: 'unusualActivity',
      reason: '',
    }),
  )
})
