import { ButtonLink } from '@sampan/ui/button.tsx'
import { Card } from '@sampan/ui/card.tsx'
import { Icon } from '@sampan/ui/icon.tsx'
import { inFours } from '@sampan/ui/in-fours.ts'
import { Line, Stack } from '@sampan/ui/stack.tsx'
import { SumList } from '@sampan/ui/sum-list.tsx'
import { Text } from '@sampan/ui/text.tsx'
import MessageCircle from 'lucide-react/icons/message-circle'
import ReceiptText from 'lucide-react/icons/receipt-text'
import { DutiesLine } from '#delivery/duties-line.tsx'
import { useI18n } from '#i18n/use-i18n.ts'
import { paths } from '#paths'
import { GoodsLine } from '#product/goods-line.tsx'
import { SellerLink } from '#shop/seller-link.tsx'
import { ChangeOrder } from './change-order.tsx'
import { CopyNumber } from './copy-number.tsx'
import { moneyRows } from './money-rows.ts'
import type { OrderDetail } from './order-types.ts'
import { ShopHead } from './shop-head.tsx'

const paidKeys = {
  balance: 'orders.paidFromBalance',
  card: 'orders.paidByCard',
  cardAndBalance: 'orders.paidByCardAndBalance',
} as const

/** The goods, what they cost, and the numbers of the order. */
export function OrderMoney({ order }: { order: OrderDetail }) {
  const i18n = useI18n()
  const { t, date, dollars } = i18n
  const facts = [
    {
      label: t('orders.orderNumber'),
      value: <CopyNumber number={order.orderNo} shown={inFours(order.orderNo)} />,
    },
    { label: t('orders.placedAt'), value: date(order.createdAt, 'dayTime') },
    ...(order.paidAt === null ? [] : [{ label: t('orders.paidAt'), value: date(order.paidAt, 'dayTime') }]),
    ...(order.note === '' ? [] : [{ label: t('orders.note', { count: 1 }), value: order.note }]),
  ]
  return (
    <>
      <Card label={t('orders.goods')}>
        <Stack gap={14}>
          <ShopHead shop={order.shop} isLink />
          <SellerLink shopId={order.shop.id} kept={order.trader} />
          {order.lines.map((line) => (
            <GoodsLine
              key={line.skuId}
              line={line}
              room={order.shop.room}
              pieceCents={line.priceCents}
              amountCents={line.subtotalCents}
              href={paths.detail(line.productId, order.shop.id)}
            />
          ))}
          <Line />
          <SumList
            size="fine"
            rows={moneyRows(i18n, order, 1, order.promoCode)}
            total={{
              label: t(order.paidBy === null ? 'orders.total' : paidKeys[order.paidBy]),
              amountCents: order.totalCents,
            }}
          />
          {order.duties && (
            <Text as="div" size="small" tone="mute" digits>
              <DutiesLine duties={order.duties} label={t('duties.title')} />
            </Text>
          )}
          {order.refundedCents > 0 && (
            <SumList
              size="fine"
              rows={[{ label: t('orders.refundedSum'), value: dollars(order.refundedCents) }]}
            />
          )}
        </Stack>
      </Card>
      <Card label={t('orders.numbers')}>
        <Stack gap={14}>
          <SumList size="fine" rows={facts} />
          {order.actions.includes('cancel') && <ChangeOrder order={order} />}
          {order.paidAt !== null && (
            <ButtonLink kind="line" size="middle" href={paths.orderInfo(order.id, { receipt: true })}>
              <Icon of={ReceiptText} size="small" />
              {t('orders.receipt')}
            </ButtonLink>
          )}
          <ButtonLink
            kind="line"
            size="middle"
            href={paths.service({ shop: order.shop.id, order: order.id })}
          >
            <Icon of={MessageCircle} size="small" />
            {t('support.writeShop')}
          </ButtonLink>
        </Stack>
      </Card>
    </>
  )
}
