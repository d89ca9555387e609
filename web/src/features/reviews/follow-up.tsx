import { focusFirstWrong } from '@sampan/client/form/focus-first-wrong.ts'
import { reviewTextMax } from '@sampan/contract/market/reviews/limits.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { TextArea } from '@sampan/ui/text-input.tsx'
import { toast } from '@sampan/ui/toast.ts'
import { type FormEvent, useRef, useState } from 'react'
import { useApiMutation } from '#client/use-api-mutation.ts'
import { picturesReason } from '#evidence/pictures-reason.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { useSession } from '#session/use-session.ts'
import type { OwnReview } from './line-types.ts'
import { PictureTiles } from './picture-tiles.tsx'
import { usePictures } from './use-pictures.ts'
import { useFollowUpDraft } from './use-review-draft.ts'

/** The one follow-up to a review: a button, and then words and pictures, which stay on the device until they are published. */
export function FollowUp({ review }: { review: OwnReview }) {
  const buyerId = useSession(({ userInfo }) => userInfo?.id)
  return buyerId ? <OwnFollowUp key={buyerId} review={review} buyerId={buyerId} /> : null
}

function OwnFollowUp({ review, buyerId }: { review: OwnReview; buyerId: string }) {
  const { t } = useI18n()
  const draft = useFollowUpDraft(review.id, buyerId)
  const [isOpen, setOpen] = useState(draft.text !== '')
  if (isOpen) return <FollowUpForm review={review} buyerId={buyerId} draft={draft} />
  return (
    <Button kind="line" size="middle" wide onClick={() => setOpen(true)}>
      {t('reviews.addFollowUp')}
    </Button>
  )
}

interface FormProps {
  review: OwnReview
  buyerId: string
  draft: ReturnType<typeof useFollowUpDraft>
}

function FollowUpForm({ review, buyerId, draft: { text, setText, forget } }: FormProps) {
  const { t } = useI18n()
  const [isTried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const pictures = usePictures(`follow-up:${review.id}`, buyerId)
  const reason = picturesReason(pictures, t)
  const append = useApiMutation('review_append')
  const isEmpty = text.trim() === ''

  async function send(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    // The field says so itself.
    if (isEmpty) return focusFirstWrong(form.current)
    if (reason !== undefined) return void toast(reason, { kind: 'failure' })
    const sentPictures = pictures.ids
    if (!(await append.attempt({ id: review.id, text, pictures: sentPictures }))) return
    forget()
    pictures.settle(sentPictures)
    toast(t('reviews.added'), { kind: 'success' })
  }
  return (
    <form ref={form} method="post" noValidate onSubmit={(event) => void send(event)}>
      <Stack gap={12}>
        <Field
          label={t('reviews.followUp')}
          hint={t('reviews.followUpHint')}
          error={isTried && isEmpty ? t('refusal.reviewEmpty') : undefined}
          end={`${text.length}/${reviewTextMax}`}
        >
          <TextArea maxLength={reviewTextMax} value={text} onChange={({ target }) => setText(target.value)} />
        </Field>
        <PictureTiles pictures={pictures} />
        <Button type="submit" size="middle" busy={append.isBusy}>
          {t('reviews.publish')}
        </Button>
      </Stack>
    </form>
  )
}
