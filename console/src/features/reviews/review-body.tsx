import { tagOf } from '@sampan/contract/locales/index.ts'
import { pictureUrl } from '@sampan/contract/media/pictures.ts'
import { useWords } from '#i18n/use-words.ts'
import styles from './reviews.module.css'
import type { ShopReview } from './rows.ts'

/** What a buyer wrote, in the language that it was written in: scores, words, pictures, follow-up and the shop's reply. */
export function ReviewBody({ review }: { review: ShopReview }) {
  const { t, date } = useWords()
  const { product, followUp, reply } = review
  const lang = tagOf(review.locale)
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.title} lang={tagOf(product.titleLocale)}>
          {product.title}
        </h2>
        <time className={styles.soft}>{date(review.createdAt, 'dayTime')}</time>
      </div>
      <p className={styles.soft}>
        {t('reviews.scores', {
          author: review.author,
          product: review.productScore,
          service: review.serviceScore,
          postage: review.postageScore,
        })}
      </p>
      <p className={styles.words} lang={lang}>
        {review.text}
      </p>
      <Shots pictures={review.pictures} />
      {followUp && (
        <div className={styles.aside}>
          <b>{t('reviews.followUp')}</b>
          <p className={styles.words} lang={lang}>
            {followUp.text}
          </p>
          <Shots pictures={followUp.pictures} />
        </div>
      )}
      {reply && (
        <div className={styles.aside}>
          <b>{t('reviews.reply')}</b>
          <p className={styles.words} lang={tagOf(reply.locale)}>
            {reply.text}
          </p>
        </div>
      )}
    </>
  )
}

function Shots({ pictures }: { pictures: readonly string[] }) {
  const { t } = useWords()
  if (pictures.length === 0) return null
  return (
    <div className={styles.shots}>
      {pictures.map((picture, index) => (
        <a key={picture} href={pictureUrl(picture, 640)} target="_blank" rel="noreferrer">
          <img
            src={pictureUrl(picture, 160)}
            width={72}
            height={72}
            alt={t('reviews.picture', { number: index + 1 })}
          />
        </a>
      ))}
    </div>
  )
}
