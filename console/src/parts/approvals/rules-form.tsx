import type { ProposalKind } from '@sampan/contract/office/approvals/kinds.ts'
import { readPercentBps, readWhole } from '@sampan/contract/wire/typed-whole.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import type { FormEvent } from 'react'
import type { Input } from '#client/call.ts'
import { useWords } from '#i18n/use-words.ts'
import { AmountField } from '#ui/amount-field.tsx'
import { ConflictPart } from '#ui/conflict-part.tsx'
import styles from '#ui/form.module.css'
import { isReason, ReasonField } from '#ui/reason-field.tsx'
import { useTyped } from '#ui/use-typed.ts'
import { usePropose } from './use-propose.ts'

/** One value of the rules, as a form asks for it. Percentages are kept in hundredths of a percent. */
export interface Rule<Name extends string> {
  name: Name
  is: 'percent' | 'count' | 'cents'
  label: string
  hint?: string
  /** Bounds of a count or a sum. */
  min: number
  max: number
}

type Rules<Name extends string> = Record<Name, number>
/** Sums are held as cents, everything else as it is typed. */
type Typed<Name extends string> = Record<Name, string | number | null>

interface Props<Name extends string> {
  kind: ProposalKind
  subjectId: string
  /** The rules in force, and their version. */
  now: Rules<Name> & { version: number }
  rules: readonly Rule<Name>[]
  /** Fault of rules that do not fit one another, in words. */
  problemOf?: (rules: Rules<Name>) => string | undefined
  propose: (rules: Rules<Name>, version: number, reason: string) => Input<'console_proposal_make'>
}

/** Rules that only an admin proposes and a second person confirms; everybody else reads them. */
export function RulesForm<Name extends string>({
  kind,
  subjectId,
  now,
  rules,
  problemOf,
  propose,
}: Props<Name>) {
  const { t, number } = useWords()
  const [typed, setTyped, forgetTyped, conflicts] = useTyped(`rules of ${kind}`, typedOf(rules, now))
  const [reason, setReason, forgetReason] = useTyped(`reason of ${kind}`, '')
  const { mayPropose: mayChange, isProposed, act } = usePropose(kind, subjectId)
  const read = rulesOf(rules, typed)
  const problem = read === null ? undefined : problemOf?.(read)

  async function send(event: FormEvent) {
    event.preventDefault()
    if (!read || problem !== undefined || !(await act.attempt(propose(read, now.version, reason)))) return
    forgetTyped()
    forgetReason()
  }

  return (
    <form className={styles.form} data-wide onSubmit={send}>
      {rules.map((rule) => {
        const { name, is, label, hint, min, max } = rule
        const value = typed[name]
        const set = (next: string | number | null) =>
          setTyped((before) => ({ ...before, [name]: next }) as Typed<Name>)
        if (is === 'cents')
          return (
            <AmountField
              key={name}
              label={label}
              {...(hint !== undefined && { hint })}
              cents={typeof value === 'number' ? value : null}
              mayBeZero={min === 0}
              maxCents={max}
              disabled={!mayChange}
              onChange={set}
            />
          )
        const wrong =
          is === 'percent'
            ? t('settings.feeWrong', { min: number(min / 100), max: number(max / 100) })
            : t('settings.countWrong', { min: number(min), max: number(max) })
        return (
          <Field
            key={name}
            label={label}
            hint={hint}
            error={readRule(rule, value) === null ? wrong : undefined}
          >
            <TextInput
              inputMode={is === 'percent' ? 'decimal' : 'numeric'}
              disabled={!mayChange}
              value={String(value ?? '')}
              onChange={({ target }) => set(target.value)}
            />
          </Field>
        )
      })}
      {mayChange ? (
        <>
          <ConflictPart of={conflicts} />
          <ReasonField value={reason} hint={t('stop.trailHint')} error={act.error} onChange={setReason} />
          <Note tone="calm">{t(isProposed ? 'proposal.waits' : 'proposal.second')}</Note>
          {problem !== undefined && <Note>{problem}</Note>}
          <Button
            type="submit"
            size="middle"
            busy={act.isBusy}
            disabled={
              isProposed ||
              read === null ||
              problem !== undefined ||
              conflicts.parts.length > 0 ||
              !isReason(reason)
            }
          >
            {t('proposal.propose')}
          </Button>
        </>
      ) : (
        <Note tone="calm">{t('settings.adminProposes')}</Note>
      )}
    </form>
  )
}

function typedOf<Name extends string>(rules: readonly Rule<Name>[], now: Rules<Name>): Typed<Name> {
  const typed = rules.map(({ name, is }) => {
    const value: number = now[name]
    return [name, is === 'cents' ? value : String(is === 'percent' ? value / 100 : value)]
  })
  return Object.fromEntries(typed) as Typed<Name>
}

function readRule({ is, min, max }: Rule<string>, typed: string | number | null): number | null {
  const value =
    typeof typed !== 'string' ? typed : is === 'percent' ? readPercentBps(typed) : readWhole(typed, 7)
  return value !== null && value >= min && value <= max ? value : null
}

/** Null while one of them cannot be read. */
function rulesOf<Name extends string>(rules: readonly Rule<Name>[], typed: Typed<Name>): Rules<Name> | null {
  const read = rules.map((rule) => [rule.name, readRule(rule, typed[rule.name])] as const)
  return read.some(([, value]) => value === null) ? null : (Object.fromEntries(read) as Rules<Name>)
}
