import { localeCodes } from '@sampan/contract/wire/locales.ts'
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

it('of goods that operators took down nothing says that they are ready to be put on sale', async () => {
  server.on('console_shop_profile', profile)
  const takedown = {
    id: '00000000-0000-7000-8000-0000000000c1',
    state: 'standing',
    reasonCode: 'counterfeit',
    reason: 'The brand wrote to us',
    takenAt: '2026-11-28T10:00:00.000Z',
    appeal: null,
    answer: null,
  } as const
  const text = { title: 'Paper kite', description: 'It flies.', alts: {} }
  const whole = { ...kite, onSale: false, texts: Object.fromEntries(localeCodes.map((code) => [code, text])) }
  server.on('console_goods_detail', whole)
  await openConsole(`/console/goods/${kite.id}`)
  await screen.findByText('Nothing is missing to put it on sale.')
  cleanup()
  server.on('console_goods_detail', { ...whole, takedown })
  await openConsole(`/console/goods/${kite.id}`)
  await screen.findByText(/it cannot be put on sale/)
  expect(screen.queryByText('Nothing is missing to put it on sale.')).toBeNull()
})
