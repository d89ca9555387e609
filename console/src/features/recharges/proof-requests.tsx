import { Note } from '@sampan/ui/note.tsx'
import { useWords } from '#i18n/use-words.ts'
import styles from './ask-proof.module.css'
import type { RechargeDetailData } from './rows.ts'

/** Other proofs that were asked for, and until when the buyer has time while it waits for them. */
export function ProofRequests({ recharge }: { recharge: RechargeDetailData }) {
  const { t, date } = useWords()
  const { requests, status } = recharge
  if (requests.length === 0) return null
  const until = status === 0 ? waitsUntil(recharge) : null
  return (
    <section aria-label={t('recharges.requests')} className={styles.list}>
      {until !== null && (
        <Note>
          {t(mayBeRefused(recharge) ? 'recharges.askedOver' : 'recharges.askedWaits', {
            time: date(until, 'dayTime'),
          })}
        </Note>
      )}
      <ul className={styles.list}>
        {requests.map(({ n, reason, askedAt, answeredAt }) => (
          <li key={n}>
            {t('recharges.askedOnce', { time: date(askedAt, 'dayTime'), reason })}
            {answeredAt !== null && (
              <p>{t('recharges.askedAnswered', { time: date(answeredAt, 'dayTime') })}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

type Asked = Pick<RechargeDetailData, 'requests'>

const waitsUntil = ({ requests }: Asked): string | null =>
  requests.find(({ answeredAt }) => answeredAt === null)?.answerUntil ?? null

/** True unless a buyer who is asked for another proof still has time to send it. */
export function mayBeRefused(recharge: Asked): boolean {
  const until = waitsUntil(recharge)
  return until === null || new Date(until) <= new Date()
}
