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

const openBuyer = async (sample = {}) => {
  const server = fakeServer()
  server.on('console_me', meAs('finance'))
  server.on('console_buyer_detail', { ...buyer, ...sample } as never)
  await openConsole(`/console/buyers/${id}`)
  return server
}
const sheetOf = async (name: string) => {
  fireEvent.click(await screen.findByRole('button', { name }))
  return within(await screen.findByRole('dialog', { name }))
}

it('pauses withdrawals for a reason that was chosen: none is at first, nothing is sent without one, and it says that it is done', async () => {
  const server = await openBuyer()
  server.on('console_buyer_block', { ...buyer, isBlocked: true } as never)
  expect(screen.queryByRole('radio')).toBeNull()
  const sheet = await sheetOf('Pause withdrawals')
  const chosen = () => sheet.getAllByRole('radio').filter((one) => (one as HTMLInputElement).checked)
  expect(chosen()).toEqual([])
  const send = sheet.getByRole('button', { name: 'Pause withdrawals' })
  fireEvent.click(send)
  expect(server.sentTo('console_buyer_block')).toHaveLength(0)
  fireEvent.click(sheet.getByRole('radio', { name: 'Unusual activity' }))
  expect(chosen()).toHaveLength(1)
  server.on('console_buyer_detail', { ...buyer, isBlocked: true } as never)
  fireEvent.click(send)
  expect(await screen.findByText('Withdrawals of Mai Tran are paused')).toBeTruthy()
  expect(server.sentTo('console_buyer_block').map(({ body }) => body)).toEqual([
    { id, isBlocked: true, reasonCode: 'unusualActivity', reason: '' },
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByRole('button', { name: 'Resume withdrawals' })).toBeTruthy()
})

it('resumes them the same way, with reasons of its own', async () => {
  const server = await openBuyer({ isBlocked: true, blockedReason: 'unusualActivity' })
  server.on('console_buyer_block', buyer as never)
  const sheet = await sheetOf('Resume withdrawals')
  fireEvent.click(sheet.getAllByRole('radio')[0] as HTMLElement)
  fireEvent.click(sheet.getByRole('button', { name: 'Resume withdrawals' }))
  expect(await screen.findByText('Withdrawals of Mai Tran are resumed')).toBeTruthy()
  expect(server.sentTo('console_buyer_block')[0]?.body).toMatchObject({ id, isBlocked: false })
})
