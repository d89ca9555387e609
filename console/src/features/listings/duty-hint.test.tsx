import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { kite } from '#testing/goods-samples.ts'
import { openConsole } from '#testing/open-console.tsx'
import { serverOfOwner } from '#testing/server-of-owner.ts'
import { profile } from '#testing/shop-samples.ts'
import { type } from '#testing/typing.ts'

const server = serverOfOwner()

const duties = {
  choices: [{ country: 'FR' as const, mode: 'prepaid' as const }],
  known: ['FR' as const, 'GB' as const, 'SG' as const],
  needs: [
    { country: 'FR' as const, hsCode: true, originCountry: false },
    { country: 'GB' as const, hsCode: true, originCountry: true },
  ],
  withoutCode: [{ id: kite.id, title: 'Box kite' }],
}

it('the editor names the countries that need code or origin, and those from which nobody can order', async () => {
  server.on('console_shop_profile', profile)
  server.on('console_shop_duties', duties)
  server.on('console_goods_detail', { ...kite, hsCode: null, originCountry: null })
  await openConsole('/console/goods/5')
  await screen.findByText(
    /^Without an HS code, duty and tax of these goods cannot be told to the cent for: France, United Kingdom\. Buyers there cannot order them.*: France\.$/,
  )
  await screen.findByText(/^Without a country of origin, .* for: United Kingdom\.$/)
  type('HS code', '610910')
  await waitFor(() => expect(screen.queryByText(/^Without an HS code/)).toBeNull())
})
