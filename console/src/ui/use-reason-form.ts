import { codedReason, type ReasonCode } from '@sampan/contract/base/staff/reasons.ts'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { type CodedReason, nothingChosen, type ReasonValues, withOther } from './coded-reason.ts'
import { useContractForm } from './use-contract-form.ts'

interface Options<Code extends ReasonCode> {
  /** Name under which the reason is kept until it is sent. */
  of: string
  codes: readonly Code[]
  onSubmit: (reason: CodedReason<Code>) => Promise<unknown>
}

/** Form of an act that needs a reason and nothing else. Nothing is chosen at first. */
export function useReasonForm<Code extends ReasonCode>({ of, codes, onSubmit }: Options<Code>) {
  const schema = useMemo(() => z.pipe(z.transform(withOther<Code>), codedReason(codes)), [codes])
  return useContractForm<ReasonValues<Code>, CodedReason<Code>>({
    of,
    start: nothingChosen,
    schema,
    onSubmit,
  })
}

export type ReasonForm<Code extends ReasonCode> = Pick<
  ReturnType<typeof useReasonForm<Code>>,
  'values' | 'change' | 'text' | 'errorOf' | 'failure'
>
