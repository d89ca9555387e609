import { addressParts } from '@sampan/contract/places/address-format.ts'
import { usePage } from '@sampan/router/use-page.ts'
import { Button } from '@sampan/ui/button.tsx'
import { ChipRadio } from '@sampan/ui/chip-radio.tsx'
import { useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { Screen } from '#ui/screen.tsx'
import { useSearchChoice } from '#ui/use-search-choice.ts'
import { WhenRead } from '#ui/when-read.tsx'
import type { Slip, Slips } from '../rows.ts'
import { Barcode } from './barcode.tsx'
import { CodeCell } from './code-cell.tsx'
import { formatOf, printFormats } from './formats.ts'
import { PickList } from './pick-list.tsx'
import styles from './print.module.css'

/** A label with its slip for each parcel, on the paper that the shop has, or the list to pick by. Printed, nothing else is on it. */
export function SlipsScreen() {
  const { t } = useWords()
  const { search } = usePage()
  const [chosen, choose] = useSearchChoice('format')
  const format = formatOf(chosen)
  const read = useRead('shop_order_slips', { ids: search.get('ids') ?? '' })
  return (
    <Screen
      title={t('orders.slips')}
      tools={
        <span className={styles.screenOnly}>
          <Button size="small" onClick={() => window.print()}>
            {t('orders.printNow')}
          </Button>
        </span>
      }
    >
      <fieldset className={`${styles.choice} ${styles.screenOnly}`}>
        <legend>{t('orders.paper')}</legend>
        {printFormats.map((one) => (
          <ChipRadio key={one} name="format" value={one} on={one === format} onChoose={() => choose(one)}>
            {t(`orders.format.${one}`)}
          </ChipRadio>
        ))}
      </fieldset>
      <WhenRead read={read}>
        {({ shopName, sender, orders }) => (
          <div className={styles.sheets} data-format={format}>
            {format === 'pick' ? (
              <PickList orders={orders} />
            ) : (
              orders.flatMap((order) =>
                sheetsOf(order).map(({ key, ...contents }) => (
                  <OneSlip key={key} order={order} shopName={shopName} sender={sender} {...contents} />
                )),
              )
            )}
          </div>
        )}
      </WhenRead>
    </Screen>
  )
}

interface Contents {
  pieces: ReadonlyMap<number, number>
  /** Null for what has not left: it has no number yet. */
  parcel: Slip['parcels'][number] | null
}

/**
 * Contents of one parcel are one sheet, and pieces that have not left are one more; an order of which nothing is left
 * to pack has it all.
 */
function sheetsOf(order: Slip): (Contents & { key: string })[] {
  const packed = order.parcels.map((parcel) => ({
    key: parcel.id,
    pieces: new Map(parcel.lines.map(({ skuId, quantity }) => [skuId, quantity])),
    parcel,
  }))
  const waiting = new Map(
    order.lines.flatMap((line) => (line.waiting > 0 ? [[line.skuId, line.waiting] as const] : [])),
  )
  if (waiting.size > 0) return [...packed, { key: order.id, pieces: waiting, parcel: null }]
  if (packed.length > 0) return packed
  return [
    { key: order.id, pieces: new Map(order.lines.map((line) => [line.skuId, line.quantity])), parcel: null },
  ]
}

/** Post offices abroad read the country, in English, on a line of its own. */
const countries = new Intl.DisplayNames(['en'], { type: 'region' })
const countryOf = ([code = '']: readonly string[]): string => (countries.of(code) ?? code).toUpperCase()

const labelOf = (address: Slip['address'] | NonNullable<Slips['sender']>): string =>
  [address.addressee, ...addressParts(address), countryOf(address.area), address.mobilePhone].join('\n')

interface SlipProps extends Contents {
  order: Slip
  shopName: string
  sender: Slips['sender']
}

function OneSlip({ order, shopName, sender, pieces, parcel }: SlipProps) {
  const { t, date } = useWords()
  return (
    <article className={styles.slip} aria-label={order.orderNo}>
      <div className={styles.head}>
        <strong>{shopName}</strong>
        <span>
          {order.orderNo} · {date(order.createdAt, 'day')}
        </span>
      </div>
      {sender && (
        <p className={styles.sender}>
          <span>{t('orders.sender')}</span>
          {labelOf(sender).replaceAll('\n', ', ')}
        </p>
      )}
      <p className={styles.label}>{labelOf(order.address)}</p>
      <Barcode text={parcel ? parcel.trackingNo : order.orderNo} />
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">{t('orders.pieces')}</th>
            <th scope="col">{t('orders.goods')}</th>
            <th scope="col">{t('orders.skuHead')}</th>
          </tr>
        </thead>
        <tbody>
          {order.lines
            .filter(({ skuId }) => pieces.has(skuId))
            .map((line) => (
              <tr key={line.skuId}>
                <td>{pieces.get(line.skuId)}</td>
                <td className={styles.goods}>
                  {line.title} {line.spec}
                </td>
                <CodeCell {...line} />
              </tr>
            ))}
        </tbody>
      </table>
      {order.note !== '' && <p>{t('orders.note', { text: order.note })}</p>}
      {parcel && (
        <p>
          {parcel.carrier} {parcel.trackingNo}
        </p>
      )}
    </article>
  )
}
