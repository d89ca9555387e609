import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openConsole } from '#testing/open-console.tsx'
import { page } from '#testing/samples.ts'
import { serverOfOwner } from '#testing/server-of-owner.ts'
import type { PromoBundle } from './rows.ts'

const server = serverOfOwner()

const bundle: PromoBundle = {
  id: 4,
  prefix: 'FAIR',
  size: 500,
  used: 12,
  kind: 'fixed',
  amount: 300,
  minimumCents: 1000,
  capCents: null,
  startsAt: '2026-11-01T00:00:00.000Z',
  endsAt: null,
  madeAt: '2026-11-01T00:00:00.000Z',
  state: 'open',
}

it('a bundle is made of so many codes, opens to them, used or not, and is stopped after a question', async () => {
  server.on('console_shop_promo_bundle_list', page(bundle))
  server.on('console_shop_promo_bundle_add', bundle)
  server.on('console_shop_promo_bundle_close', { ...bundle, state: 'off' })
  server.on(
    'console_shop_promo_bundle_codes',
    page(
      { code: 'FAIRAAAA1111', usedAt: '2026-11-02T09:00:00.000Z' },
      { code: 'FAIRBBBB2222', usedAt: null },
    ),
  )
  await openConsole('/console/codes?of=bundles')
  await screen.findByText('12 / 500')
  fireEvent.click(screen.getByRole('button', { name: 'Stop all' }))
  const question = within(await screen.findByRole('alertdialog'))
  fireEvent.click(question.getByRole('button', { name: 'Stop all' }))
  await waitFor(() => expect(server.sentTo('console_shop_promo_bundle_close')[0]?.body).toEqual({ id: 4 }))
  fireEvent.click(screen.getByRole('button', { name: 'New bundle' }))
  const sheet = within(await screen.findByRole('dialog'))
  const type = (label: string, value: string) =>
    fireEvent.change(sheet.getByLabelText(label), { target: { value } })
  type('Beginning', 'f')
  type('Number of codes', '1001')
  fireEvent.click(sheet.getByRole('button', { name: 'New bundle' }))
  await sheet.findByText('A number from 1 to 1,000')
  expect(server.sentTo('console_shop_promo_bundle_add')).toEqual([])
  type('Beginning', 'fair')
  type('Number of codes', '500')
  type('Discount, percent', '10')
  fireEvent.click(sheet.getByRole('button', { name: 'New bundle' }))
  await waitFor(() => expect(server.sentTo('console_shop_promo_bundle_add')).toHaveLength(1))
  expect(server.sentTo('console_shop_promo_bundle_add')[0]?.body).toEqual({
    prefix: 'FAIR',
    size: 500,
    kind: 'percent',
    amount: 1000,
    minimumCents: 0,
    capCents: null,
    startsAt: null,
    endsAt: null,
  })
  const codes = within(await screen.findByRole('table', { name: 'Codes of the bundle' }))
  codes.getByText('FAIRAAAA1111')
  codes.getByText('Not used')
  fireEvent.click(screen.getByRole('radio', { name: 'Not used' }))
  await waitFor(() =>
    expect(server.sentTo('console_shop_promo_bundle_codes').at(-1)?.body).toMatchObject({
      id: '4',
      show: 'unused',
    }),
  )
})
