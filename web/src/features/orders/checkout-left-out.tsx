import { Card } from '@sampan/ui/card.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { Text } from '@sampan/ui/text.tsx'
import type { I18n } from '#i18n/i18n.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { GoodsLine } from '#product/goods-line.tsx'
import type { LeftOut } from './order-types.ts'
import { ShopHead } from './shop-head.tsx'

/** Goods that were selected in the bag and are not ordered: which, why, and that they stay in it. */
export function CheckoutLeftOut({ lines }: { lines: readonly LeftOut[] }) {
  const i18n = useI18n()
  const { t } = i18n
  if (lines.length === 0) return null
  return (
    <Card label={t('orders.leftOut')}>
      <Stack gap={12}>
        <div>
          <Text as="p" weight="semi">
            {t('orders.leftOut')}
          </Text>
          <Text as="p" size="small" tone="mute">
            {t('orders.leftOutText', { count: lines.length })}
          </Text>
        </div>
        {lines.map((line) => (
          <Stack key={line.skuId} gap={6}>
            <ShopHead shop={line.shop} />
            <GoodsLine
              line={line}
              room={line.shop.room}
              pieceCents={line.priceCents}
              amountCents={line.subtotalCents}
            />
            <Text as="p" size="small" tone="wait">
              {whyLeftOut(i18n, line)}
            </Text>
          </Stack>
        ))}
      </Stack>
    </Card>
  )
}

export function whyLeftOut({ t, date }: Pick<I18n, 't' | 'date'>, line: LeftOut): string {
  if (line.shopSuspended) return t('shops.noOrders')
  if (line.shopAwayUntil) return t('shops.awayUntil', { date: date(line.shopAwayUntil, 'day', 'UTC') })
  if (line.state === 'short') return t('cart.onlyLeft', { count: line.left })
  return t(line.state === 'soldOut' ? 'ui.soldOut' : 'cart.gone')
}
