import { orderStateOf } from '@sampan/contract/trade/orders/status.ts'
import type { Output } from '#client/call.ts'
import { type PagedInput, type PagedName, usePages } from '#client/use-call.ts'
import type { WordKey, Words } from '#i18n/words.ts'
import { shelfWord } from '#parts/goods/shelf-badge.tsx'
import { paths } from '#paths'

/** Number of rows shown of each list; all of them are one tap away. */
const shownMax = 5

/** A row of any list. */
export interface Hit {
  key: string
  href: string
  /** Kind and number, since numbers of two kinds may be the same; or its name where it has none. */
  name: string
  about: string
  cents: number | null
  state: string
}

export interface Place {
  needs: PagedName
  title: WordKey
  /** The whole list with these words. */
  all: (q: string) => string
  useHits: (q: string, words: Words) => { hits: readonly Hit[] | undefined; hasFailed: boolean }
}

type ItemOf<Name extends PagedName> = Output<Name>['items'][number]

function place<Name extends PagedName>(
  needs: Name,
  title: WordKey,
  all: (q: string) => string,
  input: (q: string) => PagedInput<Name>,
  hitOf: (row: ItemOf<Name>, words: Words) => Hit,
): Place {
  return {
    needs,
    title,
    all,
    useHits: (q, words) => {
      const { items, error } = usePages(needs, input(q))
      return {
        hits: items?.map((row) => hitOf(row as ItemOf<Name>, words)),
        hasFailed: error !== null,
      }
    },
  }
}

const withQ = (path: string, q: string, more = '') => `${path}?${more}q=${encodeURIComponent(q)}`
const audits = ['status.auditing', 'status.passed', 'status.refused'] as const

export const places: readonly Place[] = [
  place(
    'console_buyer_list',
    'buyers.title',
    (q) => withQ(paths.buyers(), q),
    (q) => ({ q, limit: shownMax }),
    (row, { t }) => ({
      key: row.id,
      href: paths.buyers(row.id),
      name: row.name,
      about: row.account,
      cents: row.balanceCents,
      state: row.isBlocked ? t('buyers.blocked') : '',
    }),
  ),
  place(
    'console_order_list',
    'orders.title',
    (q) => withQ(paths.orders(), q),
    (q) => ({ q, limit: shownMax }),
    (row, { t, list }) => ({
      key: row.id,
      href: paths.orders(row.id),
      name: `${t('orders.one')} ${row.orderNo}`,
      about: list([row.buyer.account, row.shop.name]),
      cents: row.totalCents,
      state: t(`orders.status.${orderStateOf(row.status)}`),
    }),
  ),
  place(
    'console_recharge_list',
    'recharges.title',
    (q) => withQ(paths.recharges(), q, 'status=all&'),
    (q) => ({ q, limit: shownMax }),
    (row, { t }) => ({
      key: row.id,
      href: paths.recharges(row.id),
      name: `${t('recharges.one')} ${row.number}`,
      about: row.buyer.name,
      cents: row.arrivedCents ?? row.amountCents,
      state: t(audits[row.status]),
    }),
  ),
  place(
    'console_withdrawal_list',
    'withdrawals.title',
    (q) => withQ(paths.withdrawals(), q, 'status=all&'),
    (q) => ({ q, limit: shownMax }),
    (row, { t, list }) => ({
      key: row.id,
      href: paths.withdrawals(row.id),
      name: `${t('withdrawals.one')} ${row.number}`,
      about: list([row.buyer.name, row.target]),
      cents: row.amountCents,
      state: t(audits[row.status]),
    }),
  ),
  place(
    'console_deposit_list',
    'deposits.title',
    (q) => withQ(paths.deposits(), q, 'show=all&'),
    (q) => ({ q, limit: shownMax }),
    (row, { t }) => ({
      key: row.id,
      href: paths.depositById(row.id),
      name: row.txHash,
      about: row.buyer?.name ?? row.networkName,
      cents: row.amountCents,
      state: t(`deposits.${row.state}`),
    }),
  ),
  place(
    'console_card_payment_list',
    'cards.title',
    (q) => withQ(paths.cards(), q),
    (q) => ({ q, limit: shownMax }),
    (row, { t }) => ({
      key: row.id,
      href: paths.cards('payments', row.id),
      name: row.number,
      about: row.buyer.account,
      cents: row.amountCents,
      state: t(`cardState.${row.state}`),
    }),
  ),
  place(
    'console_refund_list',
    'refunds.title',
    (q) => withQ(paths.disputes(), q, 'show=all&'),
    (q) => ({ q: q.slice(0, 40), show: 'all' as const, limit: shownMax }),
    (row, { t, list }) => ({
      key: row.id,
      href: paths.disputes(row.id),
      name: `${t('refunds.one')} ${row.number}`,
      about: list([row.buyerName, row.shopName]),
      cents: row.amountCents,
      state: t(`refunds.state.${row.state}`),
    }),
  ),
  place(
    'console_market_goods',
    'goods.title',
    (q) => withQ(paths.marketGoods(), q),
    (q) => ({ q, limit: shownMax }),
    (row, { t }) => ({
      key: String(row.id),
      href: paths.marketGoods(row.id),
      name: row.title,
      about: row.shop.name,
      cents: row.priceCents,
      state: t(shelfWord({ onSale: row.onSale, takedown: row.takedown?.state ?? null })),
    }),
  ),
  place(
    'console_shop_list',
    'shops.title',
    (q) => withQ(paths.shops(), q),
    (q) => ({ q, limit: shownMax }),
    (row, { t, country, list }) => ({
      key: String(row.id),
      href: paths.shopPage(row.id),
      name: row.name,
      about: list([row.owner, country(row.country)]),
      cents: null,
      state: row.isOpen ? t('shops.open') : t('shops.shut'),
    }),
  ),
  place(
    'shop_order_list',
    'orders.title',
    (q) => withQ(paths.orders(), q),
    (q) => ({ q: q.slice(0, 60), limit: shownMax }),
    (row, { t }) => ({
      key: row.id,
      href: paths.orders(row.id),
      name: `${t('orders.one')} ${row.orderNo}`,
      about: row.addressee,
      cents: row.totalCents,
      state: t(`orders.status.${orderStateOf(row.status)}`),
    }),
  ),
  place(
    'shop_refund_list',
    'refunds.title',
    (q) => withQ(paths.shopRefunds(), q, 'show=all&'),
    (q) => ({ q: q.slice(0, 40), show: 'all' as const, limit: shownMax }),
    (row, { t }) => ({
      key: row.id,
      href: paths.shopRefunds(row.id),
      name: `${t('refunds.one')} ${row.number}`,
      about: row.buyerName,
      cents: row.amountCents,
      state: t(`refunds.state.${row.state}`),
    }),
  ),
  place(
    'console_goods_list',
    'goods.title',
    (q) => withQ(paths.goods(), q),
    (q) => ({ q, limit: shownMax }),
    (row, { t }) => ({
      key: String(row.id),
      href: paths.goods(row.id),
      name: row.title,
      about: '',
      cents: row.priceCents,
      state: t(shelfWord(row)),
    }),
  ),
]
