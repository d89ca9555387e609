import { useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths'
import { may } from '#session/may.ts'
import { useOperator } from '#session/operator.ts'
import { Facts } from '#ui/facts.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { type HistoryEntry, historyOf, type OrderStep } from './history-steps.ts'
import styles from './orders.module.css'
import type { Parcel, RefundStep } from './rows.ts'

interface Props {
  id: string
  history: readonly OrderStep[]
  parcels: readonly Parcel[]
}

const none: readonly RefundStep[] = []

/** Everything that happened to an order, its parcels and its refunds, for its shop. */
export function ShopOrderHistory({ id, ...order }: Props) {
  const { data: refunds = none } = useRead('shop_refund_steps', { orderId: id })
  const mayOpen = may(useOperator(), 'shop_refund_detail')
  return <History {...order} refunds={refunds} hrefOf={mayOpen ? paths.shopRefunds : null} />
}

/** The same for operators. */
export function OfficeOrderHistory({ id, ...order }: Props) {
  const { data: refunds = none } = useRead('console_refund_steps', { orderId: id })
  return <History {...order} refunds={refunds} hrefOf={paths.disputes} />
}

interface HistoryProps extends Omit<Props, 'id'> {
  refunds: readonly RefundStep[]
  /** Address of a refund; null for those who may not open it. */
  hrefOf: ((id: string) => string) | null
}

function History({ history, parcels, refunds, hrefOf }: HistoryProps) {
  const { t, date } = useWords()
  return (
    <section className={styles.part}>
      <h2>{t('orders.history')}</h2>
      <Facts
        facts={historyOf(history, parcels, refunds).map((entry) => ({
          key: entry.key,
          name: date(entry.at, 'dayTime'),
          value: <Entry entry={entry} hrefOf={hrefOf} />,
        }))}
      />
    </section>
  )
}

function Entry({ entry, hrefOf }: { entry: HistoryEntry } & Pick<HistoryProps, 'hrefOf'>) {
  const { t, dollars } = useWords()
  if (entry.kind === 'parcel') {
    const { carrier, trackingNo } = entry.parcel
    return t(entry.what === 'sent' ? 'orders.parcelSent' : 'orders.parcelArrived', {
      parcel: `${carrier} ${trackingNo}`,
    })
  }
  const { step } = entry
  const who = step.name ?? t(`orders.by.${step.by}`)
  if (entry.kind === 'order') {
    const { act, status } = entry.step
    const what =
      act !== 'state' ? t(`orders.act.${act}`) : t(`orders.became.${entry.isGoingOn ? 'goesOn' : status}`)
    return `${what} · ${who}`
  }
  const { caseId, number, amountCents } = entry.step
  const sum = amountCents === null ? '' : ` · ${dollars(amountCents)}`
  return (
    <>
      {`${t(`orders.refund.${entry.word}`)}${sum} · ${who} · `}
      <span className={styles.whole}>
        {hrefOf === null ? number : <TextLink href={hrefOf(caseId)}>{number}</TextLink>}
      </span>
    </>
  )
}
