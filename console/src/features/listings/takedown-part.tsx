import { appealLengthMax } from '@sampan/contract/market/takedowns/schemas.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import type { FormEvent } from 'react'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { useFailureText } from '#ui/act-failure.tsx'
import { useReasonText } from '#ui/coded-reason.ts'
import form from '#ui/form.module.css'
import { isReason } from '#ui/reason-field.tsx'
import { useTyped } from '#ui/use-typed.ts'
import styles from './editor.module.css'
import type { GoodsDetail } from './rows.ts'

/** Why an operator took the product down, and the one appeal against that. */
export function TakedownPart({ takedown }: { takedown: NonNullable<GoodsDetail['takedown']> }) {
  const { t } = useWords()
  const reasonText = useReasonText()
  const failureText = useFailureText()
  const act = useApiMutation('console_takedown_appeal')
  const { id, state, appeal, answer } = takedown
  const [words, setWords, forget] = useTyped(`appeal ${id}`, '')

  async function send(event: FormEvent) {
    event.preventDefault()
    if (await act.attempt({ id, words })) forget()
  }
  return (
    <section className={styles.part} aria-label={t('takedown.title')}>
      <Note tone="bad">{t('takedown.told', { reason: reasonText(takedown) })}</Note>
      {appeal !== null && <p>{t('takedown.yourAppeal', { words: appeal })}</p>}
      {state === 'appealed' && <p>{t('takedown.waits')}</p>}
      {answer !== null && <p>{t('takedown.kept', { words: answer })}</p>}
      {state === 'standing' && (
        <form className={form.form} onSubmit={(event) => void send(event)}>
          <Field label={t('takedown.appeal')} hint={t('takedown.appealHint')} error={failureText(act.error)}>
            <TextInput
              value={words}
              maxLength={appealLengthMax}
              onChange={(event) => setWords(event.target.value)}
            />
          </Field>
          <div>
            <Button type="submit" size="small" busy={act.isBusy} disabled={!isReason(words)}>
              {t('takedown.sendAppeal')}
            </Button>
          </div>
        </form>
      )}
    </section>
  )
}
