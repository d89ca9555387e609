import { pictureUrl, privatePicturePath, uploadedPictureId } from '@sampan/contract/base/media/pictures.ts'
import { tagOf } from '@sampan/contract/wire/locales.ts'
import { Button } from '@sampan/ui/button.tsx'
import { useWords } from '#i18n/use-words.ts'
import { TranslatedText } from '#parts/translation/translated-text.tsx'
import { useSearchChoice } from '#ui/use-search-choice.ts'
import styles from './reviews.module.css'
import type { ShopReview } from './rows.ts'

/**
 * Review of a buyer, in the language that it was written in: scores, words, pictures, follow-up and the shop's reply.
 */
export function ReviewBody({ review, isHidden = false }: { review: ShopReview; isHidden?: boolean }) {
  const { t, date } = useWords()
  const { product, followUp, reply } = review
  const [chosen, choose] = useSearchChoice('product')
  const lang = tagOf(review.locale)
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.title} lang={tagOf(product.titleLocale)}>
          {product.title}
        </h2>
        {chosen !== String(product.id) && (
          <Button kind="line" size="small" onClick={() => choose(String(product.id))}>
            {t('reviews.onlyProduct')}
          </Button>
        )}
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
      <TranslatedText text={review.text} writtenIn={review.locale} />
      <Shots pictures={review.pictures} isHidden={isHidden} />
      {followUp && (
        <div className={styles.aside}>
          <b>{t('reviews.followUp')}</b>
          <p className={styles.words} lang={lang}>
            {followUp.text}
          </p>
          <TranslatedText text={followUp.text} writtenIn={review.locale} />
          <Shots pictures={followUp.pictures} isHidden={isHidden} />
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

/** Address of a picture: those of a hidden review are no longer where everybody finds them. */
function addressOf(picture: string, width: 160 | 640, isHidden: boolean): string {
  const id = isHidden ? uploadedPictureId(picture) : null
  return id === null ? pictureUrl(picture, width) : privatePicturePath(id, width)
}

function Shots({ pictures, isHidden }: { pictures: readonly string[]; isHidden: boolean }) {
  const { t } = useWords()
  if (pictures.length === 0) return null
  return (
    <div className={styles.shots}>
      {pictures.map((picture, index) => (
        <a key={picture} href={addressOf(picture, 640, isHidden)} target="_blank" rel="noreferrer">
          <img
            src={addressOf(picture, 160, isHidden)}
            width={72}
            height={72}
            alt={t('reviews.picture', { number: index + 1 })}
          />
        </a>
      ))}
    </div>
  )
}
