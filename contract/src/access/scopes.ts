/** Scopes of a shop's key (PRODUCT §7.10). */
export const keyScopes = ['orders:read', 'shipments:write', 'stock:write'] as const
export type KeyScope = (typeof keyScopes)[number]

/** Keys that a shop can have at once. */
export const keysPerShopMax = 10
/** A key begins with this, so that a search for secrets knows one where it sees one. */
export const keyStart = 'sampan_'
/** Number of characters behind that are shown later, to tell one key from another. */
export const keyShownLetters = 6
/** Path of the calls of a shop's own system, with `Authorization: Bearer <key>`. */
export const sellerPathStart = '/api/seller/'
