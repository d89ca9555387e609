import { expect, it } from 'vitest'
import { dropKnown } from './drop-known.ts'

it('shows a thing once that comes again on a later page', () => {
  const pages = [
    {
      items: [
        { id: 1, sales: 9 },
        { id: 2, sales: 8 },
      ],
    },
    {
      items: [
        { id: 2, sales: 7 },
        { id: 3, sales: 6 },
      ],
    },
  ]
  expect(dropKnown(pages)).toEqual([
    { id: 1, sales: 9 },
    { id: 2, sales: 8 },
    { id: 3, sales: 6 },
  ])
})

it('keeps rows that are things of their own, and what has no id', () => {
  const rows = [
    {
      items: [
        { productId: 1, skuId: 1 },
        { productId: 1, skuId: 2 },
      ],
    },
    { items: [{ productId: 1, skuId: 3 }] },
  ]
  expect(dropKnown(rows)).toHaveLength(3)
  expect(dropKnown([{ items: ['a', { n: 1 }] }, { items: ['a', { n: 1 }] }])).toHaveLength(4)
  expect(dropKnown([{ items: [{ id: 7 }, { id: 7 }] }])).toHaveLength(2)
})
