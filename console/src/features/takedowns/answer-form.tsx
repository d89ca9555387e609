import { Button } from '@sampan/ui/button.tsx'
import { type FormEvent, useState } from 'react'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import form from '#ui/form.module.css'
import { isReason, ReasonField } from '#ui/reason-field.tsx'
import { useTyped } from '#ui/use-typed.ts'
import type { MarketGoods } from './rows.ts'
import styles from './takedowns.module.css'

/** Lifts a takedown, or keeps it after an appeal, with words that the shop reads. */
export function AnswerForm({ takedown: { id, state } }: { takedown: NonNullable<MarketGoods['takedown']> }) {
  const { t } = useWords()
  const act = useApiMutation('console_takedown_answer')
  const [words, setWords, forget] = useTyped(`answering takedown ${id}`, '')
  const [decision, setDecision] = useState<'keep' | 'lift'>('lift')

  async function send(event: FormEvent, chosen: 'keep' | 'lift') {
    event.preventDefault()
    setDecision(chosen)
    if (await act.attempt({ id, decision: chosen, words })) forget()
  }
  return (
    <form className={form.form} onSubmit={(event) => void send(event, 'lift')}>
      <ReasonField value={words} hint={t('takedown.reasonHint')} error={act.error} onChange={setWords} />
      <div className={styles.buttons}>
        {state === 'appealed' && (
          <Button
            kind="bad"
            size="middle"
            busy={act.isBusy && decision === 'keep'}
            disabled={!isReason(words) || act.isBusy}
            onClick={(event) => void send(event, 'keep')}
          >
            {t('takedown.keep')}
          </Button>
        )}
        <Button
          type="submit"
          size="middle"
          busy={act.isBusy && decision === 'lift'}
          disabled={!isReason(words) || act.isBusy}
        >
          {t('takedown.lift')}
        </Button>
      </div>
    </form>
  )
}
