import { focusFirstWrong } from '@sampan/client/form/focus-first-wrong.ts'
import { proposalReasons, type ReasonCode } from '@sampan/contract/base/staff/reasons.ts'
import { adjustCentsMax, mayPropose } from '@sampan/contract/office/approvals/kinds.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Input } from '#client/call.ts'
import { useApiMutation, usePages } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { useOperator } from '#session/operator.ts'
import { AmountField } from '#ui/amount-field.tsx'
import {
  type CodedReason,
  isWholeReason,
  nothingChosen,
  type ReasonValues,
  withOther,
} from '#ui/coded-reason.ts'
import { CodedReasonField } from '#ui/coded-reason-field.tsx'
import styles from '#ui/form.module.css'
import { useTyped } from '#ui/use-typed.ts'

type Proposed = Input<'console_proposal_make'>
type Kind = Proposed['kind']

/** Fields that are typed besides the reason. */
export interface Typed {
  cents: number | null
  text: string
}

const nothing: Typed = { cents: null, text: '' }

interface ProposeProps<Code extends ReasonCode> {
  /** Reasons of this kind, of which one is chosen. */
  codes: readonly Code[]
  /** Subject of the proposal: a reason half typed is kept for it. */
  of: string
  /** Id under which the proposal is kept, when that is not `of` itself. */
  subjectId?: string
  kind: Kind
  /** Label of the button, when the kind's own name is not enough. */
  verb?: string
  /** Sentence about its effect, when the kind's own does not fit. */
  does?: string | undefined
  /** Fields that have to be typed for it, if anything. */
  asks?: { amount?: boolean; text?: string; textHint?: string }
  /**
   * Fields of its own, before the reason; what is typed there is forgotten by `onSent`. A function names its gaps itself, from
   * the press on that comes too early.
   */
  children?: ReactNode | ((areGapsNamed: boolean) => ReactNode)
  /** Label of the reason for the trail, where the form asks for another reason as well. */
  reasonLabel?: string
  reasonHint?: string
  onSent?: () => void
  /** Null while something is missing. */
  build: (typed: Typed, reason: CodedReason<Code>) => Proposed | null
}

/** The same with the reasons that acts about money have. */
export const Propose = (props: Omit<ProposeProps<(typeof proposalReasons)[number]>, 'codes'>) => (
  <ProposeFor codes={proposalReasons} {...props} />
)

/**
 * A button that says what it proposes; the sheet behind it says what the act does and that another operator must confirm it.
 * There is none while the same is open already: the server takes it once.
 */
export function ProposeFor<Code extends ReasonCode>(props: ProposeProps<Code>) {
  const me = useOperator()
  return mayPropose(props.kind, me.role) ? <Act {...props} /> : null
}

function Act<Code extends ReasonCode>({
  codes,
  of,
  subjectId = of,
  kind,
  verb,
  does,
  asks = {},
  children,
  reasonLabel,
  reasonHint,
  onSent,
  build,
}: ProposeProps<Code>) {
  const { t } = useWords()
  const { items } = usePages('console_proposal_list', { state: 'open', subjectId })
  const name = verb ?? t(`proposal.${kind}`)
  const [isOpen, setOpen] = useState(false)
  const [isSent, setSent] = useState(false)
  /** It was sent while something was missing: from then on each gap is named. */
  const [areGapsNamed, setGapsNamed] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped, forgetTyped] = useTyped<Typed>(`proposed ${kind} ${of}`, nothing)
  const [reason, setReason, forgetReason] = useTyped<ReasonValues<Code>>(
    `proposal ${kind} ${of}`,
    nothingChosen,
  )
  const act = useApiMutation('console_proposal_make')
  const given = withOther(reason)
  const proposed = isWholeReason(given) ? build(typed, given) : null
  const gaps = {
    amount: asks.amount && typed.cents === null,
    text: asks.text !== undefined && typed.text.trim() === '',
    reason: !isWholeReason(given),
  }
  const isOtherGap =
    proposed === null && typeof children !== 'function' && !Object.values(gaps).includes(true)
  const gapOf = (isGap: boolean | undefined, words: string) => (areGapsNamed && isGap ? words : undefined)
  const isProposed = items?.some((open) => open.kind === kind && open.subject.id === subjectId)

  // A proposal that has ended may be made again.
  useEffect(() => {
    if (!isProposed) setSent(false)
  }, [isProposed])

  async function send(event: FormEvent) {
    event.preventDefault()
    if (proposed === null) {
      setGapsNamed(true)
      focusFirstWrong(form.current)
      return
    }
    if (!(await act.attempt(proposed))) return
    setOpen(false)
    setGapsNamed(false)
    setSent(true)
    forgetTyped()
    forgetReason()
    onSent?.()
  }

  return (
    <>
      {isSent && <Sent text={t('proposal.sent', { what: name })} />}
      {!isProposed && !isSent && (
        <Button kind="line" size="small" onClick={() => setOpen(true)}>
          {name}
        </Button>
      )}
      <Sheet open={isOpen} title={name} onClose={() => setOpen(false)} busy={act.isBusy}>
        <form ref={form} noValidate className={styles.form} onSubmit={send}>
          <p>{does ?? t(`proposal.${kind}_does`)}</p>
          <p>{t('proposal.second')}</p>
          {asks.amount && (
            <AmountField
              label={t('proposal.amount')}
              cents={typed.cents}
              maxCents={adjustCentsMax}
              problem={gapOf(gaps.amount, t('form.missing'))}
              onChange={(cents) => setTyped({ ...typed, cents })}
            />
          )}
          {asks.text && (
            <Field label={asks.text} hint={asks.textHint} error={gapOf(gaps.text, t('form.missing'))}>
              <TextInput
                value={typed.text}
                maxLength={200}
                onChange={({ target: { value } }) => setTyped({ ...typed, text: value })}
              />
            </Field>
          )}
          {typeof children === 'function' ? children(areGapsNamed) : children}
          <CodedReasonField
            codes={codes}
            value={reason}
            {...(reasonLabel === undefined ? {} : { label: reasonLabel })}
            hint={reasonHint ?? t('stop.trailHint')}
            error={act.error}
            problem={gapOf(gaps.reason, t('refusal.reasonMissing'))}
            onChange={setReason}
          />
          <div role="status">{areGapsNamed && isOtherGap && <Note tone="bad">{t('proposal.gap')}</Note>}</div>
          <Button type="submit" wide busy={act.isBusy}>
            {t('proposal.propose')}
          </Button>
        </form>
      </Sheet>
    </>
  )
}

/** Sentence in the place of the button that proposed; it gets the focus, which went away with the button. */
function Sent({ text }: { text: string }) {
  const sentence = useRef<HTMLParagraphElement>(null)
  useEffect(() => sentence.current?.focus(), [])
  return (
    <p ref={sentence} tabIndex={-1}>
      {text}
    </p>
  )
}
