import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { openConsole } from '#testing/open-console.tsx'
import { meAs, overview } from '#testing/samples.ts'

beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

const quay = { id: 7, name: 'Lantern Quay' }

async function openScreen(items: { shop: typeof quay; owedCents: number }[]) {
  const server = fakeServer()
  server.on('console_me', meAs('finance'))
  server.on('console_overview', overview)
  server.on('console_proposal_list', { items: [], nextCursor: null })
  server.on('console_duty_owed', { items, nextCursor: null, totalCents: 12_345 })
  server.on('console_duty_payments', {
    items: [
      {
        number: 'D-4',
        shop: quay,
        amountCents: 2_000,
        paidTo: 'carrier' as const,
        receiver: 'Harbour Express',
        reference: 'Bill 77',
        paidOn: '2026-11-02',
        proposedBy: 'Ines Duarte',
        decidedBy: 'Tomas Rey',
        at: '2026-11-03T10:00:00.000Z',
      },
    ],
    nextCursor: null,
  })
  await openConsole('/console/duty-payments')
  await screen.findByText('D-4')
  return server
}

it('shows what is owed, in all and by shop, and payments with receiver and sum', async () => {
  await openScreen([{ shop: quay, owedCents: 2_420 }])
  screen.getByText('$123.45')
  screen.getByText('$24.20')
  screen.getByText('Harbour Express (carrier)')
  screen.getByText('$20.00')
  screen.getByText('2 November 2026')
})

it('proposes a payment of no more than is owed, with receiver and reference', async () => {
  const server = await openScreen([{ shop: quay, owedCents: 2_420 }])
  fireEvent.click(screen.getByRole('button', { name: 'Write a payment down' }))
  const sum = await screen.findByLabelText(/^Sum/)
  const propose = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Propose' })
  fireEvent.change(screen.getByLabelText('Receiver'), { target: { value: ' Harbour Express ' } })
  fireEvent.change(screen.getByLabelText(/^Reference/), { target: { value: 'Bill 78' } })
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'Bill of November' } })
  fireEvent.change(sum, { target: { value: '24.21' } })
  fireEvent.click(propose())
  await screen.findByText(/^Something above is missing/)
  expect(server.sentTo('console_proposal_make')).toHaveLength(0)
  fireEvent.change(sum, { target: { value: '24.20' } })
  server.refuse('console_proposal_make', 'changedMeanwhile', 'Changed meanwhile')
  fireEvent.click(propose())
  await waitFor(() =>
    expect(server.sentTo('console_proposal_make')[0]?.body).toMatchObject({
      kind: 'duty_payment',
      shopId: 7,
      amountCents: 2_420,
      paidTo: 'carrier',
      receiver: 'Harbour Express',
      reference: 'Bill 78',
    }),
  )
})

it('asks for no receiver where the shop declares itself', async () => {
  const server = await openScreen([{ shop: quay, owedCents: 2_420 }])
  fireEvent.click(screen.getByRole('button', { name: 'Write a payment down' }))
  fireEvent.click(await screen.findByRole('radio', { name: 'the shop itself' }))
  expect(screen.queryByLabelText('Receiver')).toBeNull()
  fireEvent.change(screen.getByLabelText(/^Reference/), { target: { value: 'IM-1' } })
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'It declares itself' } })
  server.refuse('console_proposal_make', 'changedMeanwhile', 'Changed meanwhile')
  fireEvent.click(screen.getByRole('button', { name: 'Propose' }))
  await waitFor(() =>
    expect(server.sentTo('console_proposal_make')[0]?.body).toMatchObject({
      paidTo: 'shop',
      receiver: 'Lantern Quay',
      amountCents: 2_420,
    }),
  )
})

it('says when nothing is owed', async () => {
  await openScreen([])
  screen.getByText('Nothing is owed')
})
