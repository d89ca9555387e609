import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { kite } from '#testing/goods-samples.ts'
import { openConsole } from '#testing/open-console.tsx'
import { serverOfOwner } from '#testing/server-of-owner.ts'
import { profile } from '#testing/shop-samples.ts'
import { type } from '#testing/typing.ts'

const server = serverOfOwner()

it('beside the button that puts goods on sale stands what they lack for which countries, with the way to fill it in', async () => {
  const rules = {
    trader: true,
    safety: ['identifier' as const],
    warningLanguages: [],
    withdrawalDays: 14,
    guaranteeYears: 2,
  }
  server.on('console_shop_profile', profile)
  server.on('console_shop_sale_facts', {
    enforcement: 'on',
    countries: [
      { country: 'FR', rules },
      { country: 'DE', rules },
    ],
    trader: null,
    safety: { maker: null, euPerson: null, identifier: null, warnings: {} },
    lacking: [],
  })
  server.on('console_goods_detail', { ...kite, onSale: false })
  await openConsole('/console/goods/5')
  await screen.findByText('Lacks: Who sells, Type or batch. Not to: France, Germany.')
  expect(screen.getByRole('link', { name: 'Shop settings' }).getAttribute('href')).toBe('/console/shop')
  fireEvent.click(screen.getByRole('button', { name: 'Fill in' }))
  await waitFor(() => expect(screen.getByText('Safety').closest('details')?.open).toBe(true))
  type('Type or batch', 'Lot 7')
  await screen.findByText('Lacks: Who sells. Not to: France, Germany.')
  expect(screen.queryByRole('button', { name: 'Fill in' })).toBeNull()
})
