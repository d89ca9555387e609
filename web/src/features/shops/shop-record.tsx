import { promiseDays } from '@sampan/contract/office/reports/limits.ts'
import { lateToShipDays } from '@sampan/contract/trade/orders/limits.ts'
import { Card } from '@sampan/ui/card.tsx'
import { Pad } from '@sampan/ui/screen.tsx'
import { Skeleton } from '@sampan/ui/skeleton.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { Text } from '@sampan/ui/text.tsx'
import type { ReactNode } from 'react'
import type { Output } from '#client/types.ts'
import { useApi } from '#client/use-api.ts'
import { CountryName } from '#i18n/country-name.tsx'
import { useI18n } from '#i18n/use-i18n.ts'
import { QueryView } from '#page/query-view.tsx'
import styles from './shop-record.module.css'

type Promises = Output<'shop_promises'>

/** PRODUCT §7.9: what a shop keeps to, in its real numbers, each with how it is reckoned. */
export function ShopRecord({ shopId }: { shopId: number }) {
  const { t } = useI18n()
  const read = useApi('shop_promises', { id: shopId })
  return (
    <Pad>
      <Stack>
        <QueryView query={read} waiting={<Skeleton shape="card" />}>
          {(promises) => (
            <>
              <Promised promised={promises.promised} />
              <Text as="p" tone="soft">
                {t('shops.record.whose')}
              </Text>
              <Facts promises={promises} />
            </>
          )}
        </QueryView>
      </Stack>
    </Pad>
  )
}

/** Promises that the shop makes now, in sentences; nothing where it makes none. */
function Promised({ promised: { shipDays, cancelDays, late, returns } }: Pick<Promises, 'promised'>) {
  const { t, dollars } = useI18n()
  const lines = [
    shipDays !== null && t('shops.promise.ship', { count: shipDays }),
    cancelDays !== null && t('shops.promise.cancel', { count: cancelDays }),
    late !== null && t('shops.promise.late', { percent: late.percent, max: dollars(late.maxCents) }),
    returns !== null &&
      t('shops.promise.returns', { count: returns.days, sum: dollars(returns.freightCents) }),
  ].filter((line) => line !== false)
  if (lines.length === 0) return null
  return (
    <Card label={t('shops.promise.title')}>
      <Stack gap={8}>
        <Text as="h3" size="small" weight="semi">
          {t('shops.promise.title')}
        </Text>
        <ul className={styles.promised}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <Text as="p" size="fine" tone="mute">
          {t('shops.promise.kept')}
        </Text>
      </Stack>
    </Card>
  )
}

function Facts({ promises: { reply, onTime, shipBy, refunds, arrival } }: { promises: Promises }) {
  const { t, number } = useI18n()
  const percent = (value: number) => t('ui.percent', { value: number(value) })
  const few = t('shops.record.few')
  return (
    <dl className={styles.facts}>
      <Fact
        name={t('shops.record.reply')}
        value={reply && <ReplyTime minutes={reply.minutes} />}
        few={t('shops.record.fewMessages')}
        how={t('shops.record.replyHow', { days: promiseDays })}
      />
      <Fact
        name={t('shops.record.onTime', { count: lateToShipDays })}
        value={onTime && percent(tenths(onTime.kept, onTime.orders, Math.floor))}
        of={onTime && { part: onTime.kept, whole: onTime.orders }}
        few={few}
        how={t('shops.record.onTimeHow', { days: promiseDays })}
      />
      {shipBy && (
        <Fact
          name={t('shops.record.shipBy')}
          value={percent(tenths(shipBy.kept, shipBy.orders, Math.floor))}
          of={{ part: shipBy.kept, whole: shipBy.orders }}
          few={few}
          how={t('shops.record.shipByHow', { days: promiseDays, cancelled: number(shipBy.cancelled) })}
        />
      )}
      <Fact
        name={t('shops.record.refunds')}
        value={refunds && percent(tenths(refunds.refunded, refunds.orders, Math.ceil))}
        of={refunds && { part: refunds.refunded, whole: refunds.orders }}
        few={few}
        how={t('shops.record.refundsHow')}
      />
      <Fact
        name={t('shops.record.arrival')}
        value={arrival.length > 0 && <Arrivals arrival={arrival} />}
        few={few}
        how={t('shops.record.arrivalHow')}
      />
    </dl>
  )
}

/** Percent with one digit after the point; rounded against the shop, so that nothing looks better than it is. */
const tenths = (part: number, whole: number, round: (value: number) => number): number =>
  round((part * 1000) / whole) / 10

interface FactProps {
  name: string
  value: ReactNode
  of?: { part: number; whole: number } | null
  /** Words while there is too little to go by. */
  few: string
  how: string
}

function Fact({ name, value, of, few, how }: FactProps) {
  const { t, number } = useI18n()
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd className={styles.value} data-empty={!value || undefined}>
        {value || few}
      </dd>
      {of && (
        <dd className={styles.of}>
          {t('shops.record.of', { part: number(of.part), count: of.whole, whole: number(of.whole) })}
        </dd>
      )}
      <dd className={styles.how}>{how}</dd>
    </div>
  )
}

/** As customer service says it: minutes, and hours from an hour and a half on. */
function ReplyTime({ minutes }: { minutes: number }) {
  const { t } = useI18n()
  return minutes < 90
    ? t('support.replyMinutes', { count: minutes })
    : t('support.replyHours', { count: Math.round(minutes / 60) })
}

function Arrivals({ arrival }: Pick<Promises, 'arrival'>) {
  const { t, number } = useI18n()
  return (
    <table className={styles.zones}>
      <tbody>
        {arrival.map(({ zone, daysMin, daysMax }) => (
          <tr key={zone}>
            <th scope="row">{zone === '*' ? t('shops.record.elsewhere') : <CountryName code={zone} />}</th>
            <td>
              {t('shops.record.days', {
                most: daysMax,
                range: daysMin === daysMax ? number(daysMax) : `${number(daysMin)}–${number(daysMax)}`,
              })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
