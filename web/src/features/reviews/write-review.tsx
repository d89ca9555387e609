import { focusFirstWrong } from '@sampan/client/form/focus-first-wrong.ts'
import { isRefusal } from '@sampan/client/is-refusal.ts'
import { reviewTextMax } from '@sampan/contract/market/reviews/limits.ts'
import { ActionBar } from '@sampan/ui/action-bar.tsx'
import { Button } from '@sampan/ui/button.tsx'
import { Card } from '@sampan/ui/card.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { TextArea } from '@sampan/ui/text-input.tsx'
import { toast } from '@sampan/ui/toast.ts'
import { type FormEvent, useRef, useState } from 'react'
import { useApiMutation } from '#client/use-api-mutation.ts'
import { picturesReason } from '#evidence/pictures-reason.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { GoodsLine } from '#product/goods-line.tsx'
import { keyOfLine, type ReviewLine } from './line-types.ts'
import { PictureTiles } from './picture-tiles.tsx'
import { ReadySentences } from './ready-sentences.tsx'
import styles from './reviews.module.css'
import { StarChoice } from './star-choice.tsx'
import { usePictures } from './use-pictures.ts'
import { useReviewDraft } from './use-review-draft.ts'

const scores = [
  { name: 'productScore', label: 'reviews.product' },
  { name: 'serviceScore', label: 'reviews.service' },
  { name: 'postageScore', label: 'reviews.postage' },
] as const

interface Props {
  line: ReviewLine
  buyerId: string
  onWritten: () => void
}

/** Three rows of stars, words and pictures (SPEC §3 review); what is begun stays on the device. */
export function WriteReview({ line, buyerId, onWritten }: Props) {
  const { t } = useI18n()
  const { draft, change, forget } = useReviewDraft(line, buyerId)
  const pictures = usePictures(keyOfLine(line), buyerId)
  const reason = picturesReason(pictures, t)
  const [isTried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const add = useApiMutation('review_add')
  const isEmpty = draft.text.trim() === ''
  const isUnrated = scores.some(({ name }) => draft[name] === 0)

  async function send(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    // An empty review is told at its field, in the words of SPEC §8; then what the page itself asks for.
    if (isEmpty) return focusFirstWrong(form.current)
    if (isUnrated) return complain(t('reviews.starsMissing'))
    if (reason !== undefined) return complain(reason)
    const { text, productScore, serviceScore, postageScore } = draft
    const sentPictures = pictures.ids
    try {
      await add.run({
        orderId: line.orderId,
        skuId: line.skuId,
        text,
        productScore,
        serviceScore,
        postageScore,
        pictures: sentPictures,
      })
    } catch (error) {
      if (isRefusal(error, 'reviewPictures')) pictures.sendAgain()
      return
    }
    forget()
    pictures.settle(sentPictures)
    onWritten()
  }
  function complain(text: string): void {
    toast(text, { kind: 'failure' })
    focusFirstWrong(form.current)
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={(event) => void send(event)}>
      <Stack gap={12}>
        <Card label={line.title}>
          <GoodsLine line={line} room="family" amountCents={line.priceCents} />
        </Card>
        <Card>
          {scores.map(({ name, label }) => (
            <StarChoice
              key={name}
              label={t(label)}
              value={draft[name]}
              invalid={isTried && draft[name] === 0}
              onChange={(stars) => change({ [name]: stars })}
            />
          ))}
          {isTried && isUnrated && (
            <p className={styles.problem} role="alert">
              {t('reviews.starsMissing')}
            </p>
          )}
        </Card>
        <Field
          label={t('reviews.words')}
          hint={t('reviews.wordsHint')}
          error={isTried && isEmpty ? t('refusal.reviewEmpty') : undefined}
          end={`${draft.text.length}/${reviewTextMax}`}
        >
          <TextArea
            rows={5}
            maxLength={reviewTextMax}
            value={draft.text}
            onChange={({ target }) => change({ text: target.value })}
          />
        </Field>
        <ReadySentences draft={draft} textMax={reviewTextMax} onChange={(text) => change({ text })} />
        <PictureTiles pictures={pictures} />
        <Text size="small" tone="mute">
          {t('reviews.publicNote')}
        </Text>
      </Stack>
      <ActionBar reason={reason}>
        <Button type="submit" wide busy={add.isBusy}>
          {t(add.isBusy ? 'reviews.publishing' : 'reviews.publish')}
        </Button>
      </ActionBar>
    </form>
  )
}
