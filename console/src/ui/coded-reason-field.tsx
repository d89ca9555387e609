import type { ReasonCode } from '@sampan/contract/base/staff/reasons.ts'
import type { ComponentProps } from 'react'
import { useWords } from '#i18n/use-words.ts'
import { ChoiceChips } from './choice-chips.tsx'
import type { CodedReason } from './coded-reason.ts'
import { ReasonField } from './reason-field.tsx'

interface CodedReasonFieldProps<Code extends ReasonCode>
  extends Omit<ComponentProps<typeof ReasonField>, 'value' | 'onChange'> {
  codes: readonly Code[]
  value: CodedReason<Code>
  onChange: (value: CodedReason<Code>) => void
  /** Digits choose among the reasons while the focus is on them, and Enter then sends. */
  withDigits?: boolean
}

/** One of the usual reasons, and words of one's own beside it; `other` asks for words. */
export function CodedReasonField<Code extends ReasonCode>({
  codes,
  value,
  onChange,
  withDigits,
  ...field
}: CodedReasonFieldProps<Code>) {
  const { t } = useWords()
  return (
    <>
      <ChoiceChips
        label={t('reason.choose')}
        withDigits={withDigits}
        look="outlined"
        value={value.reasonCode}
        options={codes.map((code) => ({ value: code, label: t(`reason.${code}`) }))}
        onChange={(reasonCode) => onChange({ ...value, reasonCode })}
      />
      <ReasonField {...field} value={value.reason} onChange={(reason) => onChange({ ...value, reason })} />
    </>
  )
}
