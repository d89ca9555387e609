import { tagOf } from '@sampan/contract/locales/index.ts'
import type { ProductDetail } from '#goods/spec-choice.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { ShopMark } from '#ui/shop-mark.tsx'
import { Stars } from '#ui/stars.tsx'
import { Thumb } from '#ui/thumb.tsx'
import styles from './product-page.module.css'

type Review = ProductDetail['reviews'][number]

/** One review, in the language that it was written in. */
export function ReviewCard({ review, room }: { review: Review; room: ProductDetail['category'] }) {
  const { t, date } = useI18n()
  const { pictures } = review
  return (
    <article className={styles.review}>
      <div className={styles.reviewHead}>
        <ShopMark name={review.author} room={room} size="small" shape="person" />
        <b className={styles.author}>{review.author}</b>
        <Stars score={review.productScore} whole />
        <time className={styles.date} dateTime={review.createdAt}>
          {date(review.createdAt, 'day')}
        </time>
      </div>
      <p className={styles.reviewWords} lang={tagOf(review.locale)}>
        {review.text}
      </p>
      {pictures.length > 0 && (
        <div className={styles.reviewPictures}>
          {pictures.map((picture, index) => (
            <Thumb
              key={picture}
              base={picture}
              room={room}
              alt={t('ui.pictureOf', { number: index + 1, count: pictures.length })}
            />
          ))}
        </div>
      )}
      {review.spec && <span className={styles.note}>{review.spec}</span>}
    </article>
  )
}
