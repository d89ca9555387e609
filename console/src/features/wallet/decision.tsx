import { Button } from '@sampan/web/ui/button.tsx'
import { Chip } from '@sampan/web/ui/chip.tsx'
import { Note } from '@sampan/web/ui/note.tsx'
import { type FormEvent, useRef, useState } from 'react'
import type { ApiFailure } from '#client/api-failure.ts'
import { useWords } from '#i18n/use-words.ts'
import { KeyHint } from '#ui/key-hint.tsx'
import { isReason, ReasonField } from '#ui/reason-field.tsx'
import { useRowKeys } from '#ui/use-row-keys.ts'
import styles from './decision.module.css'

export interface Decide {
  isBusy: boolean
  error: ApiFailure | null
  /** Whether it was refused. */
  refuse(reason: string): Promise<boolean>
}

interface DecisionProps {
  /** The verb with the sum; null while it cannot be approved. */
  approve: string | null
  /** Reasons that are needed often; any other can be typed. */
  reasons: readonly string[]
  decide: Decide
  onApprove: () => void
}

/** A approves and repeats the sum; R refuses, and asks why first. */
export function Decision({ approve, reasons, decide, onApprove }: DecisionProps) {
  const { t } = useWords()
  const [reason, setReason] = useState('')
  const [isAsking, setAsking] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const refuse = useRef<HTMLButtonElement>(null)

  const ask = (words = reason) => {
    setReason(words)
    setAsking(true)
    requestAnimationFrame(() => field.current?.focus())
  }
  const act = () => {
    if (approve !== null && !decide.isBusy) onApprove()
  }
  const stopAsking = () => {
    setAsking(false)
    requestAnimationFrame(() => refuse.current?.focus())
  }
  useRowKeys({ a: act, r: () => ask() })

  function send(event: FormEvent) {
    event.preventDefault()
    void decide.refuse(reason)
  }

  return (
    <>
      {decide.error && <Note tone="bad">{decide.error.message || t('shell.connection')}</Note>}
      <div className={styles.reasons}>
        <span className={styles.hint}>{t('queue.ifRefused')}</span>
        {reasons.map((words) => (
          <Chip key={words} on={isAsking && reason === words} onPress={() => ask(words)}>
            {words}
          </Chip>
        ))}
      </div>
      {isAsking && (
        <form className={styles.form} onSubmit={send}>
          <ReasonField
            ref={field}
            value={reason}
            hint={t('queue.reasonHint')}
            onChange={setReason}
            onKeyDown={(event) => event.key === 'Escape' && stopAsking()}
          />
          <Button type="submit" kind="bad" size="middle" busy={decide.isBusy} disabled={!isReason(reason)}>
            {t('queue.refuse')}
          </Button>
        </form>
      )}
      {!isAsking && (
        <div className={styles.buttons}>
          <Button ref={refuse} kind="bad" size="middle" onClick={() => ask()}>
            {t('queue.refuse')}
            <KeyHint>R</KeyHint>
          </Button>
          <Button size="middle" busy={decide.isBusy} disabled={approve === null} onClick={act}>
            {approve ?? t('queue.approve')}
            <KeyHint>A</KeyHint>
          </Button>
        </div>
      )}
    </>
  )
}
