import type { ReasonCode } from '@sampan/contract/base/staff/reasons.ts'
import type { ComponentProps } from 'react'
import { CodedReasonField } from './coded-reason-field.tsx'
import { FormFailure } from './form-failure.tsx'
import type { ReasonForm } from './use-reason-form.ts'

interface Props<Code extends ReasonCode>
  extends Pick<ComponentProps<typeof CodedReasonField<Code>>, 'codes' | 'hint'> {
  form: ReasonForm<Code>
}

/** Fields of a form that asks for a reason, and why it could not be sent. */
export function FormReason<Code extends ReasonCode>({ form, ...field }: Props<Code>) {
  return (
    <>
      <CodedReasonField
        {...field}
        value={form.values}
        problem={form.errorOf('reason')}
        onChange={form.change}
        onBlur={form.text('reason').onBlur}
      />
      <FormFailure text={form.failure} />
    </>
  )
}
