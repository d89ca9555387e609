/**
 * The address book: every route of SPEC §2, and the only place that spells an address. Features link to each other
 * through it and never by import.
 */
type Id = string | number

/** Writes a path segment per value, up to the first missing one, as optional parameters need it. */
const under = (base: string, ...values: (Id | null | undefined)[]) => {
  let path = base
  for (const value of values) {
    if (value === undefined || value === null || value === '') break
    path += `/${encodeURIComponent(value)}`
  }
  return path
}

/** Which records of money: one of them opened, or those of one audit status. */
interface RecordChoice {
  id?: Id | undefined
  status?: Id | null
}

type Written = Id | boolean | null | undefined

const withSearch = <Values extends Partial<Record<keyof Values, Written>>>(path: string, values: Values) => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries<Written>(values)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  return search.size > 0 ? `${path}?${search}` : path
}

/** A list by its address: whose, of what, with which words in the title, in which order. */
export interface ProductsChoice {
  category?: string | null | undefined
  shop?: Id | null | undefined
  title?: string | null | undefined
  sort?: string | null | undefined
}

/** Part of a shop that is opened: one of its tabs, a collection, or its goods by words; `find` opens its search field. */
export interface ShopChoice {
  tab?: string | null | undefined
  q?: string | null | undefined
  sort?: string | null | undefined
  find?: boolean | null | undefined
  collection?: Id | null | undefined
}

/** Words and filters of a search; Explore and the page of filters carry the same. */
export interface SearchAddress {
  q?: string | null | undefined
  category?: string | null | undefined
  from?: string | null | undefined
  score?: Id | null | undefined
  priceMin?: Id | null | undefined
  priceMax?: Id | null | undefined
  inStock?: boolean | null | undefined
  freeReturns?: boolean | null | undefined
  sort?: string | null | undefined
  exact?: boolean | null | undefined
}

interface RefundAddress {
  /** The order's. */
  id?: Id
  sn?: Id
  productIds?: readonly Id[]
  amountCents?: number
  request?: Id | undefined
}

/** A conversation, or with which shop; without either it is Sampan's desk. And what it is about. */
export interface ServiceAddress {
  thread?: Id
  shop?: Id
  product?: Id
  order?: Id
}

export const paths = {
  root: () => '/',
  home: () => '/home',
  explore: (choice: SearchAddress = {}) => withSearch('/explore', choice),
  bag: () => '/bag',
  checkout: () => '/checkout',
  /** "Buy now": one product straight from its page (PRODUCT §3). */
  order: (pick?: { sku: Id; quantity: number }) => withSearch('/order', { ...pick }),
  /** An order; with `receipt`, what the payment that paid it took (decision 54). */
  orderInfo: (id?: Id, of: { receipt?: boolean } = {}) => withSearch(under('/orderInfo', id), of),
  /** Orders of a state or all; with `q`, those that have these words. */
  myPurchases: (status?: Id, q?: string) => withSearch(under('/myPurchases', status), { q }),
  comment: (order?: Id) => withSearch('/comment', { order }),
  /** Asking for money back of an order; with `request`, what became of one that was made. */
  refund: (of: RefundAddress = {}) =>
    withSearch(under('/refund', of.id, of.sn, of.productIds?.join(','), of.amountCents), {
      request: of.request,
    }),
  detail: (product?: Id, merchant?: Id) => under('/detail', product, merchant),
  /** Products beside each other, by their ids. */
  compare: (ids: readonly Id[]) => withSearch('/detail', { compare: ids.join('.') }),
  shop: (id?: Id, choice: ShopChoice = {}) => withSearch(under('/shop', id), choice),
  products: (choice: ProductsChoice = {}) => withSearch('/products', choice),
  search: (choice: SearchAddress = {}) => withSearch('/search', choice),
  searchs: (choice: SearchAddress = {}) => withSearch('/searchs', choice),
  popular: () => '/popular',
  filter: (choice: SearchAddress = {}) => withSearch('/filter', choice),
  myFavourite: (tab?: string, list?: Id) => withSearch('/myFavourite', { tab, list }),
  /** A list of goods that somebody shared by link: ours, beyond SPEC §2 (decision 48). */
  list: (token?: Id) => under('/list', token),
  login: () => '/login',
  register: () => '/register',
  forgotPassword: () => '/forgotPassword',
  changePassword: () => '/changePassword',
  changePayPwd: () => '/changePayPwd',
  passwords: () => '/passwords',
  profile: () => '/profile',
  setting: () => '/setting',
  security: () => '/security',
  payment: () => '/payment',
  heart: () => '/heart',
  language: () => '/language',
  notification: (choice: { kind?: string | null } = {}) => withSearch('/notification', choice),
  helpAndSupport: (article?: string) => withSearch('/helpAndSupport', { article }),
  law: (article?: string) => withSearch('/law', { article }),
  /**
   * Pages that everybody may read: help, selling, an article of help or law by its name (decision 19). And reports of illegal content:
   * `report`, then `product`, `review` or `sent`, its id, and the key that opens one without a login.
   */
  about: (...parts: (Id | undefined)[]) => under('/about', ...parts),
  /** The state of the shop and of deposits, for everybody. */
  status: () => '/status',
  /** Withdrawal from a contract without a login (decision 94). */
  withdrawOrder: () => '/withdrawOrder',
  service: (of: ServiceAddress = {}) => withSearch('/service', of),
  services: () => '/services',
  /** Selling on Sampan; `apply` opens the form. */
  platform: (choice: { apply?: boolean } = {}) => withSearch('/platform', choice),
  address: () => '/address',
  addressForm: (id?: Id) => under('/addressForm', id),
  withDraw: () => '/withDraw',
  depositRecord: (choice: RecordChoice = {}) => withSearch('/depositRecord', choice),
  topUp: (amountCents?: Id) => withSearch('/topUp', { amount: amountCents }),
  walletTopUp: (of: { network?: Id; amount?: Id } = {}) => withSearch('/walletTopUp', of),
  cardTopUp: (amountCents?: Id) => withSearch('/cardTopUp', { amount: amountCents }),
  /** Payment by card: begins without an id; with one, what became of it, and `go` leads on to the card's page (decision 97). */
  cardPay: (id?: Id, of: { amount?: Id | undefined; go?: boolean } = {}) =>
    withSearch(under('/cardPay', id), of),
  topUpRecord: (choice: RecordChoice = {}) => withSearch('/topUpRecord', choice),
  capitalRecord: () => '/capitalRecord',
} as const
