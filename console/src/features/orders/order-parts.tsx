import { pictureUrl } from '@sampan/contract/base/media/pictures.ts'
import { addressParts } from '@sampan/contract/places/address-format.ts'
import { orderStatus } from '@sampan/contract/trade/orders/status.ts'
import { proofsPerParcelMax } from '@sampan/contract/trade/shipments/limits.ts'
import { Badge } from '@sampan/ui/badge.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { useWords } from '#i18n/use-words.ts'
import { DeliveryProofs } from '#parts/orders/delivery-proofs.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Facts } from '#ui/facts.tsx'
import { AddPictures } from './add-pictures.tsx'
import styles from './orders.module.css'
import type { AnyOrder, Parcel } from './rows.ts'

/** Lines of an order, and how many pieces of it have not left. */
export function OrderLines({ lines }: Pick<AnyOrder, 'lines'>) {
  const { t, dollars } = useWords()
  return (
    <ul className={styles.lines} aria-label={t('orders.goods')}>
      {lines.map((line) => (
        <li key={line.skuId} className={styles.line}>
          <span className={styles.goods}>
            <img src={pictureUrl(line.picture, 160)} alt="" />
            <span>
              {line.quantity} × {line.title}{' '}
              <span className={styles.soft}>
                {line.spec} {line.skuCode ?? t('orders.sku', { id: line.skuId })}
              </span>
              {line.waiting > 0 && line.waiting < line.quantity && (
                <Badge tone="wait">{t('orders.left', { count: line.waiting })}</Badge>
              )}
            </span>
          </span>
          <span className={styles.sum}>{dollars(line.subtotalCents)}</span>
        </li>
      ))}
    </ul>
  )
}

export function OrderFacts({ order }: { order: AnyOrder }) {
  const { t, dollars, date, country } = useWords()
  const { address } = order
  const shipAt = order.shipDueAt
  const [code] = address.area
  const addressText = [
    address.addressee,
    ...addressParts(address),
    code && country(code),
    address.mobilePhone,
  ].join('\n')
  return (
    <>
      <section className={styles.part}>
        <div className={styles.head}>
          <h2>{t('orders.shipTo')}</h2>
          <CopyButton text={addressText} name={t('orders.address')} />
        </div>
        <p className={styles.address}>{addressText}</p>
      </section>
      {order.note !== '' && <Note tone="wait">{t('orders.note', { text: order.note })}</Note>}
      <Facts
        facts={[
          { key: 'goods', name: t('orders.goods'), value: dollars(order.goodsCents) },
          { key: 'freight', name: t('orders.freight'), value: dollars(order.freightCents) },
          ...(order.dutyCents > 0
            ? [{ key: 'duties', name: t('orders.duties'), value: dollars(order.dutyCents) }]
            : []),
          ...(order.discountCents > 0
            ? [
                {
                  key: 'discount',
                  name: t(order.discountByShop ? 'orders.discountByShop' : 'orders.discount'),
                  value: dollars(-order.discountCents),
                },
              ]
            : []),
          ...(order.refundedCents > 0
            ? [{ key: 'refunded', name: t('orders.refunded'), value: dollars(-order.refundedCents) }]
            : []),
          ...(order.heldCents > 0
            ? [{ key: 'held', name: t('orders.held'), value: dollars(order.heldCents) }]
            : []),
          ...(order.dueAt !== null && order.pausedAt === null
            ? [
                {
                  key: 'due',
                  name: t('orders.due'),
                  value: date(order.dueAt, 'dayTime'),
                  note: t(`orders.dueDoes.${dueKey(order)}`),
                },
              ]
            : []),
          ...(shipAt === null
            ? []
            : [{ key: 'shipBy', name: t('orders.shipBy'), value: date(shipAt, 'dayTime') }]),
          ...(order.cancelsAt === null
            ? []
            : [{ key: 'cancelsAt', name: t('orders.cancelsAt'), value: date(order.cancelsAt, 'dayTime') }]),
          ...latePromiseFacts(order.latePromise, t, date, dollars),
          ...freeReturnFacts(order.freeReturn, t, dollars),
          { key: 'total', name: t('orders.total'), value: dollars(order.totalCents), isTotal: true },
        ]}
      />
    </>
  )
}

/** Step that time does, by which its sentence is chosen: a parcel that is on its way is waited for. */
const dueKey = ({ status, arrivedAt }: Pick<AnyOrder, 'status' | 'arrivedAt'>) =>
  status === orderStatus.received ? 'received' : arrivedAt === null ? 'travelling' : 'arrived'

/** Promise of the shop for a late arrival, and what its buyer got for it. */
function latePromiseFacts(
  promise: AnyOrder['latePromise'],
  t: ReturnType<typeof useWords>['t'],
  date: ReturnType<typeof useWords>['date'],
  dollars: ReturnType<typeof useWords>['dollars'],
) {
  if (promise === null) return []
  const { arriveBy, percent, maxCents, creditedCents } = promise
  const day = date(`${arriveBy}T00:00:00Z`, 'day', 'UTC')
  const value = t('orders.latePromise', { date: day, percent, max: dollars(maxCents) })
  return [
    { key: 'arriveBy', name: t('orders.arriveBy'), value },
    ...(creditedCents === null
      ? []
      : [{ key: 'lateCredit', name: t('orders.lateCredit'), value: dollars(-creditedCents) }]),
  ]
}

/** Free returns that the shop promised, and what its buyer got for the way back. */
function freeReturnFacts(
  promise: AnyOrder['freeReturn'],
  t: ReturnType<typeof useWords>['t'],
  dollars: ReturnType<typeof useWords>['dollars'],
) {
  if (promise === null) return []
  const { days, freightCents, paidCents } = promise
  return [
    {
      key: 'freeReturn',
      name: t('orders.freeReturn'),
      value: t('orders.freeReturnOf', { count: days, sum: dollars(freightCents) }),
    },
    ...(paidCents === null
      ? []
      : [{ key: 'returnFreight', name: t('orders.returnFreight'), value: dollars(-paidCents) }]),
  ]
}

/** Each parcel with its way, newest first, and what proves its delivery; who looks may add to that. */
export function OrderParcels({ parcels, by }: { parcels: readonly Parcel[]; by: 'shop' | 'sampan' }) {
  const { t, date } = useWords()
  return parcels.map((parcel) => (
    <section key={parcel.id} className={styles.part}>
      <h2>
        {parcel.carrier} {parcel.trackingNo}{' '}
        <Badge tone={parcel.state === 'delivered' ? 'ok' : parcel.state === 'lost' ? 'bad' : 'plain'}>
          {t(`orders.parcel.${parcel.state}`)}
        </Badge>
      </h2>
      <Facts
        facts={parcel.events.map((event, at) => ({
          key: `${event.at} ${at}`,
          name: date(event.at, 'dayTime'),
          value: [t(`orders.milestone.${event.milestone}`), event.place, event.text]
            .filter((part) => part !== '')
            .join(' · '),
        }))}
      />
      <DeliveryProofs proofs={parcel.proofs} />
      {parcel.shippedAt !== null && parcel.proofs.length < proofsPerParcelMax && (
        <AddPictures parcelId={parcel.id} by={by} />
      )}
    </section>
  ))
}

/** A report of "not received", and what was answered. */
export function OrderClaim({ claim }: Pick<AnyOrder, 'claim'>) {
  const { t, date } = useWords()
  if (claim === null) return null
  return (
    <Note tone={claim.endedAt === null ? 'bad' : 'calm'}>
      {t(`orders.claim.${claim.state}`, { at: date(claim.at, 'dayTime') })}
      {claim.proof?.text && ` ${t('orders.proofIs', { text: claim.proof.text })}`}
    </Note>
  )
}
