import { Note } from '@sampan/ui/note.tsx'
import { useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths'
import { may } from '#session/may.ts'
import { useOperator } from '#session/operator.ts'
import type { PaneSteps } from '#ui/detail-pane.tsx'
import { Facts } from '#ui/facts.tsx'
import { Outdated } from '#ui/failure.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { WaitingPane } from '#ui/waiting-pane.tsx'
import { AsDescribed } from './as-described.tsx'
import { AwardSplit } from './award-split.tsx'
import { CasePane } from './case-pane.tsx'
import styles from './case-sides.module.css'
import { DisputeDecision } from './dispute-decision.tsx'
import type { Dispute } from './rows.ts'

interface Props extends PaneSteps {
  id: string
  onDecided: () => void
}

/** Facts by which a dispute is decided: who asks, both sides beside each other, and the decision. */
export function DisputeDetail({ id, onDecided, ...steps }: Props) {
  const { t } = useWords()
  const label = t('refunds.one')
  const { data: row, error, refetch } = useRead('console_refund_detail', { id })
  if (!row) return <WaitingPane label={label} error={error} onRetry={() => void refetch()} {...steps} />
  return (
    <CasePane
      label={label}
      row={row}
      foot={row.state === 'appealed' && <DisputeDecision key={row.version} row={row} onDecided={onDecided} />}
      below={<Below row={row} />}
      {...steps}
    >
      <Outdated error={error} />
      <Voices row={row} />
    </CasePane>
  )
}

/** Decisions so far, where two must decide the same, and whether anybody else can. */
function Voices({ row }: { row: Dispute }) {
  const { t, date, dollars } = useWords()
  const me = useOperator()
  if (row.state !== 'appealed' || row.neededApprovals < 2) return null
  const { voices, neededApprovals } = row
  const minds = Map.groupBy(voices, ({ decision, awardCents }) => `${decision} ${awardCents ?? ''}`)
  const count = Math.max(0, ...[...minds.values()].map(({ length }) => length))
  return (
    <section className={styles.side} aria-label={t('queue.agreedHead')}>
      <p>{t('refunds.takesTwo', { count, needed: neededApprovals })}</p>
      {voices.map(({ operator, decision, awardCents, at }) => (
        <p key={operator.id}>
          {t('refunds.voice', {
            name: operator.name,
            decision: t(`refunds.decide.${decision}`, { sum: dollars(awardCents ?? row.amountCents) }),
            time: date(at, 'dayTime'),
          })}
        </p>
      ))}
      {voices.some(({ operator }) => operator.id === me.id) && <Note tone="calm">{t('refunds.saidSo')}</Note>}
      {row.isAlone && <Note tone="wait">{t('refunds.nobodyElse')}</Note>}
    </section>
  )
}

/** Facts of a dispute: buyer, shop, what was promised, and what a decision would pay. */
function Below({ row }: { row: Dispute }) {
  const { t, date } = useWords()
  const me = useOperator()
  const { buyer, shop } = row
  return (
    <>
      <Facts
        facts={[
          {
            key: 'shop',
            name: t('refunds.shop'),
            value: may(me, 'console_shop_list') ? (
              <TextLink href={paths.shops(shop.id)}>{shop.name}</TextLink>
            ) : (
              shop.name
            ),
          },
          {
            key: 'buyer',
            name: t('queue.buyer'),
            value: <TextLink href={paths.buyers(buyer.id)}>{buyer.name}</TextLink>,
          },
          {
            key: 'past',
            name: t('refunds.past'),
            value: t('refunds.pastValue', {
              orders: buyer.orders,
              refunds: buyer.refunds,
              since: date(buyer.since, 'day'),
            }),
          },
        ]}
      />
      <AsDescribed row={row} />
      {row.award && <IfPaid row={row} award={row.award} />}
    </>
  )
}

/** Shares that everybody would get and bear, to the cent, before anybody decides. */
function IfPaid({ row, award }: { row: Dispute; award: NonNullable<Dispute['award']> }) {
  const { t, dollars, date } = useWords()
  return (
    <section className={styles.side} aria-label={t('refunds.ifPaid')}>
      <h2 className={styles.title}>{t('refunds.ifPaid')}</h2>
      {award.shippedAfterRefusalAt && (
        <Note tone="bad">
          {t('refunds.shippedAfter', {
            time: date(award.shippedAfterRefusalAt, 'dayTime'),
            freight: dollars(award.freightCents),
          })}
        </Note>
      )}
      <AwardSplit row={row} award={award} cents={row.amountCents} />
    </section>
  )
}
