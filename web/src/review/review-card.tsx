import type { Category } from '@sampan/contract/market/categories/categories.ts'
import { tagOf } from '@sampan/contract/wire/locales.ts'
import { Link } from '@sampan/ui/link.tsx'
import { Stars } from '@sampan/ui/stars.tsx'
import type { ReactNode } from 'react'
import type { ItemOf } from '#client/types.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { paths } from '#paths'
import { ShopMark } from '#shop/shop-mark.tsx'
import { AuthorLine } from './author-line.tsx'
import { HelpfulButton } from './helpful-button.tsx'
import styles from './review-card.module.css'
import { ReviewPictures } from './review-pictures.tsx'
import { WrittenIn } from './written-in.tsx'

export type Review = ItemOf<'review_list'>

interface Props {
  review: Review
  room: Category
  canTranslate?: boolean | undefined
  /** Over the words: what it is about, where that is not the page's own. */
  head?: ReactNode
}

/** One review in the language that it was written in, with what followed it. */
export function ReviewCard({ review, room, canTranslate = false, head }: Props) {
  const { t } = useI18n()
  const { followUp, reply } = review
  const lang = tagOf(review.locale)
  return (
    <article className={styles.review}>
      <AuthorLine
        name={review.author}
        at={review.createdAt}
        picture={<ShopMark name={review.author} room={room} size="small" shape="person" />}
      >
        <Stars score={review.productScore} whole />
      </AuthorLine>
      {head}
      <p className={styles.words} lang={lang}>
        {review.text}
      </p>
      <ReviewPictures pictures={review.pictures} room={room} />
      <span className={styles.note}>
        {t('reviews.otherScores', { service: review.serviceScore, postage: review.postageScore })}
      </span>
      {review.spec && (
        <span className={styles.note} lang={lang}>
          {review.spec}
        </span>
      )}
      {followUp && (
        <Aside title={t('reviews.followUp')} at={followUp.createdAt}>
          <p className={styles.words} lang={lang}>
            {followUp.text}
          </p>
          <ReviewPictures pictures={followUp.pictures} room={room} />
        </Aside>
      )}
      {reply && (
        <Aside title={t('reviews.reply')} at={reply.createdAt}>
          <p className={styles.words} lang={tagOf(reply.locale)}>
            {reply.text}
          </p>
        </Aside>
      )}
      <div className={styles.foot}>
        <HelpfulButton of="review_vote" id={review.id} votes={review} />
        <WrittenIn
          of="review_translate"
          id={review.id}
          writtenIn={review.locale}
          canTranslate={canTranslate}
        />
        {!review.isOwn && (
          <Link href={paths.about('report', 'review', review.id)} className={styles.report}>
            {t('legal-notices.link')}
          </Link>
        )}
      </div>
    </article>
  )
}

function Aside({ title, at, children }: { title: string; at: string; children: ReactNode }) {
  return (
    <div className={styles.aside}>
      <AuthorLine name={title} at={at} />
      {children}
    </div>
  )
}
