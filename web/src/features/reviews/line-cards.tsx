import { uploadedPictureId } from '@sampan/contract/base/media/pictures.ts'
import { ButtonLink } from '@sampan/ui/button.tsx'
import { Card } from '@sampan/ui/card.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { PrivatePicture } from '#evidence/private-picture.tsx'
import { useI18n } from '#i18n/use-i18n.ts'
import { paths } from '#paths'
import { GoodsLine } from '#product/goods-line.tsx'
import { ReviewCard } from '#review/review-card.tsx'
import { FollowUp } from './follow-up.tsx'
import { HiddenNote } from './hidden-note.tsx'
import type { ReviewLine } from './line-types.ts'

/** A line that can be reviewed, and until when. */
export function WaitingLine({ line }: { line: ReviewLine }) {
  const { t, date } = useI18n()
  return (
    <Card label={line.title}>
      <Stack gap={12}>
        <GoodsLine line={line} room="family" amountCents={line.priceCents} />
        {line.until && (
          <Text size="small" tone="mute">
            {t('reviews.until', { date: date(line.until, 'day') })}
          </Text>
        )}
        <ButtonLink kind="line" size="middle" href={`${paths.comment(line.orderId)}&line=${line.skuId}`}>
          {t('reviews.write')}
        </ButtonLink>
      </Stack>
    </Card>
  )
}

/** A line with the review that was written of it, its follow-up and the shop's reply. */
export function WrittenLine({ line }: { line: ReviewLine }) {
  const { review } = line
  if (!review) return null
  return (
    <Card label={line.title}>
      <GoodsLine line={line} room="family" amountCents={line.priceCents} />
      {review.hidden && <HiddenNote hidden={review.hidden} />}
      {/* The bought goods stand above, in the reader's language. */}
      <ReviewCard
        review={{ ...(review.hidden ? withoutPictures(review) : review), spec: '' }}
        room="family"
      />
      {review.hidden && <HiddenPictures review={review} />}
      {review.canAppend && <FollowUp review={review} />}
    </Card>
  )
}

type OwnReview = NonNullable<ReviewLine['review']>

const withoutPictures = (review: OwnReview): OwnReview => ({
  ...review,
  pictures: [],
  followUp: review.followUp && { ...review.followUp, pictures: [] },
})

/** Nobody but their author and Sampan's team sees them any more: they come with the author's token. */
function HiddenPictures({ review }: { review: OwnReview }) {
  const { t } = useI18n()
  const ids = [...review.pictures, ...(review.followUp?.pictures ?? [])].flatMap(
    (base) => uploadedPictureId(base) ?? [],
  )
  return ids.map((id, index) => (
    <PrivatePicture key={id} id={id} alt={t('ui.pictureOf', { number: index + 1, count: ids.length })} />
  ))
}
