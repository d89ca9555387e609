import { instantCentsMax, refundDaysMax } from '@sampan/contract/refunds/limits.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { type FormEvent, useState } from 'react'
import type { Output } from '#client/call.ts'
import { useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { ProposalsOf } from '#proposals/proposals-of.tsx'
import { usePropose } from '#proposals/use-propose.ts'
import { AmountField } from '#ui/amount-field.tsx'
import styles from '#ui/form.module.css'
import { isReason, ReasonField } from '#ui/reason-field.tsx'
import { Screen } from '#ui/screen.tsx'
import { WhenRead } from '#ui/when-read.tsx'

type Settings = Output<'console_refund_settings'>

const days = ['answerDays', 'sendBackDays', 'receiveDays', 'appealDays'] as const
const counts = [...days, 'instantOrders'] as const
type Counts = Record<(typeof counts)[number], string>

/** Days that each side has, and up to which sum is refunded at once. */
export function RefundSettingsScreen() {
  const { t } = useWords()
  const read = useRead('console_refund_settings', {})
  return (
    <Screen title={t('refunds.settings')}>
      <WhenRead read={read}>
        {(settings) => (
          <>
            <ProposalsOf isTop subjectId="refunds" />
            <Form key={settings.version} settings={settings} />
          </>
        )}
      </WhenRead>
    </Screen>
  )
}

function Form({ settings }: { settings: Settings }) {
  const { t, dollars } = useWords()
  const [typed, setTyped] = useState<Counts>(
    () => Object.fromEntries(counts.map((name) => [name, String(settings[name])])) as Counts,
  )
  const [instantCents, setInstantCents] = useState<number | null>(settings.instantCents)
  const [reason, setReason] = useState('')
  const { mayPropose: mayChange, isProposed, act } = usePropose('refund_settings', 'refunds')
  const isCount = (name: (typeof counts)[number]) => {
    const count = Number(typed[name])
    const max = name === 'instantOrders' ? 1000 : refundDaysMax
    return Number.isInteger(count) && count >= 1 && count <= max
  }
  const isWhole = counts.every(isCount) && instantCents !== null && instantCents <= instantCentsMax

  async function send(event: FormEvent) {
    event.preventDefault()
    if (!isWhole || instantCents === null) return
    const counted = Object.fromEntries(counts.map((name) => [name, Number(typed[name])])) as Record<
      keyof Counts,
      number
    >
    const { version } = settings
    const proposed = await act.attempt({
      kind: 'refund_settings',
      version,
      rules: { ...counted, instantCents },
      reason,
    })
    if (proposed) setReason('')
  }

  return (
    <form className={styles.form} data-wide onSubmit={send}>
      {days.map((name) => (
        <Field key={name} label={t(`refunds.${name}`)} hint={t(`refunds.${name}Hint`)}>
          <TextInput
            inputMode="numeric"
            disabled={!mayChange}
            value={typed[name]}
            onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
          />
        </Field>
      ))}
      <AmountField
        label={t('refunds.instantCents')}
        hint={t('refunds.instantCentsHint', { max: dollars(instantCentsMax) })}
        cents={instantCents}
        mayBeZero
        disabled={!mayChange}
        onChange={setInstantCents}
      />
      <Field label={t('refunds.instantOrders')} hint={t('refunds.instantOrdersHint')}>
        <TextInput
          inputMode="numeric"
          disabled={!mayChange}
          value={typed.instantOrders}
          onChange={(event) => setTyped({ ...typed, instantOrders: event.target.value })}
        />
      </Field>
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
