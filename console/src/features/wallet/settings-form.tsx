import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import type { FormEvent } from 'react'
import type { Output } from '#client/call.ts'
import { useWords } from '#i18n/use-words.ts'
import { usePropose } from '#proposals/use-propose.ts'
import { AmountField } from '#ui/amount-field.tsx'
import styles from '#ui/form.module.css'
import { isReason, ReasonField } from '#ui/reason-field.tsx'
import { useTyped } from '#ui/use-typed.ts'

type Settings = Output<'console_money_settings'>

const sums = [
  'minFeeCents',
  'minAmountCents',
  'maxAmountCents',
  'dailyAmountCents',
  'twoPersonCents',
] as const
const counts = [
  'auditMinutes',
  'newAddressWaitMinutes',
  'secondPersonWaitMinutes',
  'unpaidMinutes',
  'confirmDays',
  'completeDays',
  'extendDays',
] as const
const rates = [
  { name: 'feeBps', label: 'settings.fee', hint: 'settings.feeHint' },
  { name: 'commissionBps', label: 'settings.commission', hint: 'settings.commissionHint' },
] as const
type Sums = Record<(typeof sums)[number], number | null>
type Counts = Record<(typeof counts)[number], string>
type Rates = Record<(typeof rates)[number]['name'], string>

const sumsOf = (settings: Settings) => Object.fromEntries(sums.map((name) => [name, settings[name]])) as Sums
const countsOf = (settings: Settings) =>
  Object.fromEntries(counts.map((name) => [name, String(settings[name])])) as Counts
const ratesOf = ({ feeBps, commissionBps }: Settings): Rates => ({
  feeBps: String(feeBps / 100),
  commissionBps: String(commissionBps / 100),
})

/** Only an admin proposes other values, and a second person confirms them; everybody else reads. */
export function SettingsForm({ settings }: { settings: Settings }) {
  const { t } = useWords()
  const of = `money settings ${settings.version}`
  const [cents, setCents, forgetCents] = useTyped(`sums of ${of}`, sumsOf(settings))
  const [typed, setTyped, forgetTyped] = useTyped(`counts of ${of}`, countsOf(settings))
  const [percents, setPercents, forgetPercents] = useTyped(`rates of ${of}`, ratesOf(settings))
  const [reason, setReason, forgetReason] = useTyped(`reason of ${of}`, '')
  const { mayPropose: mayChange, isProposed, act } = usePropose('money_settings', 'money')
  const bps = { feeBps: bpsOf(percents.feeBps), commissionBps: bpsOf(percents.commissionBps) }
  const isWhole =
    rates.every(({ name }) => bps[name] !== null) &&
    sums.every((name) => cents[name] !== null) &&
    counts.every((name) => /^\d{1,5}$/.test(typed[name]))

  async function send(event: FormEvent) {
    event.preventDefault()
    const { feeBps, commissionBps } = bps
    if (feeBps === null || commissionBps === null) return
    const whole = Object.fromEntries(sums.map((name) => [name, cents[name] ?? 0])) as Record<
      keyof Sums,
      number
    >
    const counted = Object.fromEntries(counts.map((name) => [name, Number(typed[name])])) as Record<
      keyof Counts,
      number
    >
    const rules = { ...whole, ...counted, feeBps, commissionBps }
    const { version } = settings
    if (!(await act.attempt({ kind: 'money_settings', version, rules, reason }))) return
    for (const forget of [forgetCents, forgetTyped, forgetPercents, forgetReason]) forget()
  }

  return (
    <form className={styles.form} data-wide onSubmit={send}>
      {rates.map(({ name, label, hint }) => (
        <Field
          key={name}
          label={t(label)}
          hint={t(hint)}
          error={bps[name] === null ? t('settings.feeWrong') : undefined}
        >
          <TextInput
            inputMode="decimal"
            disabled={!mayChange}
            value={percents[name]}
            onChange={(event) => setPercents({ ...percents, [name]: event.target.value })}
          />
        </Field>
      ))}
      {counts.map((name) => (
        <Field key={name} label={t(`settings.${name}`)} hint={t(`settings.${name}Hint`)}>
          <TextInput
            inputMode="numeric"
            disabled={!mayChange}
            value={typed[name]}
            onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
          />
        </Field>
      ))}
      {sums.map((name) => (
        <AmountField
          key={name}
          label={t(`settings.${name}`)}
          cents={cents[name]}
          mayBeZero={name === 'minFeeCents'}
          disabled={!mayChange}
          onChange={(value) => setCents({ ...cents, [name]: value })}
        />
      ))}
      {mayChange ? (
        <>
          <ReasonField value={reason} hint={t('stop.trailHint')} error={act.error} onChange={setReason} />
          <Note tone="calm">{t(isProposed ? 'proposal.waits' : 'proposal.second')}</Note>
          <Button
            type="submit"
            size="middle"
            busy={act.isBusy}
            disabled={isProposed || !isWhole || !isReason(reason)}
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

/** "1", "1.25" or "1,25" percent in hundredths of a percent; null for anything else. */
function bpsOf(percent: string): number | null {
  const match = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/.exec(percent.trim())
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null
}
