import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { sampleIds } from '#testing/sample-buyer.ts'
import { sampleDetail, sampleEvent, sampleLogistics, sampleParcel } from '#testing/sample-orders.ts'
import { showScreen } from '#testing/show-screen.tsx'
import { Parcels } from './parcels.tsx'

const [, otherId] = sampleIds
const at = '2026-11-21T12:00:00.000Z'

async function show(
  parcels: ReturnType<typeof sampleParcel>[],
  part = {},
  detail: Parameters<typeof sampleDetail>[0] = {},
) {
  const server = fakeServer()
  server.on('order_logistics', sampleLogistics(parcels, part))
  const order = sampleDetail({ status: 2, expiresAt: null, parcels, ...detail })
  await showScreen(<Parcels order={order} />)
}

describe('the parcels of an order [order:logistics]', () => {
  it('show carrier, number, and of what happened last what it means, how long it takes, what one can do', async () => {
    await show([sampleParcel()])
    const card = await screen.findByRole('region', { name: 'Tracking' })
    expect(within(card).getByText('River Line')).toBeTruthy()
    expect(within(card).getByText('SP88412097KR')).toBeTruthy()
    expect(within(card).getByText('On the way to your country')).toBeTruthy()
    expect(within(card).getByText(/^The parcel travels by air/)).toBeTruthy()
    expect(within(card).getByText('Usually 2–10 days.')).toBeTruthy()
    expect(within(card).getByText(/^Nothing for you to do\. A few days/)).toBeTruthy()
    expect(within(card).getByText(/^20 Nov, \d\d:00 · Busan$/)).toBeTruthy()
  })

  it('show three events first and the others by a tap', async () => {
    const events = ['customsIn', 'arrivedCountry', 'inTransit', 'handedOver', 'packed'] as const
    await show([
      sampleParcel({
        events: events.map((milestone, day) =>
          sampleEvent({ milestone, at: `2026-11-2${9 - day}T12:00:00.000Z` }),
        ),
      }),
    ])
    const card = await screen.findByRole('region', { name: 'Tracking' })
    expect(within(card).getAllByRole('listitem')).toHaveLength(3)
    fireEvent.click(within(card).getByRole('button', { name: 'Show 2 earlier' }))
    expect(
      within(card)
        .getAllByRole('listitem')
        .map((step) => step.querySelector('b')?.textContent),
    ).toEqual([
      'In customs',
      'Arrived in your country',
      'On the way to your country',
      'With the carrier',
      'Packed',
    ])
  })

  it('stand one by one with what lies in each, and say what has not left', async () => {
    const second = sampleParcel({
      id: otherId,
      trackingNo: 'ZZ1',
      lines: [{ skuId: 3, quantity: 1 }],
      events: [],
    })
    await show([sampleParcel(), second], { waiting: [{ skuId: 3, quantity: 2 }] })
    expect(await screen.findByRole('region', { name: 'Parcel 1 of 2' })).toBeTruthy()
    const card = screen.getByRole('region', { name: 'Parcel 2 of 2' })
    expect(within(card).getByText('1 item in this parcel')).toBeTruthy()
    expect(within(card).getByText('No updates from the carrier yet')).toBeTruthy()
    expect(screen.getByText('2 items have not left yet')).toBeTruthy()
  })

  it('show the pictures that prove the delivery, and after a report that they answer it', async () => {
    const proof = { id: otherId, by: 'shop', note: 'Signed by a neighbour', pictures: [otherId], at } as const
    const parcel = sampleParcel({ proofs: [{ ...proof, pictures: [...proof.pictures] }] })
    await show([parcel])
    const shown = await screen.findByRole('region', { name: 'Proof of delivery' })
    expect(within(shown).getByText('Signed by a neighbour')).toBeTruthy()
    expect(within(shown).queryByText('Added in response to your report that it has not arrived.')).toBeNull()
    cleanup()
    await show([parcel], {}, { claim: { state: 'asked', at, proof: null, endedAt: null } })
    await screen.findByText('Added in response to your report that it has not arrived.')
  })

  it('explain all twelve milestones on one sheet', async () => {
    await show([sampleParcel()])
    fireEvent.click(await screen.findByRole('button', { name: 'What each step means' }))
    const sheet = await screen.findByRole('dialog', { name: 'What each step means' })
    expect(within(sheet).getAllByRole('term')).toHaveLength(12)
  })

  it('are said to be on their way later where none has left, with the days that the checkout named', async () => {
    fakeServer()
    const order = sampleDetail({ status: 1, expiresAt: null, paidAt: '2026-11-20T12:00:00.000Z' })
    await showScreen(<Parcels order={order} />)
    expect(screen.getByText(/^Tanah Studio has not shipped/)).toBeTruthy()
    expect(screen.getByText('Arrives 24 – 27 Nov')).toBeTruthy()
  })
})
