import { shopAnswerInput } from '@sampan/contract/market/questions/console-schemas.ts'
import { replyInput } from '@sampan/contract/market/reviews/console-schemas.ts'
import { replyTextMax } from '@sampan/contract/market/reviews/limits.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { TextArea } from '@sampan/ui/text-input.tsx'
import { useRef } from 'react'
import * as z from 'zod/mini'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import styles from '#ui/form.module.css'
import { FormFailure } from '#ui/form-failure.tsx'
import { useContractForm } from '#ui/use-contract-form.ts'

interface Props {
  of: 'console_review_reply' | 'console_question_answer'
  id: number
}

const schemas = {
  console_review_reply: z.object({ text: replyInput.shape.text }),
  console_question_answer: z.object({ text: shopAnswerInput.shape.text }),
}

/** This form goes with the reply: who works by keys goes on to the next, or to the title where there is none. */
function nextField(form: HTMLElement): HTMLElement | null {
  const fields = [...document.querySelectorAll<HTMLElement>('main form textarea')]
  const at = fields.findIndex((field) => form.contains(field))
  return fields[at + 1] ?? document.querySelector<HTMLElement>('main h1')
}

/** The shop's one reply to a review, or answer to a question; everybody reads it. */
export function ReplyForm({ of, id }: Props) {
  const { t } = useWords()
  const act = useApiMutation(of)
  const box = useRef<HTMLFormElement>(null)
  const form = useContractForm({
    of: `${of} ${id}`,
    start: { text: '' },
    schema: schemas[of],
    onSubmit: async (wish) => {
      const next = box.current && nextField(box.current)
      await act.run({ id, ...wish })
      next?.focus()
    },
  })
  return (
    <form ref={box} noValidate className={styles.form} onSubmit={form.submit}>
      <Field label={t('reviews.yourReply')} hint={t('reviews.replyHint')} error={form.errorOf('text')}>
        <TextArea rows={3} maxLength={replyTextMax} {...form.text('text')} />
      </Field>
      <FormFailure text={form.failure} />
      <div>
        <Button type="submit" size="middle" busy={act.isBusy}>
          {t('reviews.send')}
        </Button>
      </div>
    </form>
  )
}
