import { Button } from '@sampan/web/ui/button.tsx'
import { Field } from '@sampan/web/ui/field.tsx'
import { Note } from '@sampan/web/ui/note.tsx'
import { TextInput } from '@sampan/web/ui/text-input.tsx'
import { type FormEvent, useState } from 'react'
import type { Output } from '#client/call.ts'
import { useAct } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { may } from '#session/may.ts'
import { useOperator } from '#session/operator.ts'
import { AmountField } from '#ui/amount-field.tsx'
import styles from '#ui/form.module.css'
import { isReason, ReasonField } from '#ui/reason-field.tsx'

type Settings = Output<'console_money_settings'>

const sums = [
  'minFeeCents',
  'minAmountCents',
  'maxAmountCents',
  'dailyAmountCents',
  'twoPersonCents',
] as const
const numbers = ['feeBps', 'auditMinutes', 'newAddressWaitMinutes'] as const
type Sums = Record<(typeof sums)[number], number | null>
type Numbers = Record<(typeof numbers)[number], string>

/** Only an admin saves; everybody else reads. */
export function SettingsForm({ settings }: { settings: Settings }) {
  const { t } = useWords()
  const { role } = useOperator()
  const [cents, setCents] = useState<Sums>(settings)
  const [typed, setTyped] = useState<Numbers>({
    feeBps: String(settings.feeBps),
    auditMinutes: String(settings.auditMinutes),
    newAddressWaitMinutes: String(settings.newAddressWaitMinutes),
  })
  const [reason, setReason] = useState('')
  const act = useAct('console_money_save')
  const mayChange = may(role, 'console_money_save')
  const isWhole =
    sums.every((name) => cents[name] !== null) && numbers.every((name) => /^\d{1,5}$/.test(typed[name]))

  function send(event: FormEvent) {
    event.preventDefault()
    const whole = Object.fromEntries(sums.map((name) => [name, cents[name] ?? 0])) as Record<
      keyof Sums,
      number
    >
    const counts = Object.fromEntries(numbers.map((name) => [name, Number(typed[name])])) as Record<
      keyof Numbers,
      number
    >
    void act.attempt({ ...whole, ...counts, version: settings.version, reason })
  }

  return (
    <form className={styles.form} data-wide onSubmit={send}>
      {numbers.map((name) => (
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
          <Button type="submit" size="middle" busy={act.isBusy} disabled={!isWhole || !isReason(reason)}>
            {t('settings.save')}
          </Button>
        </>
      ) : (
        <Note tone="calm">{t('settings.adminOnly')}</Note>
      )}
    </form>
  )
}
