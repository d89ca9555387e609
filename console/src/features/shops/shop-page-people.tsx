import { Badge } from '@sampan/ui/badge.tsx'
import { Link } from '@sampan/ui/link.tsx'
import { Stars } from '@sampan/ui/stars.tsx'
import { useWords } from '#i18n/use-words.ts'
import styles from '#parts/shops/shop-page.module.css'
import { Block, useCounted } from '#parts/shops/shop-page-block.tsx'
import { paths } from '#paths'
import { may } from '#session/may.ts'
import { useOperator } from '#session/operator.ts'
import { Facts } from '#ui/facts.tsx'
import { FileThumb, fileAddress } from '#ui/file-thumb.tsx'
import type { ShopWhole } from './rows.ts'

/** Shown reviews by stars, and the latest. */
export function Reviews({ shop: { id, reviews } }: { shop: ShopWhole }) {
  const { t, number, date } = useWords()
  const me = useOperator()
  const counted = useCounted()
  const sum = reviews.stars.reduce((all, n, at) => all + n * (at + 1), 0)
  const hasList = may(me, 'console_review_queue')
  return (
    <Block title={t('reviews.reviews')} all={hasList ? `${paths.moderation()}?shop=${id}` : undefined}>
      {reviews.count === 0 ? (
        <p className={styles.soft}>{t('shopPage.noReviews')}</p>
      ) : (
        <>
          <Stars score={sum / reviews.count} count={reviews.count} />
          <Facts
            facts={[
              ...[5, 4, 3, 2, 1].map((stars) => ({
                key: String(stars),
                name: t('shopPage.stars', { count: stars }),
                value: number(reviews.stars[stars - 1] ?? 0),
              })),
              { key: 'unanswered', name: t('today.reviews'), value: counted(reviews.unanswered) },
            ]}
          />
        </>
      )}
      <ul className={styles.said}>
        {reviews.latest.map(({ id: review, stars, author, text, createdAt }) => (
          <li key={review}>
            <span className={styles.saidBy}>
              <Stars score={stars} whole />
              {author}, {date(createdAt, 'day')}
            </span>
            <span className={styles.saidText}>{text}</span>
          </li>
        ))}
      </ul>
    </Block>
  )
}

/** With whom and since when; what was said is theirs. */
export function Conversations({ conversations }: { conversations: NonNullable<ShopWhole['conversations']> }) {
  const { t, date } = useWords()
  const counted = useCounted()
  return (
    <Block title={t('shopPage.conversations')}>
      {conversations.latest.length === 0 ? (
        <p className={styles.soft}>{t('shopPage.noThreads')}</p>
      ) : (
        <Facts
          facts={[
            { key: 'open', name: t('shopPage.openThreads'), value: counted(conversations.open) },
            { key: 'waiting', name: t('shopPage.waitingThreads'), value: counted(conversations.waiting) },
            ...(conversations.waitsSince
              ? [
                  {
                    key: 'since',
                    name: t('messages.waitsSince'),
                    value: date(conversations.waitsSince, 'dayTime'),
                  },
                ]
              : []),
          ]}
        />
      )}
      <ul className={styles.rows}>
        {conversations.latest.map(({ buyerId, buyerName, at, isOpen }) => (
          <li key={`${buyerId}${at}`}>
            <Link href={paths.buyers(buyerId)}>{buyerName}</Link>
            <span>{date(at, 'dayTime')}</span>
            <Badge tone={isOpen ? 'river' : 'plain'}>
              {isOpen ? t('shopPage.threadOpen') : t('shopPage.threadClosed')}
            </Badge>
          </li>
        ))}
      </ul>
    </Block>
  )
}

/** Application from which the shop came, with its papers. */
export function Application({ application }: { application: NonNullable<ShopWhole['application']> }) {
  const { t, date } = useWords()
  return (
    <Block title={t('merchants.one')} all={paths.merchants(application.id)}>
      <Facts
        facts={[
          { key: 'number', name: t(`merchants.state.${application.state}`), value: application.number },
          { key: 'name', name: t('merchants.legalName'), value: application.legalName },
          ...(application.decidedAt
            ? [{ key: 'at', name: t('audit.at'), value: date(application.decidedAt, 'full') }]
            : []),
        ]}
      />
      <div className={styles.papers}>
        {application.papers.map((paper, index) => (
          <a key={paper.id} href={fileAddress(paper)} target="_blank" rel="noreferrer">
            <FileThumb id={paper.id} pages={paper.pages} alt={t('merchants.paper', { n: index + 1 })} />
          </a>
        ))}
      </div>
    </Block>
  )
}

export function Changes({ changes }: Pick<ShopWhole, 'changes'>) {
  const { t, date } = useWords()
  return (
    <Block title={t('shopPage.changes')}>
      {changes.length === 0 && <p className={styles.soft}>{t('shopPage.noChanges')}</p>}
      <ul className={styles.rows}>
        {changes.map(({ kind, by, at }) => (
          <li key={`${kind}${at}`}>
            <span>{t(`shopPage.change.${kind}`)}</span>
            <span>{by}</span>
            <span>{date(at, 'dayTime')}</span>
          </li>
        ))}
      </ul>
    </Block>
  )
}

/** Acts of operators and of its owner on the shop and on its people; each leads to all about the same subject. */
export function Trail({ rows }: { rows: NonNullable<ShopWhole['trail']> }) {
  const { t, date } = useWords()
  return (
    <Block title={t('shopPage.trail')} wide>
      {rows.length === 0 && <p className={styles.soft}>{t('audit.none')}</p>}
      <ul className={styles.rows}>
        {rows.map(({ id, at, operator, action, subject }) => (
          <li key={id}>
            <span>{date(at, 'dayTime')}</span>
            <span>{operator?.name ?? t('audit.house')}</span>
            <Link href={`${paths.audit()}?q=${encodeURIComponent(subject.id)}`}>{action}</Link>
          </li>
        ))}
      </ul>
    </Block>
  )
}
