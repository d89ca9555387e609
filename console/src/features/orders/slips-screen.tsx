import { addressParts } from '@sampan/contract/account/address-format.ts'
import { Button } from '@sampan/ui/button.tsx'
import { useSearchParams } from 'react-router'
import { useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { Screen } from '#ui/screen.tsx'
import { WhenRead } from '#ui/when-read.tsx'
import type { Slip } from './rows.ts'
import styles from './slips.module.css'

/** A page for each order: the label to cut out, and the slip that goes into the parcel. Printed, nothing else is on it. */
export function SlipsScreen() {
  const { t } = useWords()
  const [search] = useSearchParams()
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
      <WhenRead read={read}>
        {({ shopName, orders }) =>
          orders.map((order) => <OneSlip key={order.id} order={order} shopName={shopName} />)
        }
      </WhenRead>
    </Screen>
  )
}

/** Post offices abroad read the country, in English, on a line of its own. */
const countries = new Intl.DisplayNames(['en'], { type: 'region' })
const countryOf = ([code = '']: readonly string[]): string => (countries.of(code) ?? code).toUpperCase()

function OneSlip({ order, shopName }: { order: Slip; shopName: string }) {
  const { t, date } = useWords()
  const { address } = order
  return (
    <article className={styles.slip} aria-label={order.orderNo}>
      <div className={styles.head}>
        <strong>{shopName}</strong>
        <span>
          {order.orderNo} · {date(order.createdAt, 'day')}
        </span>
      </div>
      <p className={styles.label}>
        {[address.addressee, ...addressParts(address), countryOf(address.area), address.mobilePhone].join(
          '\n',
        )}
      </p>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">{t('orders.pieces')}</th>
            <th scope="col">{t('orders.goods')}</th>
            <th scope="col">{t('orders.skuHead')}</th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <tr key={line.skuId}>
              <td>{line.quantity}</td>
              <td>
                {line.title} {line.spec}
              </td>
              <td>{line.skuId}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {order.note !== '' && <p>{t('orders.note', { text: order.note })}</p>}
      {order.parcels.map((parcel) => (
        <p key={parcel.id}>
          {parcel.carrier} {parcel.trackingNo}
        </p>
      ))}
    </article>
  )
}
