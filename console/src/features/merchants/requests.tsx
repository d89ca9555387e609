import { Note } from '@sampan/ui/note.tsx'
import { useWords } from '#i18n/use-words.ts'
import styles from './merchants.module.css'
import type { ApplicationDetail } from './rows.ts'

/** Requests to the applicant with their answers, and the time that they have while it waits for them. */
export function Requests({ row }: { row: ApplicationDetail }) {
  const { t, date } = useWords()
  const { requests, refusableAt } = row
  const last = requests.at(-1)
  if (!last) return null
  return (
    <section className={styles.requests} aria-label={t('merchants.requests')}>
      {refusableAt !== null && (
        <Note>
          {new Date(refusableAt) > new Date()
            ? t('merchants.waitsSince', {
                time: date(last.askedAt, 'dayTime'),
                until: date(refusableAt, 'dayTime'),
              })
            : t('merchants.waitsOver', { time: date(last.askedAt, 'dayTime') })}
        </Note>
      )}
      <ul className={styles.history}>
        {requests.map(({ n, asks, words, askedAt, answer, answeredAt }) => (
          <li key={n}>
            {t('merchants.asked', {
              time: date(askedAt, 'dayTime'),
              asks: [
                ...asks.flatMap((ask) => (ask === 'other' ? [] : [t(`merchants.ask.${ask}`)])),
                ...(words === '' ? [] : [words]),
              ].join('; '),
            })}
            {answeredAt !== null && (
              <p className={styles.answer}>
                {t('merchants.gaveAnswer', {
                  time: date(answeredAt, 'dayTime'),
                  answer: answer === '' ? t('merchants.answerPapersOnly') : answer,
                })}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
