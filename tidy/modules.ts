/**
 * The server's modules, lowest layer first. A module may use every module of a lower layer, and of its own layer those
 * named here, which are listed before it; always through their index.ts.
 */
export const layers: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  base: {
    faults: [],
    media: [],
    mail: [],
    account: ['media', 'mail'],
    staff: ['account'],
    content: ['staff'],
    currencies: ['staff'],
    exports: ['staff'],
  },
  market: {
    freight: [],
    shops: ['freight'],
    reviews: ['shops'],
    promotions: [],
    catalog: ['freight', 'shops', 'reviews', 'promotions'],
    questions: ['shops', 'reviews'],
    search: ['shops', 'catalog'],
    favourites: ['shops', 'catalog'],
    viewed: ['catalog'],
    home: ['shops', 'catalog', 'search'],
    members: [],
    apikeys: [],
    goods: ['shops', 'catalog', 'search'],
    takedowns: ['shops', 'goods'],
    shopkeeping: ['freight', 'shops'],
  },
  money: {
    ledger: [],
    chain: ['ledger'],
    controls: ['ledger'],
    recharges: ['ledger', 'chain', 'controls'],
    withdrawals: ['ledger', 'chain', 'controls', 'recharges'],
  },
  trade: {
    cart: [],
    shipments: [],
    orders: ['cart', 'shipments'],
    settlements: ['orders'],
    support: [],
    refunds: ['shipments', 'orders', 'settlements', 'support'],
  },
  office: {
    merchants: [],
    payouts: ['merchants'],
    notifications: [],
    outbox: [],
    stuck: [],
    me: ['notifications'],
    bill: [],
    suspensions: ['merchants'],
    proposals: ['merchants', 'suspensions'],
    reconciliation: [],
    overview: ['suspensions', 'proposals', 'reconciliation'],
    buyers: [],
    reports: ['merchants'],
    webhooks: [],
    membermail: [],
  },
}

/** All modules, those that others build on first. */
export const moduleNames: readonly string[] = Object.values(layers).flatMap((layer) => Object.keys(layer))

const depthOf = (name: string): number => Object.values(layers).findIndex((layer) => name in layer)
export const sameLayer = (name: string): readonly string[] =>
  Object.values(layers)[depthOf(name)]?.[name] ?? []

/** True if module `own` may import `other`. */
export const mayUse = (own: string, other: string): boolean =>
  depthOf(other) < depthOf(own) || sameLayer(own).includes(other)

export const moduleOf = (path: string): string | undefined =>
  /^server\/src\/modules\/([^/]+)\//.exec(path)?.[1]
