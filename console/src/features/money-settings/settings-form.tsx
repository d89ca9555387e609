import {
  cardCentsMax,
  cardHoldDaysMax,
  unpaidMinutesMax,
  unpaidMinutesMin,
} from '@sampan/contract/money/money-settings/limits.ts'
import type { Output } from '#client/call.ts'
import { useWords } from '#i18n/use-words.ts'
import { type Rule, RulesForm } from '#parts/approvals/rules-form.tsx'

type Settings = Output<'console_money_settings'>

const weekMinutes = 7 * 24 * 60
const counts = [
  { name: 'auditMinutes', min: 1, max: weekMinutes },
  { name: 'newAddressWaitMinutes', min: 0, max: weekMinutes },
  { name: 'secondPersonWaitMinutes', min: 1, max: weekMinutes },
  { name: 'unpaidMinutes', min: unpaidMinutesMin, max: unpaidMinutesMax },
  { name: 'confirmDays', min: 1, max: 90 },
  { name: 'completeDays', min: 1, max: 90 },
  { name: 'extendDays', min: 1, max: 90 },
  { name: 'cardHoldDays', min: 0, max: cardHoldDaysMax },
  { name: 'proofDays', min: 1, max: 90 },
] as const
/** A field can hold less than what may be kept. */
const any = Number.POSITIVE_INFINITY
const sums = [
  { name: 'minFeeCents', min: 0, max: 100_00 },
  { name: 'minAmountCents', min: 1, max: any },
  { name: 'maxAmountCents', min: 1, max: any },
  { name: 'dailyAmountCents', min: 1, max: any },
  { name: 'twoPersonCents', min: 1, max: any },
  { name: 'cardMinCents', min: 1, max: cardCentsMax },
  { name: 'cardMaxCents', min: 1, max: cardCentsMax },
  { name: 'cardDayCents', min: 1, max: cardCentsMax },
] as const

type Name = 'feeBps' | 'commissionBps' | (typeof counts | typeof sums)[number]['name']

/** Charge, commission, limits and waiting times of money. */
export function SettingsForm({ settings }: { settings: Settings }) {
  const { t } = useWords()
  const rules: Rule<Name>[] = [
    {
      name: 'feeBps',
      is: 'percent',
      label: t('settings.fee'),
      hint: t('settings.feeHint'),
      min: 0,
      max: 20_00,
    },
    {
      name: 'commissionBps',
      is: 'percent',
      label: t('settings.commission'),
      hint: t('settings.commissionHint'),
      min: 0,
      max: 50_00,
    },
    ...counts.map(({ name, ...bounds }) => ({
      ...bounds,
      name,
      is: 'count' as const,
      label: t(`settings.${name}`),
      hint: t(`settings.${name}Hint`),
    })),
    ...sums.map(({ name, ...bounds }) => ({
      ...bounds,
      name,
      is: 'cents' as const,
      label: t(`settings.${name}`),
    })),
  ]
  return (
    <RulesForm
      kind="money_settings"
      subjectId="money"
      now={settings}
      rules={rules}
      propose={(rules, version, reason) => ({ kind: 'money_settings', version, rules, reason })}
    />
  )
}
