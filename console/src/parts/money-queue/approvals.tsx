import { useWords } from '#i18n/use-words.ts'
import styles from './approvals.module.css'
import type { RechargeDetailData } from './rows.ts'

/** Operators who agreed so far, and how many must; once somebody refused, who said what. */
export function Approvals({
  approvals,
  needed,
}: {
  approvals: RechargeDetailData['approvals']
  needed: number
}) {
  const { t, date } = useWords()
  if (needed < 2 && approvals.length === 0) return null
  const isRefused = approvals.some(({ decision }) => decision === 'refuse')
  const count = approvals.filter(({ decision }) => decision === 'pass').length
  return (
    <section className={styles.approvals}>
      <h2 className={styles.title}>
        {isRefused ? t('queue.whoDecided') : t('queue.approvals', { count, needed })}
      </h2>
      {approvals.map(({ operator, decision, at }) => (
        <p key={operator.id}>
          {t(decision === 'pass' ? 'queue.agreed' : 'queue.refusedBy', {
            name: operator.name,
            time: date(at, 'dayTime'),
          })}
        </p>
      ))}
    </section>
  )
}
