import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { kite } from '#testing/goods-samples.ts'
import { openConsole } from '#testing/open-console.tsx'
import { serverOfOwner } from '#testing/server-of-owner.ts'
import { profile } from '#testing/shop-samples.ts'
import { type } from '#testing/typing.ts'

const server = serverOfOwner()

const rules = {
  trader: true,
  safety: ['maker' as const, 'identifier' as const],
  warningLanguages: [],
  withdrawalDays: 14,
  guaranteeYears: 2,
}
const facts = {
  enforcement: 'on' as const,
  countries: [
    { country: 'FR' as const, rules },
    { country: 'DE' as const, rules },
  ],
  trader: null,
  safety: { maker: null, euPerson: null, identifier: null, warnings: {} },
  lacking: [],
}

it('the list of goods that lack facts leads to the field of the first that is missing', async () => {
  server.on('console_shop_profile', profile)
  server.on('console_shop_sale_facts', {
    ...facts,
    lacking: [{ id: 5, title: 'Dusk kite', missing: ['trader', 'identifier'] }],
  })
  server.on('console_goods_list', { items: [], nextCursor: null })
  server.on('console_goods_detail', { ...kite, onSale: false })
  await openConsole('/console/goods?lacking=1')
  fireEvent.click(await screen.findByRole('link', { name: 'Dusk kite' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Type or batch')))
})

it('beside the button that puts goods on sale stands what they lack for which countries, with the way to fill it in', async () => {
  server.on('console_shop_profile', profile)
  server.on('console_shop_sale_facts', {
    ...facts,
    countries: facts.countries.map(({ country }) => ({
      country,
      rules: { ...rules, safety: ['identifier' as const] },
    })),
  })
  server.on('console_goods_detail', { ...kite, onSale: false })
  await openConsole('/console/goods/5')
  await screen.findByText('Lacks: Who sells, Type or batch. Not to: France, Germany.')
  expect(screen.getByRole('link', { name: 'Shop settings' }).getAttribute('href')).toBe('/console/shop')
  fireEvent.click(screen.getByRole('button', { name: 'Fill in' }))
  await waitFor(() => expect(screen.getByText('Safety').closest('details')?.open).toBe(true))
  expect(document.activeElement).toBe(screen.getByLabelText('Type or batch'))
  type('Type or batch', 'Lot 7')
  await screen.findByText('Lacks: Who sells. Not to: France, Germany.')
  expect(screen.queryByRole('button', { name: 'Fill in' })).toBeNull()
})
