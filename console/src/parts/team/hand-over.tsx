import type { ApiFailure } from '@sampan/client/api-failure.ts'
import { noteTextMax } from '@sampan/contract/trade/team/limits.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { pressedKey } from '@sampan/ui/pressed-key.ts'
import { SelectField, TextArea } from '@sampan/ui/text-input.tsx'
import { useEffect, useRef } from 'react'
import { useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { useOperator } from '#session/operator.ts'
import { ActFailure } from '#ui/act-failure.tsx'
import { useTyped } from '#ui/use-typed.ts'
import styles from './team.module.css'
import { type Subject, useTeamCalls } from './team-calls.ts'

interface HandOverProps {
  subject: Subject
  /** Colleague who has it now, whom it is not offered. */
  holderId: string | null
  isBusy: boolean
  error: ApiFailure | null
  /** Is given the colleague's name to say; resolves to undefined when it failed: what is typed stays. */
  onSend: (given: { operatorId: string; text: string }, name: string) => Promise<unknown>
  onDone: () => void
}

/** Gives something to a colleague, with the line that they read first. */
export function HandOver({ subject, holderId, isBusy, error, onSend, onDone }: HandOverProps) {
  const { t } = useWords()
  const me = useOperator()
  const calls = useTeamCalls()
  const [{ operatorId, text }, setTyped, forget] = useTyped(`hand over ${subject.type} ${subject.id}`, {
    operatorId: '',
    text: '',
  })
  const { data } = useRead(calls?.colleagues ?? 'console_colleague_list', { subjectType: subject.type })
  const others = (data?.items ?? []).filter(({ id }) => id !== me.id && id !== holderId)
  const isReady = operatorId !== '' && text.trim() !== ''
  const colleague = useRef<HTMLSelectElement>(null)
  useEffect(() => colleague.current?.focus(), [])
  return (
    <form
      className={styles.form}
      onKeyDown={(event) => {
        if (pressedKey(event) !== 'Escape') return
        // It closes the form, and not the row.
        event.stopPropagation()
        onDone()
      }}
      onSubmit={async (event) => {
        event.preventDefault()
        const name = others.find(({ id }) => id === operatorId)?.name ?? ''
        if (!isReady || (await onSend({ operatorId, text: text.trim() }, name)) === undefined) return
        forget()
        onDone()
      }}
    >
      <Field label={t('team.handTo')}>
        <SelectField
          ref={colleague}
          prompt={t('team.handToPrompt')}
          value={operatorId}
          onChange={({ target }) => setTyped((before) => ({ ...before, operatorId: target.value }))}
          options={others.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Field>
      <Field label={t('team.line')}>
        <TextArea
          rows={2}
          maxLength={noteTextMax}
          value={text}
          onChange={({ target }) => setTyped((before) => ({ ...before, text: target.value }))}
        />
      </Field>
      <ActFailure error={error} />
      <div className={styles.acts}>
        <Button type="submit" size="small" busy={isBusy} disabled={!isReady}>
          {t('team.send')}
        </Button>
        <Button kind="line" size="small" onClick={onDone}>
          {t('team.cancel')}
        </Button>
      </div>
    </form>
  )
}
