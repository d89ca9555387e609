import { shopAnswerInput } from '@sampan/contract/market/questions/console-schemas.ts'
import { replyInput } from '@sampan/contract/market/reviews/console-schemas.ts'
import { replyTextMax } from '@sampan/contract/market/reviews/limits.ts'
import { variablesIn } from '@sampan/contract/trade/support/answer-variables.ts'
import type { Locale } from '@sampan/contract/wire/locales.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { TextArea } from '@sampan/ui/text-input.tsx'
import { useRef } from 'react'
import * as z from 'zod/mini'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { Unfilled } from '#parts/answers/unfilled.tsx'
import styles from '#ui/form.module.css'
import { FormFailure } from '#ui/form-failure.tsx'
import { sendByKeys } from '#ui/send-by-keys.ts'
import { useContractForm } from '#ui/use-contract-form.ts'
import { SavedReplies } from './saved-replies.tsx'

interface Props {
  of: 'console_review_reply' | 'console_question_answer'
  id: number
  /** Name under which everybody sees who wrote, and the language of their words. */
  to: { author: string; locale: Locale }
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

/**
 * The shop's one reply to a review, or answer to a question; everybody reads it. Ctrl and Enter send it, once nothing in it is a
 * variable that is not known.
 */
export function ReplyForm({ of, id, to }: Props) {
  const { t } = useWords()
  const act = useApiMutation(of)
  const box = useRef<HTMLFormElement>(null)
  const form = useContractForm({
    of: `${of} ${id}`,
    start: { text: '' },
    schema: schemas[of],
    onSubmit: async (wish) => {
      if (variablesIn(wish.text).length > 0) return 'keep'
      const next = box.current && nextField(box.current)
      await act.run({ id, ...wish })
      next?.focus()
    },
  })
  const words = form.values.text
  /** Words of a saved reply come after those that are there; then the text has the focus. */
  function add(saved: string) {
    form.change({ text: words.trim() === '' ? saved : `${words.trimEnd()}\n${saved}` })
    box.current?.querySelector('textarea')?.focus()
  }
  return (
    <form ref={box} noValidate className={styles.form} onSubmit={form.submit} onKeyDown={sendByKeys}>
      <Field label={t('reviews.yourReply')} hint={t('reviews.replyHint')} error={form.errorOf('text')}>
        <TextArea rows={3} maxLength={replyTextMax} {...form.text('text')} />
      </Field>
      <Unfilled text={words} />
      <FormFailure text={form.failure} />
      <SavedReplies to={to} onPick={add}>
        <Button type="submit" size="middle" busy={act.isBusy} disabled={variablesIn(words).length > 0}>
          {t('reviews.send')}
        </Button>
      </SavedReplies>
    </form>
  )
}
