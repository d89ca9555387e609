/** Scopes of a shop's key (PRODUCT §7.10). */
export const keyScopes = [
  'orders:read',
  'shipments:write',
  'stock:write',
  'prices:write',
  'refunds:read',
  'refunds:write',
  'goods:read',
  'goods:write',
  'goods:publish',
  'messages:read',
  'messages:write',
] as const
export type KeyScope = (typeof keyScopes)[number]

/** The most keys that a shop can have at once. */
export const keysPerShopMax = 10
/** Prefix of every key, by which scanners for leaked secrets recognise one. */
export const keyStart = 'sampan_'
/** Number of characters after the prefix that are shown later, to tell keys apart. */
export const keyShownLetters = 6
/** Path of the calls of a shop's own system, with `Authorization: Bearer <key>`. */
export const sellerPathStart = '/api/seller/'
