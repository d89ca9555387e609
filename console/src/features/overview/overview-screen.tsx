import { sanctionsOldAfterDays } from '@sampan/contract/money/chain/limits.ts'
import { useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { type QueueBadge, queueBadges } from '#parts/money-queue/queue-badges.ts'
import { paths } from '#paths'
import { may } from '#session/may.ts'
import { useOperator } from '#session/operator.ts'
import { DayChart } from '#ui/chart/day-chart.tsx'
import { shortSum } from '#ui/chart/short-sum.ts'
import { Screen } from '#ui/screen.tsx'
import { StatRow } from '#ui/stat-row.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { WhenRead } from '#ui/when-read.tsx'
import styles from './overview-screen.module.css'
import { RestoredCopy, UnknownPayments } from './restored.tsx'
import type { Overview } from './rows.ts'
import { SelfAudit } from './self-audit.tsx'
import { StopSwitch } from './stop-switch.tsx'

/** Queues, sums that move, and whether the books are sound. */
export function OverviewScreen() {
  const { t } = useWords()
  const read = useRead('console_overview', {})
  return (
    <Screen title={t('overview.title')}>
      <WhenRead read={read}>{(overview) => <Loaded overview={overview} />}</WhenRead>
    </Screen>
  )
}

function Loaded({ overview }: { overview: Overview }) {
  const { t, dollars } = useWords()
  const shortDollars = (cents: number) => shortSum(dollars(cents))
  const me = useOperator()
  const { data: halfway } = useRead(
    'console_halfway_counts',
    {},
    { enabled: may(me, 'console_halfway_counts') },
  )
  const badges = queueBadges(overview, halfway)
  return (
    <>
      <StatRow
        stats={[
          { key: 'available', label: t('overview.available'), value: dollars(overview.availableCents) },
          { key: 'held', label: t('overview.held'), value: dollars(overview.heldCents) },
          { key: 'escrow', label: t('overview.escrow'), value: dollars(overview.escrowCents) },
        ]}
      />
      <div className={styles.cards}>
        <Waiting
          href={may(me, 'console_recharge_list') ? paths.recharges() : null}
          title={t('recharges.title')}
          stats={overview.recharges}
          badge={badges.recharges}
        />
        <Waiting
          href={may(me, 'console_withdrawal_list') ? paths.withdrawals() : null}
          title={t('withdrawals.title')}
          stats={overview.withdrawals}
          badge={badges.withdrawals}
          beside="stuckBeside"
        />
        {may(me, 'console_payout_list') && (
          <Waiting
            href={paths.payouts()}
            title={t('payouts.title')}
            stats={overview.shopPayouts}
            badge={badges.payouts}
            beside="accountsBeside"
          />
        )}
        <section className={styles.card}>
          <h2 className={styles.title}>{t('overview.chain')}</h2>
          <p>{t('overview.crossing', { count: overview.crossingDeposits })}</p>
          <p>{t('overview.payouts', { count: overview.payoutsUnderway })}</p>
        </section>
        {overview.restoredFrom !== null && <RestoredCopy dataOf={overview.restoredFrom} />}
        {overview.unknownPaymentList.length > 0 && <UnknownPayments payments={overview.unknownPaymentList} />}
        {overview.isAlone && (
          <section className={styles.card}>
            <h2 className={styles.title}>{t('overview.alone')}</h2>
            <p>{t('overview.aloneHint')}</p>
          </section>
        )}
        <Questions overview={overview} secondForMe={halfway?.forMe ?? 0} />
        <StopSwitch isStopped={overview.isStopped} reason={overview.stoppedReason} />
        <SelfAudit audit={overview.lastAudit} />
        <section className={styles.card} data-wide>
          <h2 className={styles.title}>{t('overview.days')}</h2>
          <DayChart
            label={t('overview.days')}
            days={overview.days.map(({ day }) => day)}
            series={[
              { key: 'in', label: t('overview.in'), values: overview.days.map(({ inCents }) => inCents) },
              { key: 'out', label: t('overview.out'), values: overview.days.map(({ outCents }) => outCents) },
            ]}
            write={dollars}
            writeTick={shortDollars}
          />
        </section>
      </div>
    </>
  )
}

/** Questions that somebody must look into, each leading to where it is worked on. */
function Questions({ overview, secondForMe }: { overview: Overview; secondForMe: number }) {
  const { t, number } = useWords()
  const me = useOperator()
  const { data: messages } = useRead(
    'console_support_waiting',
    {},
    { enabled: may(me, 'console_support_waiting') },
  )
  const { data: disputes } = useRead('console_refund_stats', {}, { enabled: may(me, 'console_refund_stats') })
  const { data: merchants } = useRead(
    'console_merchant_waiting',
    {},
    { enabled: may(me, 'console_merchant_waiting') },
  )
  const counts = [
    ['messages', messages?.waiting ?? 0, paths.messages(), 'console_support_list'],
    ['disputes', disputes?.waiting ?? 0, paths.disputes(), 'console_refund_list'],
    ['applications', merchants?.waiting ?? 0, paths.merchants(), 'console_merchant_list'],
    ['stuckPayouts', overview.stuckPayouts, paths.stuckWithdrawals(), 'console_withdrawal_list'],
    ['unknownPayments', overview.unknownPayments, paths.overview(), 'console_proposal_list'],
    ['openHits', overview.openHits, paths.sanctions(), 'console_sanctions_list'],
    [
      'sanctionsOld',
      (overview.sanctionsAgeDays ?? 0) > sanctionsOldAfterDays ? (overview.sanctionsAgeDays ?? 0) : 0,
      paths.sanctions(),
      'console_sanctions_list',
    ],
    ['haltedNetworks', overview.haltedNetworks, paths.networks(), 'console_network_list'],
    // The rail counts these; the line below counts all proposals, also those of the reader.
    ['secondForMe', secondForMe, paths.proposals(), 'console_halfway_list'],
    ['openProposals', overview.openProposals, paths.proposalsOpen(), 'console_proposal_list'],
    [
      'suspensionAppeals',
      overview.suspensionAppeals,
      paths.suspensions('appealed'),
      'console_suspension_list',
    ],
    ['aloneActs', overview.aloneActs, paths.proposalsDone(), 'console_proposal_list'],
    ['stuckRows', overview.stuckRows, paths.stuckRows(), 'console_stuck_list'],
    ['unexplained', overview.unexplainedDeposits, paths.deposits(), 'console_deposit_list'],
  ] as const
  const open = counts.filter(([, count]) => count > 0)
  return (
    <section className={styles.card}>
      <h2 className={styles.title}>{t('overview.questions')}</h2>
      {open.length === 0 && <p>{t('overview.noQuestions')}</p>}
      {open.map(([key, count, href, list]) => {
        const text = t(`overview.${key}`, { count, number: number(count) })
        return (
          <p key={key}>
            {may(me, list) ? (
              <TextLink href={href} alone>
                {text}
              </TextLink>
            ) : (
              text
            )}
          </p>
        )
      })}
    </section>
  )
}

interface WaitingProps {
  /** Null for who may not work on them. */
  href: string | null
  title: string
  stats: Overview['recharges']
  badge: QueueBadge
  /** Words of what else the badge counts. */
  beside?: 'stuckBeside' | 'accountsBeside'
}

/** All that waits in a queue, and of it what the badge on the rail counts: what waits for the reader. */
function Waiting({ href, title, stats, badge, beside }: WaitingProps) {
  const { t, dollars } = useWords()
  return (
    <section className={styles.card}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.figure}>{t('overview.waiting', { count: stats.waiting })}</p>
      <p>{dollars(stats.waitingCents)}</p>
      {href !== null && stats.waiting > 0 && <p>{t('overview.forYou', { count: badge.forMe })}</p>}
      {href !== null && beside && badge.beside > 0 && (
        <p>{t(`overview.${beside}`, { count: badge.beside })}</p>
      )}
      {href !== null && (
        <TextLink href={href} alone>
          {t('overview.open')}
        </TextLink>
      )}
    </section>
  )
}
