import { Badge } from '@sampan/ui/badge.tsx'
import { Link } from '@sampan/ui/link.tsx'
import type { ReactNode } from 'react'
import { useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import styles from '#parts/money-queue/earlier.module.css'
import { paths } from '#paths'
import { may } from '#session/may.ts'
import { useOperator } from '#session/operator.ts'
import { useTrailText } from '#ui/coded-reason.ts'
import { TextLink } from '#ui/text-link.tsx'

const shownMax = 5

/** Conversations and reviews of a buyer, and what operators did to them, as far as the reader's role opens it. */
export function BuyerWords({ id }: { id: string }) {
  const { t, date } = useWords()
  const me = useOperator()
  const trailText = useTrailText()
  const read = { buyerId: id, limit: shownMax }
  const threads = useRead('console_support_list', read, { enabled: may(me, 'console_support_list') }).data
  const reviews = useRead('console_review_queue', read, { enabled: may(me, 'console_review_queue') }).data
  const acts = useRead('console_audit_list', read, { enabled: may(me, 'console_audit_list') }).data
  return (
    <>
      <Part title={t('buyers.conversations')}>
        {threads?.items.map(({ id, last, lastCarries, lastAt, isClosed }) => (
          <Link key={id} href={paths.messages(id)} className={styles.wordsRow}>
            <span>{date(lastAt, 'day')}</span>
            <span className={styles.words}>
              {last?.text || (lastCarries ? t(`messages.carries.${lastCarries}`) : '–')}
            </span>
            {isClosed && <Badge>{t('messages.show.closed')}</Badge>}
          </Link>
        ))}
      </Part>
      <Part title={t('buyers.reviews')} all={paths.reviewsBy(id)}>
        {reviews?.items.map(({ id, createdAt, productScore, text }) => (
          <p key={id} className={styles.wordsRow}>
            <span>{date(createdAt, 'day')}</span>
            <span className={styles.words}>{t('buyers.reviewRow', { stars: productScore, text })}</span>
          </p>
        ))}
      </Part>
      <Part title={t('buyers.acts')} all={paths.auditOf(id)}>
        {acts?.items.map(({ id, at, operator, action, reason }) => (
          <p key={id} className={styles.wordsRow}>
            <span>{date(at, 'day')}</span>
            <span className={styles.words}>
              {[operator?.name ?? t('audit.house'), action, trailText(reason)].filter(Boolean).join(' · ')}
            </span>
          </p>
        ))}
      </Part>
    </>
  )
}

/** Nothing where there is nothing; the way to all of theirs. */
function Part({ title, all, children }: { title: string; all?: string; children: ReactNode[] | undefined }) {
  const { t } = useWords()
  if (!children?.length) return null
  return (
    <section>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {all && (
          <TextLink href={all} alone>
            {t('status.all')}
          </TextLink>
        )}
      </div>
      {children}
    </section>
  )
}
