import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { kite } from '#testing/goods-samples.ts'
import { openConsole } from '#testing/open-console.tsx'
import { serverOfOwner } from '#testing/server-of-owner.ts'
import { profile } from '#testing/shop-samples.ts'

const server = serverOfOwner()
afterEach(cleanup)

it('says that a takedown was lifted, with its reason, the appeal and the answer', async () => {
  server.on('console_shop_profile', profile)
  server.on('console_goods_detail', {
    ...kite,
    lifted: {
      reasonCode: 'counterfeit',
      reason: 'The brand wrote to us',
      appeal: 'We have the licence',
      answer: 'It was another product',
      liftedAt: '2026-11-28T10:00:00.000Z',
    },
  })
  await openConsole(`/console/goods/${kite.id}`)
  await screen.findByText(/lifted the takedown .*You can put the product on sale again/)
  screen.getByText(/The brand wrote to us/)
  screen.getByText('Your appeal: We have the licence')
  screen.getByText('The answer: It was another product')
  expect(screen.queryByText(/it cannot be put on sale/)).toBeNull()
})
