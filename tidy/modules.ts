/** Leftmost first: a module may use those to its left, through their doors. */
export const moduleOrder = [
  'account',
  'media',
  'freight',
  'shops',
  'reviews',
  'catalog',
  'promotions',
  'ledger',
  'staff',
  'chain',
  'wallet',
  'cart',
  'orders',
]

export const moduleOf = (path: string): string | undefined =>
  /^server\/src\/modules\/([^/]+)\//.exec(path)?.[1]
