import type { ReasonCode } from '@sampan/contract/base/staff/reasons.ts'
import type { ComponentProps } from 'react'
import { useWords } from '#i18n/use-words.ts'
import { ChoiceChips } from './choice-chips.tsx'
import type { CodedReason, ReasonValues } from './coded-reason.ts'
import { ReasonField } from './reason-field.tsx'

interface CodedReasonFieldProps<Code extends ReasonCode>
  extends Omit<ComponentProps<typeof ReasonField>, 'value' | 'onChange'> {
  /** Words are asked for alone where there is but one. */
  codes: readonly Code[]
  /** Without a code where nothing is chosen yet. */
  value: ReasonValues<Code>
  onChange: (value: CodedReason<Code>) => void
  /** False where another group of the form has the digits. */
  withDigits?: boolean
  /** Label over the choice, where other choices stand beside it. */
  choiceLabel?: string
}

/** Choice of a usual reason, by a press or its digit, and own words beside it; `other` asks for words. Enter then sends. */
export function CodedReasonField<Code extends ReasonCode>({
  codes,
  value,
  onChange,
  withDigits = true,
  choiceLabel,
  ...field
}: CodedReasonFieldProps<Code>) {
  const { t } = useWords()
  // A value that came with a code keeps one.
  const change = (next: ReasonValues<Code>) => onChange(next as CodedReason<Code>)
  return (
    <>
      {codes.length > 1 && (
        <ChoiceChips<ReasonValues<Code>['reasonCode']>
          label={choiceLabel ?? t('reason.choose')}
          isLabelShown={choiceLabel !== undefined}
          withDigits={withDigits}
          look="outlined"
          value={value.reasonCode}
          options={codes.map((code) => ({ value: code, label: t(`reason.${code}`) }))}
          onChange={(reasonCode) => change({ ...value, reasonCode })}
        />
      )}
      <ReasonField {...field} value={value.reason} onChange={(reason) => change({ ...value, reason })} />
    </>
  )
}
