import type { ApiFailure } from '@sampan/client/api-failure.ts'
import type { ReasonCode } from '@sampan/contract/base/staff/reasons.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Chip } from '@sampan/ui/chip.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { pressedKey } from '@sampan/ui/pressed-key.ts'
import {
  type FormEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { useWords } from '#i18n/use-words.ts'
import { useOperator } from '#session/operator.ts'
import { ActFailure } from '#ui/act-failure.tsx'
import {
  type CodedReason,
  isBegun,
  isWholeReason,
  nothingChosen,
  type ReasonValues,
  withOther,
} from '#ui/coded-reason.ts'
import { CodedReasonField } from '#ui/coded-reason-field.tsx'
import { Confirmation, type ConfirmationTexts } from '#ui/confirmation.tsx'
import { typeInto, useReplayedKeys } from '#ui/early-keys.ts'
import { KeyHint } from '#ui/key-hint.tsx'
import { RefuseButtons } from '#ui/refuse-buttons.tsx'
import { StepForm } from '#ui/step-form.tsx'
import { useRowKeys } from '#ui/use-row-keys.ts'
import { useTyped } from '#ui/use-typed.ts'
import styles from './decision.module.css'
import type { RechargeDetailData } from './rows.ts'

export interface Decide<Code extends ReasonCode> {
  isBusy: boolean
  error: ApiFailure | null
  /** Resolves to nothing if it failed. */
  refuse(reason: CodedReason<Code>): Promise<unknown>
}

interface DecisionProps<Code extends ReasonCode> {
  /** Subject of the decision: a reason half typed is kept for it. */
  of: string
  /** The verb with the sum; null while it cannot be approved. */
  approve: string | null
  /** Texts that are read before it is approved. */
  confirmation: ConfirmationTexts
  /** Reasons for which it can be refused. */
  reasons: readonly Code[]
  decide: Decide<Code>
  /** Note about who reads the reason; the buyer if it is left out. */
  reasonHint?: string
  /** Version of the row as it is shown: when it changes, what was about to be confirmed is no longer what was read. */
  version: number
  /** False while it cannot be refused yet. */
  mayRefuse?: boolean
  /** Operators who agreed so far. */
  approvals: RechargeDetailData['approvals']
  /** Resolves to nothing if it failed. */
  onApprove: () => Promise<unknown>
  /** Fields that belong to approving alone: they are not there while the reason of a refusal is asked for. */
  children?: ReactNode
  /** Fields among them that must be filled to approve. Key A focuses the first that is empty; Enter in one acts as A; Escape leaves it. */
  amounts?: readonly RefObject<HTMLInputElement | null>[]
}

/** A asks to confirm the sum, and Enter then approves; R refuses, and asks why first. No single key moves money. */
export function Decision<Code extends ReasonCode>(props: DecisionProps<Code>) {
  const { of, approve, confirmation, reasons, decide, reasonHint, version, approvals, amounts = [] } = props
  const { mayRefuse = true } = props
  const { t } = useWords()
  const me = useOperator()
  const hasAgreed = approvals.some(({ operator }) => operator.id === me.id)
  const mayApprove = approve !== null && !hasAgreed
  const [reason, setReason, forget] = useTyped<ReasonValues<Code>>(`refusal ${of}`, nothingChosen)
  const [isAsking, setAsking] = useState(() => isBegun(reason))
  const [confirmedVersion, setConfirmedVersion] = useState<number | null>(null)
  const isConfirming = mayApprove && confirmedVersion === version
  const field = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const refuse = useRef<HTMLButtonElement>(null)
  const pass = useRef<HTMLButtonElement>(null)

  // The focus goes at once, so that the next key finds its place.
  const ask = (reasonCode = reason.reasonCode) => {
    if (!mayRefuse) return
    flushSync(() => {
      setReason({ ...reason, reasonCode })
      setConfirmedVersion(null)
      setAsking(true)
    })
    // The digits choose while the focus is on the reasons.
    const place = reasonCode === '' ? '[type=radio]' : reasonCode === 'other' ? ':checked' : '[type=submit]'
    form.current?.querySelector<HTMLElement>(place)?.focus()
  }
  const confirm = () => {
    if (approve === null && !hasAgreed) emptyOf(amounts)?.focus()
    if (!mayApprove || decide.isBusy) return
    setAsking(false)
    setConfirmedVersion(version)
  }
  const goBack = (to: typeof pass) => {
    flushSync(() => {
      setAsking(false)
      setConfirmedVersion(null)
    })
    to.current?.focus()
  }
  useRowKeys({ a: confirm, r: () => ask() })
  useReplayedKeys({
    a: (text) => {
      confirm()
      typeInto(emptyOf(amounts), text)
    },
    // Not while this is being rendered.
    r: (text) => requestAnimationFrame(() => ask(reasons[Number(text.slice(0, 1)) - 1])),
  })

  const pressInAmount = useEffectEvent((event: KeyboardEvent) => {
    const key = pressedKey(event)
    if (key !== 'Enter' && key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (key === 'Enter' && !event.repeat) confirm()
    if (key === 'Escape')
      (event.currentTarget as HTMLElement).closest('aside')?.focus({ preventScroll: true })
  })
  useEffect(() => {
    const typedInto = fieldsOf(amounts)
    for (const one of typedInto) one.addEventListener('keydown', pressInAmount)
    return () => {
      for (const one of typedInto) one.removeEventListener('keydown', pressInAmount)
    }
  })

  const thenForget = (done: Promise<unknown>) => void done.then((answer) => answer && forget())

  function send(event: FormEvent) {
    event.preventDefault()
    thenForget(decide.refuse(withOther(reason)))
  }

  return (
    <>
      {!isAsking && props.children}
      <ActFailure error={decide.error} />
      {hasAgreed && <Note tone="calm">{t('queue.otherNeeded')}</Note>}
      {isConfirming && (
        <Confirmation
          {...confirmation}
          approve={approve}
          isBusy={decide.isBusy}
          onApprove={() => thenForget(props.onApprove())}
          onBack={() => goBack(pass)}
        />
      )}
      {isAsking && (
        <StepForm ref={form} className={styles.stack} onSubmit={send} onBack={() => goBack(refuse)}>
          <CodedReasonField
            codes={reasons}
            ref={field}
            value={reason}
            hint={reasonHint ?? t('queue.reasonHint')}
            onChange={setReason}
          />
          <div className={styles.buttons}>
            <RefuseButtons
              label={t('queue.refuse')}
              isBusy={decide.isBusy}
              isReady={isWholeReason(withOther(reason))}
              onBack={() => goBack(refuse)}
            />
          </div>
        </StepForm>
      )}
      {!isAsking && !isConfirming && (
        <div className={styles.buttons} data-approve-first>
          <Button ref={pass} size="middle" busy={decide.isBusy} disabled={!mayApprove} onClick={confirm}>
            {approve ?? t('queue.approve')}
            <KeyHint>A</KeyHint>
          </Button>
          <Button ref={refuse} kind="bad" size="middle" disabled={!mayRefuse} onClick={() => ask()}>
            {t('queue.refuse')}
            <KeyHint>R</KeyHint>
          </Button>
        </div>
      )}
      {/* After the buttons in the order of Tab, over them to the eye. */}
      {!isConfirming && !isAsking && mayRefuse && (
        <div className={styles.reasons}>
          <span className={styles.hint}>{t('queue.ifRefused')}</span>
          {reasons.map((code) => (
            <Chip key={code} look="outlined" onPress={() => ask(code)}>
              {t(`reason.${code}`)}
            </Chip>
          ))}
        </div>
      )}
    </>
  )
}

type Refs = readonly RefObject<HTMLInputElement | null>[]
const fieldsOf = (refs: Refs): HTMLInputElement[] => refs.flatMap(({ current }) => current ?? [])
/** The first field that is empty, or else the first. */
function emptyOf(refs: Refs): HTMLInputElement | null {
  const fields = fieldsOf(refs)
  return fields.find(({ value }) => value.trim() === '') ?? fields[0] ?? null
}
