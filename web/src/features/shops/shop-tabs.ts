import type { Input } from '#client/types.ts'

export const shopTabs = ['items', 'new', 'byPrice', 'reviews', 'about'] as const
export type ShopTab = (typeof shopTabs)[number]

const sorts = { items: 'hot', new: 'newest', byPrice: 'priceUp' } as const

/** The tab that an address names; the first one when it names none. */
export const shopTabOf = (value: unknown): ShopTab => shopTabs.find((tab) => tab === value) ?? 'items'

/** What a tab lists of the goods; "Reviews" and "About" list none. */
export const shopListInput = (shop: number, tab: ShopTab): Input<'product_list'> | null =>
  tab === 'about' || tab === 'reviews' ? null : { shop, sort: sorts[tab] }
