import { answerTextMax } from '@sampan/contract/market/questions/limits.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { TextArea } from '@sampan/ui/text-input.tsx'
import { toast } from '@sampan/ui/toast.ts'
import { type FormEvent, useState } from 'react'
import { useApiMutation } from '#client/use-api-mutation.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import styles from './question-card.module.css'

/** A buyer who has it answers a question. */
export function AnswerForm({ questionId, onDone }: { questionId: number; onDone: () => void }) {
  const { t } = useI18n()
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const add = useApiMutation('answer_add')
  const isEmpty = text.trim() === ''

  async function send(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (isEmpty || !(await add.attempt({ question: questionId, text }))) return
    toast(t('questions.answered'), { kind: 'success' })
    onDone()
  }
  return (
    <form method="post" noValidate className={styles.form} onSubmit={(event) => void send(event)}>
      <Field
        label={t('questions.yourAnswer')}
        error={isTried && isEmpty ? t('refusal.answerEmpty') : undefined}
      >
        <TextArea
          rows={3}
          maxLength={answerTextMax}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      <Button type="submit" size="middle" busy={add.isBusy}>
        {t('questions.answer')}
      </Button>
    </form>
  )
}
