import { Button } from '@sampan/web/ui/button.tsx'
import { Chip } from '@sampan/web/ui/chip.tsx'
import { Note } from '@sampan/web/ui/note.tsx'
import { type FormEvent, useRef, useState } from 'react'
import type { ApiFailure } from '#client/api-failure.ts'
import { useWords } from '#i18n/use-words.ts'
import { useOperator } from '#session/operator.ts'
import { ActFailure } from '#ui/act-failure.tsx'
import { KeyHint } from '#ui/key-hint.tsx'
import { isReason, ReasonField } from '#ui/reason-field.tsx'
import { useRowKeys } from '#ui/use-row-keys.ts'
import styles from './decision.module.css'
import type { RechargeDetailData } from './rows.ts'

export interface Decide {
  isBusy: boolean
  error: ApiFailure | null
  refuse(reason: string): void
}

interface DecisionProps {
  /** The verb with the sum; null while it cannot be approved. */
  approve: string | null
  /** Reasons that are needed often; any other can be typed. */
  reasons: readonly string[]
  decide: Decide
  /** Who agreed so far. */
  approvals: RechargeDetailData['approvals']
  onApprove: () => void
}

/** A approves and repeats the sum; R refuses, and asks why first. */
export function Decision({ approve, reasons, decide, approvals, onApprove }: DecisionProps) {
  const { t } = useWords()
  const me = useOperator()
  const hasAgreed = approvals.some(({ operator }) => operator.id === me.id)
  const mayApprove = approve !== null && !hasAgreed
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
    if (mayApprove && !decide.isBusy) onApprove()
  }
  const stopAsking = () => {
    setAsking(false)
    requestAnimationFrame(() => refuse.current?.focus())
  }
  useRowKeys({ a: act, r: () => ask() })

  function send(event: FormEvent) {
    event.preventDefault()
    decide.refuse(reason)
  }

  return (
    <>
      <ActFailure error={decide.error} />
      {hasAgreed && <Note tone="calm">{t('queue.otherNeeded')}</Note>}
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
          <Button size="middle" busy={decide.isBusy} disabled={!mayApprove} onClick={act}>
            {approve ?? t('queue.approve')}
            <KeyHint>A</KeyHint>
          </Button>
        </div>
      )}
    </>
  )
}
