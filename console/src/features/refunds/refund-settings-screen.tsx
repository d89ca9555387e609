import { instantCentsMax, instantOrdersMax, refundDaysMax } from '@sampan/contract/trade/refunds/limits.ts'
import type { Output } from '#client/call.ts'
import { useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { ProposalsOf } from '#parts/approvals/proposals-of.tsx'
import { type Rule, RulesForm } from '#parts/approvals/rules-form.tsx'
import { Screen } from '#ui/screen.tsx'
import { WhenRead } from '#ui/when-read.tsx'

type Settings = Output<'console_refund_settings'>

const days = ['answerDays', 'sendBackDays', 'receiveDays', 'appealDays'] as const

/** Days that each side has, and up to which sum is refunded at once. */
export function RefundSettingsScreen() {
  const { t, dollars } = useWords()
  const read = useRead('console_refund_settings', {})
  const rules: Rule<Exclude<keyof Settings, 'version'>>[] = [
    ...days.map((name) => ({
      name,
      is: 'count' as const,
      label: t(`refunds.${name}`),
      hint: t(`refunds.${name}Hint`),
      min: 1,
      max: refundDaysMax,
    })),
    {
      name: 'instantCents',
      is: 'cents',
      label: t('refunds.instantCents'),
      hint: t('refunds.instantCentsHint', { max: dollars(instantCentsMax) }),
      min: 0,
      max: instantCentsMax,
    },
    {
      name: 'instantOrders',
      is: 'count',
      label: t('refunds.instantOrders'),
      hint: t('refunds.instantOrdersHint'),
      min: 1,
      max: instantOrdersMax,
    },
  ]
  return (
    <Screen title={t('refunds.settings')}>
      <WhenRead read={read}>
        {(settings) => (
          <>
            <ProposalsOf isTop subjectId="refunds" />
            <RulesForm
              key={settings.version}
              kind="refund_settings"
              subjectId="refunds"
              now={settings}
              rules={rules}
              propose={(rules, version, reason) => ({ kind: 'refund_settings', version, rules, reason })}
            />
          </>
        )}
      </WhenRead>
    </Screen>
  )
}
