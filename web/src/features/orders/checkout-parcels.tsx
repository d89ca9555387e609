import { Card } from '@sampan/ui/card.tsx'
import { Line, Stack } from '@sampan/ui/stack.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { Fragment } from 'react'
import { Arrival } from '#delivery/arrival.tsx'
import { BarredGoods } from '#delivery/barred-goods.tsx'
import { DutiesLine } from '#delivery/duties-line.tsx'
import { FreightParts, NotSent } from '#delivery/parcel-freight.tsx'
import { useI18n } from '#i18n/use-i18n.ts'
import { HelpLink } from '#page/help-link.tsx'
import { GoodsLine } from '#product/goods-line.tsx'
import type { Preview } from './order-types.ts'
import { ShopHead } from './shop-head.tsx'

/** Goods by shop: each shop sends one parcel, with its own freight and days. */
export function CheckoutParcels({ preview }: { preview: Preview }) {
  const { t } = useI18n()
  return (
    <Card label={t('orders.goods')}>
      <Stack gap={14}>
        {preview.groups.map((group, index) => (
          <Fragment key={group.shop.id}>
            {index > 0 && <Line />}
            <Stack gap={10}>
              <ShopHead shop={group.shop} />
              {group.lines.map((line) => (
                <GoodsLine
                  key={line.skuId}
                  line={line}
                  room={group.shop.room}
                  pieceCents={line.priceCents}
                  amountCents={line.subtotalCents}
                />
              ))}
              {preview.address && (
                <BarredGoods
                  country={preview.address.area[0] ?? ''}
                  barred={group.barred}
                  lines={group.lines}
                />
              )}
              <Freight group={group} hasAddress={preview.address !== null} />
            </Stack>
          </Fragment>
        ))}
        {/* The line of a parcel's duties explains them by itself. */}
        {preview.groups.every(({ duties }) => duties === null) && (
          <HelpLink article="delivery" part="customs">
            {t('orders.askCustoms')}
          </HelpLink>
        )}
      </Stack>
    </Card>
  )
}

function Freight({ group, hasAddress }: { group: Preview['groups'][number]; hasAddress: boolean }) {
  const { t, dollars } = useI18n()
  const { freight, shop, duties, notSent, lines } = group
  if (!freight) {
    return hasAddress ? <NotSent shop={shop} notSent={notSent} lines={lines} /> : null
  }
  return (
    <>
      <Text as="p" size="small" tone="mute" digits>
        {freight.freightCents === 0
          ? t('orders.freightFree')
          : t('orders.freightSum', { sum: dollars(freight.freightCents) })}
        {' · '}
        <Arrival days={freight} />
      </Text>
      {freight.partsCents && (
        <Text as="p" size="small" tone="mute" digits>
          <FreightParts freight={freight} />
        </Text>
      )}
      {duties && (
        <Text as="div" size="small" tone="mute" digits>
          <DutiesLine duties={duties} label={t('duties.title')} />
        </Text>
      )}
    </>
  )
}
