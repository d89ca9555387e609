import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { TextArea } from '@sampan/ui/text-input.tsx'
import type { FormEvent } from 'react'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { useFailureText } from '#ui/act-failure.tsx'
import styles from '#ui/form.module.css'
import { useTyped } from '#ui/use-typed.ts'

interface Props {
  of: 'console_review_reply' | 'console_question_answer'
  id: number
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
  const [text, setText, forget] = useTyped(`${of} ${id}`, '')
  const act = useApiMutation(of)
  const failureText = useFailureText()

  async function send(event: FormEvent) {
    event.preventDefault()
    const next = nextField(event.currentTarget as HTMLElement)
    if (!(await act.attempt({ id, text }))) return
    forget()
    next?.focus()
  }
  return (
    <form className={styles.form} onSubmit={(event) => void send(event)}>
      <Field label={t('reviews.yourReply')} hint={t('reviews.replyHint')} error={failureText(act.error)}>
        <TextArea rows={3} maxLength={1000} value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
      <div>
        <Button type="submit" size="middle" busy={act.isBusy} disabled={text.trim() === ''}>
          {t('reviews.send')}
        </Button>
      </div>
    </form>
  )
}
