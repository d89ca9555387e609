/**
 * The server's modules, lowest layer first. A module may use every module of a lower layer, and of its own layer those
 * named here, which are listed before it; always through their index.ts.
 */
export const layers: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  base: {
    'client-errors': [],
    media: [],
    mail: [],
    account: ['media', 'mail'],
    push: [],
    translation: [],
    staff: ['account'],
    content: ['staff'],
    currencies: ['staff'],
    exports: ['staff'],
    owner: ['media', 'staff'],
  },
  market: {
    freight: [],
    'country-rules': [],
    duties: ['country-rules'],
    shops: ['freight'],
    'sale-rules': ['country-rules'],
    reviews: ['shops'],
    'promo-codes': [],
    catalog: ['freight', 'country-rules', 'duties', 'shops', 'sale-rules', 'reviews', 'promo-codes'],
    questions: ['shops', 'reviews'],
    search: ['shops', 'catalog'],
    collections: ['catalog'],
    'search-engines': ['freight', 'shops', 'catalog', 'collections'],
    favourites: ['shops', 'catalog'],
    'browsing-history': ['catalog'],
    home: ['shops', 'catalog', 'search'],
    members: [],
    'api-keys': [],
    listings: ['freight', 'shops', 'sale-rules', 'catalog', 'search'],
    takedowns: ['shops', 'listings'],
    'shop-settings': ['freight', 'shops'],
  },
  money: {
    ledger: [],
    chain: ['ledger'],
    'money-settings': ['ledger'],
    ways: [],
    'card-payments': ['ledger', 'money-settings'],
    recharges: ['ledger', 'chain', 'money-settings', 'ways', 'card-payments'],
    withdrawals: ['ledger', 'chain', 'money-settings', 'ways', 'card-payments', 'recharges'],
  },
  trade: {
    cart: [],
    shipments: [],
    orders: ['cart', 'shipments'],
    settlements: ['orders'],
    'duty-payments': ['settlements'],
    team: [],
    support: ['team'],
    refunds: ['shipments', 'orders', 'settlements', 'support'],
  },
  office: {
    merchants: [],
    'shop-payouts': ['merchants'],
    notices: [],
    'mail-outbox': [],
    status: [],
    agents: [],
    stuck: [],
    'own-data': ['notices'],
    bill: [],
    suspensions: ['merchants'],
    'legal-notices': [],
    recalls: [],
    webhooks: [],
    approvals: ['merchants', 'suspensions', 'notices', 'webhooks', 'recalls'],
    reconciliation: [],
    setup: [],
    overview: ['suspensions', 'approvals', 'reconciliation'],
    'buyer-desk': [],
    reports: ['merchants'],
    'member-mail': [],
    'list-views': [],
    'service-tests': [],
    'four-eyes': ['approvals'],
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
  /^server\/src\/(?:base|market|money|trade|office)\/([^/]+)\//.exec(path)?.[1]

/** Folder of a module, by its layer. */
export const folderOf = (name: string): string => `server/src/${Object.keys(layers)[depthOf(name)]}/${name}`

/** Rooms of the contract below its features, lowest first. */
const grounds = ['access', 'wire', 'places']
/** Features of their own layer that those of the contract use beyond what the server's modules do; all may use `categories`, which has no module. */
const contractUses: Readonly<Record<string, readonly string[]>> = {
  'promo-codes': ['shops'],
  members: ['shops'],
  'sale-rules': ['shops'],
  support: ['orders'],
}

/** True if a file of the contract may import another: `wire/money.ts`, `trade/orders/status.ts`. */
export function mayUseInContract(own: string, other: string): boolean {
  const [ownRoom = '', ownFeature = ''] = own.split('/')
  const [room = '', feature = ''] = other.split('/')
  const heights = [...grounds, ...Object.keys(layers)]
  if (room !== ownRoom) return heights.indexOf(room) < heights.indexOf(ownRoom) && heights.includes(room)
  return (
    grounds.includes(room) ||
    feature === ownFeature ||
    feature === 'categories' ||
    sameLayer(ownFeature).includes(feature) ||
    (contractUses[ownFeature]?.includes(feature) ?? false)
  )
}
