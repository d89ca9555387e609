import { Button } from '@sampan/ui/button.tsx'
import { Note } from '@sampan/ui/note.tsx'
import type { FormEvent } from 'react'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import form from '#ui/form.module.css'
import { isReason, ReasonField } from '#ui/reason-field.tsx'
import { useTyped } from '#ui/use-typed.ts'
import type { Suspension } from './rows.ts'

interface Props {
  id: string
  appeal: NonNullable<Suspension['appeal']>
}

/** Appeal of a shop’s owner against its suspension, and the form for the answer that it stays; another step is proposed instead. */
export function AnswerAppeal({ id, appeal }: Props) {
  const { t, date } = useWords()
  const act = useApiMutation('console_suspension_answer')
  const [words, setWords, forget] = useTyped(`answering suspension ${id}`, '')

  async function send(event: FormEvent) {
    event.preventDefault()
    if (await act.attempt({ id, words })) forget()
  }
  return (
    <form className={form.form} onSubmit={(event) => void send(event)}>
      <Note tone="wait">
        {t('suspension.appealed', { time: date(appeal.at, 'dayTime'), words: appeal.words })}
      </Note>
      <p>{t('suspension.answerHint')}</p>
      <ReasonField value={words} hint={t('takedown.reasonHint')} error={act.error} onChange={setWords} />
      <div>
        <Button type="submit" size="small" busy={act.isBusy} disabled={!isReason(words)}>
          {t('suspension.keep')}
        </Button>
      </div>
    </form>
  )
}
