import { lateToShipDays } from '@sampan/contract/trade/orders/limits.ts'
import { Badge } from '@sampan/ui/badge.tsx'
import { Link } from '@sampan/ui/link.tsx'
import { useWords } from '#i18n/use-words.ts'
import { PromiseFacts } from '#parts/shops/promise-facts.tsx'
import styles from '#parts/shops/shop-page.module.css'
import { Block, useCounted } from '#parts/shops/shop-page-block.tsx'
import { paths } from '#paths'
import { may } from '#session/may.ts'
import { useOperator } from '#session/operator.ts'
import { Facts } from '#ui/facts.tsx'
import { PeriodsTable } from '#ui/periods-table.tsx'
import type { ShopWhole } from './rows.ts'

/** Escrow and what is owed, and twelve months of sales, refunds and settlements. */
export function Sales({ money }: { money: NonNullable<ShopWhole['money']> }) {
  const { t, dollars, number } = useWords()
  return (
    <Block title={t('shopPage.sales')} wide>
      <Facts
        facts={[
          { key: 'escrow', name: t('money.escrow'), value: dollars(money.escrowCents) },
          { key: 'open', name: t('money.openOrders'), value: number(money.openOrders) },
          { key: 'payable', name: t('money.payable'), value: dollars(money.payableCents) },
          { key: 'owed', name: t('money.owed'), value: dollars(money.owedCents) },
        ]}
      />
      {money.months.length === 0 && <p>{t('money.none')}</p>}
      <PeriodsTable
        head={t('money.month')}
        periodOf={({ month }) => month}
        rows={money.months}
        columns={[
          { head: t('numbers.orders'), cell: ({ orders }) => number(orders) },
          { head: t('numbers.paidCents'), cell: ({ paidCents }) => dollars(paidCents) },
          { head: t('numbers.refundedCents'), cell: ({ refundedCents }) => dollars(0 - refundedCents) },
          { head: t('shopPage.settled'), cell: ({ settledCents }) => dollars(settledCents) },
        ]}
      />
    </Block>
  )
}

/** Address of a whole list, searched by the shop's name. */
const named = (path: string, name: string): string => `${path}?q=${encodeURIComponent(name)}`

/** Orders that wait for the shop too long, the longest first. */
export function LateOrders({ shop: { name, late } }: { shop: ShopWhole }) {
  const { t, date, dollars } = useWords()
  const me = useOperator()
  const counted = useCounted()
  const hasList = may(me, 'console_order_list')
  return (
    <Block title={t('shopPage.late')} all={hasList ? `${named(paths.orders(), name)}&status=1` : undefined}>
      {late.count === 0 ? (
        <p className={styles.soft}>{t('shopPage.noneLate')}</p>
      ) : (
        <p>
          <b>{counted(late.count)}</b> {t('shopPage.lateHint', { count: lateToShipDays })}
        </p>
      )}
      <ul className={styles.rows}>
        {late.orders.map(({ id, orderNo, at, totalCents }) => (
          <li key={id}>
            {hasList ? <Link href={paths.orders(id)}>{orderNo}</Link> : <span>{orderNo}</span>}
            <span>{date(at, 'dayTime')}</span>
            <b>{dollars(totalCents)}</b>
          </li>
        ))}
      </ul>
    </Block>
  )
}

/** Refunds that buyers ask for, and disputes. */
export function Refunds({ shop: { name, refunds } }: { shop: ShopWhole }) {
  const { t, date, dollars } = useWords()
  const me = useOperator()
  const counted = useCounted()
  const hasList = may(me, 'console_refund_list')
  return (
    <Block title={t('refunds.title')} all={hasList ? `${named(paths.disputes(), name)}&show=all` : undefined}>
      {refunds.latest.length === 0 ? (
        <p className={styles.soft}>{t('shopPage.noRefunds')}</p>
      ) : (
        <Facts
          facts={[
            { key: 'disputes', name: t('refunds.disputes'), value: counted(refunds.disputes) },
            { key: 'waiting', name: t('shopPage.refundsWaiting'), value: counted(refunds.waiting) },
          ]}
        />
      )}
      <ul className={styles.rows}>
        {refunds.latest.map(({ id, number, state, amountCents, createdAt }) => (
          <li key={id}>
            {hasList ? <Link href={paths.disputes(id)}>{number}</Link> : <span>{number}</span>}
            <span>{date(createdAt, 'day')}</span>
            <b>{dollars(amountCents)}</b>
            <Badge tone={state === 'appealed' ? 'wait' : 'plain'}>{t(`refunds.state.${state}`)}</Badge>
          </li>
        ))}
      </ul>
    </Block>
  )
}

/** Promises that the shop keeps, as buyers read them. */
export function Promises({ promises }: Pick<ShopWhole, 'promises'>) {
  const { t } = useWords()
  return (
    <Block title={t('shopPage.promises')}>
      <PromiseFacts promises={promises} />
    </Block>
  )
}

export function Goods({ goods }: Pick<ShopWhole, 'goods'>) {
  const { t, number } = useWords()
  const counted = useCounted()
  return (
    <Block title={t('goods.title')}>
      <Facts
        facts={[
          { key: 'on', name: t('shopPage.onSale'), value: number(goods.onSale) },
          { key: 'off', name: t('shopPage.off'), value: counted(goods.off) },
          { key: 'low', name: t('today.lowStock'), value: counted(goods.low) },
          { key: 'recently', name: t('shopPage.soldRecently'), value: number(goods.soldRecently) },
          { key: 'sold', name: t('shops.sold'), value: number(goods.sold) },
        ]}
      />
    </Block>
  )
}
