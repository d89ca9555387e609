import type { ItemOf } from '#client/types.ts'

type Goods = ItemOf<'product_list'>

let opened: Goods | undefined

/** Notes whose card is followed: its page shows what the card has shown until its own data is here. */
export function noteOpened(goods: Goods): void {
  opened = goods
}

/** The goods whose card was followed last, if they are these. */
export const openedGoods = (id: number): Goods | undefined => (opened?.id === id ? opened : undefined)
