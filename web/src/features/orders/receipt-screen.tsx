import { ActionBar } from '@sampan/ui/action-bar.tsx'
import { ButtonLink } from '@sampan/ui/button.tsx'
import { Card } from '@sampan/ui/card.tsx'
import { Icon } from '@sampan/ui/icon.tsx'
import { Price } from '@sampan/ui/price.tsx'
import { Screen } from '@sampan/ui/screen.tsx'
import { Line, Stack } from '@sampan/ui/stack.tsx'
import { SumList } from '@sampan/ui/sum-list.tsx'
import { Text } from '@sampan/ui/text.tsx'
import Check from 'lucide-react/icons/check'
import { Fragment } from 'react'
import { useApi } from '#client/use-api.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { AboutSum } from '#page/about-sum.tsx'
import { PageBar } from '#page/page-bar.tsx'
import { QueryView } from '#page/query-view.tsx'
import { paths } from '#paths'
import { GoodsLine } from '#product/goods-line.tsx'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { moneyRows } from './money-rows.ts'
import type { Receipt } from './order-types.ts'
import styles from './receipt-screen.module.css'
import { ShopHead } from './shop-head.tsx'

/**
 * The receipt of a payment: the sum, when, which goods of which shops, the balance after it, and the two ways on. Several orders
 * are tracked in the list of all: a quick shop has shipped some of them while this page is read.
 */
export function ReceiptScreen({ id }: { id: string }) {
  const { t } = useI18n()
  const receipt = useApi('order_receipt', { id })
  const isAlone = (receipt.data?.orders.length ?? 1) === 1
  return (
    <Screen foot="bar">
      <PageBar title={t('orders.receipt')} backTo={paths.orderInfo(id)} />
      <QueryView query={receipt} waiting={<CheckoutSkeleton />}>
        {(data) => <ReceiptOf receipt={data} />}
      </QueryView>
      <ActionBar>
        <ButtonLink kind="line" href={paths.home()}>
          {t('shell.lookAround')}
        </ButtonLink>
        <ButtonLink href={isAlone ? paths.orderInfo(id) : paths.myPurchases()}>
          {t('orders.trackPaid', { count: isAlone ? 1 : 2 })}
        </ButtonLink>
      </ActionBar>
    </Screen>
  )
}

function ReceiptOf({ receipt }: { receipt: Receipt }) {
  const i18n = useI18n()
  const { t, date, dollars } = i18n
  const { orders, paidCents, balanceCents, paidAt } = receipt
  const rows = [
    { label: t('orders.paidAt'), value: date(paidAt, 'dayTime') },
    ...(balanceCents === null ? [] : [{ label: t('orders.balanceLeft'), value: dollars(balanceCents) }]),
  ]
  return (
    <div className={styles.page}>
      <Card label={t('orders.paid')}>
        <div className={styles.head}>
          <span className={styles.tick}>
            <Icon of={Check} />
          </span>
          <Text as="h2" weight="semi">
            {t('orders.paid')}
          </Text>
          <Price size="large" amountCents={paidCents} />
          <AboutSum amountCents={paidCents} align="center" />
          <Text as="p" size="fine" tone="soft">
            {t('orders.receiptHeld', { count: orders.length, sum: dollars(paidCents) })}
          </Text>
        </div>
        <Stack gap={14}>
          <Line />
          <SumList size="fine" rows={rows} />
        </Stack>
      </Card>
      <Card label={t('orders.goods')}>
        <Stack gap={14}>
          {orders.map((order, index) => (
            <Fragment key={order.id}>
              {index > 0 && <Line />}
              <ShopHead shop={order.shop} isLink />
              {order.lines.map((line) => (
                <GoodsLine
                  key={line.skuId}
                  line={line}
                  room={order.shop.room}
                  pieceCents={line.priceCents}
                  amountCents={line.subtotalCents}
                  href={paths.orderInfo(order.id)}
                />
              ))}
              <SumList
                size="fine"
                rows={moneyRows(i18n, order, 1, order.promoCode)}
                {...(orders.length > 1 && {
                  total: { label: t('orders.total'), amountCents: order.totalCents },
                })}
              />
            </Fragment>
          ))}
        </Stack>
      </Card>
    </div>
  )
}
