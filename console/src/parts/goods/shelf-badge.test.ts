import { expect, it } from 'vitest'
import { shelfWord } from './shelf-badge.tsx'

it('says of goods that operators took down that they were, not that they are off the shelf', () => {
  const off = (takedown: Parameters<typeof shelfWord>[0]['takedown']) =>
    shelfWord({ onSale: false, takedown })
  expect(off(null)).toBe('goods.off')
  expect(off('lifted')).toBe('goods.off')
  expect(off('standing')).toBe('takedown.state.standing')
  expect(off('appealed')).toBe('takedown.state.appealed')
  expect(off('kept')).toBe('takedown.state.kept')
  expect(shelfWord({ onSale: true, takedown: 'lifted' })).toBe('goods.onSale')
})
