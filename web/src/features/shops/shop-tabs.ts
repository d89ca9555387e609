import type { Input } from '#client/types.ts'

export const shopTabs = ['items', 'new', 'byPrice', 'reviews', 'record', 'about'] as const
/** By price goes both ways: pressed again it turns round. */
export type ShopTab = (typeof shopTabs)[number] | 'byPriceDown'

const sorts = { items: 'hot', new: 'newest', byPrice: 'priceUp', byPriceDown: 'priceDown' } as const

/** The tab that an address names; the first one when it names none. */
export const shopTabOf = (value: unknown): ShopTab =>
  value === 'byPriceDown' ? value : (shopTabs.find((tab) => tab === value) ?? 'items')

/** Address of a tab in the row, when another one is open. */
export const tabBehind = (tab: (typeof shopTabs)[number], open: ShopTab): ShopTab =>
  tab === 'byPrice' && open === 'byPrice' ? 'byPriceDown' : tab

/** Goods that a tab lists; the others list none. */
export const shopListInput = (shop: number, tab: ShopTab): Input<'product_list'> | null =>
  tab === 'about' || tab === 'reviews' || tab === 'record' ? null : { shop, sort: sorts[tab] }
