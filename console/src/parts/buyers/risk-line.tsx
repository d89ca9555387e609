import type { Output } from '#client/call.ts'
import { useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { may } from '#session/may.ts'
import { useOperator } from '#session/operator.ts'
import styles from './risk-line.module.css'

type Risk = Output<'console_buyer_risk'>

/** Age of an account, in days, below which it is new. */
const newDays = 7
/** Refunds from which their share counts, and the share of payments that is much. */
const refundsMin = 3
const muchShare = 0.3

/** Facts about a buyer in one line, beside what is decided: age, sums, refunds, devices. What is unusual is marked. */
export function RiskLine({ buyerId }: { buyerId: string }) {
  const isSeen = may(useOperator(), 'console_buyer_risk')
  const { data } = useRead('console_buyer_risk', { id: buyerId }, { enabled: isSeen })
  const { t } = useWords()
  if (!isSeen || !data) return null
  return (
    <ul className={styles.line} aria-label={t('risk.title')}>
      <Facts risk={data} />
    </ul>
  )
}

function Facts({ risk }: { risk: Risk }) {
  const { t, dollars } = useWords()
  const hasMuchBack = risk.refunds >= refundsMin && risk.refunds >= risk.payments * muchShare
  const facts = [
    { key: 'days', text: t('risk.days', { count: risk.days }), isUnusual: risk.days < newDays },
    {
      key: 'sums',
      text: t('risk.sums', { in: dollars(risk.rechargedCents), out: dollars(risk.withdrawnCents) }),
    },
    { key: 'paid', text: t('risk.paid', { sum: dollars(risk.paidCents), count: risk.payments }) },
    {
      key: 'refunds',
      text: t('risk.refunds', { sum: dollars(risk.refundedCents), count: risk.refunds }),
      isUnusual: hasMuchBack,
    },
    { key: 'devices', text: t('risk.devices', { count: risk.devices }) },
    ...(risk.othersOnDevices > 0
      ? [{ key: 'others', text: t('risk.others', { count: risk.othersOnDevices }), isUnusual: true }]
      : []),
  ]
  return facts.map(({ key, text, isUnusual = false }) => (
    <li key={key} data-unusual={isUnusual || undefined}>
      {text}
      {isUnusual && <span className={styles.said}> {t('risk.unusual')}</span>}
    </li>
  ))
}
