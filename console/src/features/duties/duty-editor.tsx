import { dutySourceLengthMax } from '@sampan/contract/market/duties/limits.ts'
import { datedRules } from '@sampan/contract/market/duties/rules.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Card } from '@sampan/ui/card.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { TextArea, TextInput } from '@sampan/ui/text-input.tsx'
import type { FormEvent } from 'react'
import type { Output } from '#client/call.ts'
import { useWords } from '#i18n/use-words.ts'
import { usePropose } from '#parts/approvals/use-propose.ts'
import styles from '#ui/form.module.css'
import { isReason, ReasonField } from '#ui/reason-field.tsx'
import { useTyped } from '#ui/use-typed.ts'
import { DutyPreview } from './duty-preview.tsx'

type Duty = Output<'console_duty'>
type Typed = ReturnType<typeof typedOf>

/** The next version of a country's rules, typed over those of today; two persons decide, and a preview shows what it does. */
export function DutyEditor({ duty }: { duty: Duty }) {
  const { t } = useWords()
  const of = `${duty.country} ${duty.newest}`
  const [typed, setTyped, forgetTyped] = useTyped(`duties ${of}`, typedOf(duty))
  const [reason, setReason, forgetReason] = useTyped(`reason of duties ${of}`, '')
  const { mayPropose, isProposed, act } = usePropose('duty_rules', `duties-${duty.country}`)
  const { row, problem } = readRow(duty, typed)

  async function send(event: FormEvent) {
    event.preventDefault()
    if (!row || !(await act.attempt({ kind: 'duty_rules', version: duty.newest, row, reason }))) return
    forgetTyped()
    forgetReason()
  }
  const text = (name: Exclude<keyof Typed, 'rules'>, label: string, hint?: string) => (
    <Field label={label} hint={hint}>
      <TextInput
        value={typed[name]}
        maxLength={dutySourceLengthMax}
        disabled={!mayPropose}
        onChange={({ target }) => setTyped((before) => ({ ...before, [name]: target.value }))}
      />
    </Field>
  )
  return (
    <>
      <Card label={t('duties.next')}>
        <form className={styles.form} data-wide onSubmit={send}>
          {text('validFrom', t('duties.validFrom'), t('duties.dayHint'))}
          {text('validUntil', t('duties.validUntil'), t('duties.untilHint'))}
          {text('source', t('duties.source'))}
          {text('sourceUrl', t('duties.sourceUrl'))}
          {text('knownOn', t('duties.readOn'), t('duties.dayHint'))}
          <Field label={t('duties.rules')} hint={t('duties.rulesHint')} error={problem}>
            <TextArea
              rows={14}
              value={typed.rules}
              disabled={!mayPropose}
              onChange={({ target }) => setTyped((before) => ({ ...before, rules: target.value }))}
            />
          </Field>
          {mayPropose && (
            <>
              <ReasonField value={reason} hint={t('stop.trailHint')} error={act.error} onChange={setReason} />
              <Note tone="calm">{t(isProposed ? 'proposal.waits' : 'proposal.second')}</Note>
              <Button
                type="submit"
                size="middle"
                busy={act.isBusy}
                disabled={isProposed || row === null || !isReason(reason)}
              >
                {t('proposal.propose')}
              </Button>
            </>
          )}
        </form>
      </Card>
      {row && <DutyPreview rules={row.rules} rates={duty.rates} />}
    </>
  )
}

const typedOf = ({ current }: Duty) => ({
  validFrom: current?.validFrom ?? '',
  validUntil: current?.validUntil ?? '',
  source: current?.source ?? '',
  sourceUrl: current?.sourceUrl ?? '',
  knownOn: current?.knownOn ?? '',
  rules: JSON.stringify(current?.rules ?? null, null, 2),
})

/** The typed row, or the place of its first fault. */
function readRow({ country }: Duty, typed: Typed) {
  try {
    const read = datedRules.safeParse({
      ...typed,
      country,
      validUntil: typed.validUntil === '' ? null : typed.validUntil,
      sourceUrl: typed.sourceUrl === '' ? null : typed.sourceUrl,
      rules: JSON.parse(typed.rules),
    })
    if (read.success) return { row: read.data, problem: undefined }
    return { row: null, problem: read.error.issues[0]?.path.join('.') || 'rules' }
  } catch (error) {
    return { row: null, problem: error instanceof Error ? error.message : String(error) }
  }
}
