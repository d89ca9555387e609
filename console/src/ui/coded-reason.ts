import { type ReasonCode, readTrail } from '@sampan/contract/base/staff/reasons.ts'
import { useWords } from '#i18n/use-words.ts'
import { isReason } from './reason-field.tsx'

/** A reason as it is chosen and typed, in the fields that acts take. */
export interface CodedReason<Code extends ReasonCode> {
  reasonCode: Code | 'other'
  reason: string
}

/** A reason of a form in which nothing is chosen at first. */
export interface ReasonValues<Code extends ReasonCode> {
  reasonCode: Code | 'other' | ''
  reason: string
}
export const nothingChosen: ReasonValues<never> = { reasonCode: '', reason: '' }

/** The reason as an act takes it: words without a choice are of no usual reason. */
export const withOther = <Code extends ReasonCode>({
  reasonCode,
  reason,
}: ReasonValues<Code>): CodedReason<Code> => ({
  reasonCode: reasonCode === '' ? 'other' : reasonCode,
  reason,
})

/** As the contract asks for: `other` needs words. */
export const isWholeReason = ({ reasonCode, reason }: CodedReason<ReasonCode>): boolean =>
  reasonCode !== 'other' || isReason(reason)

/** A code was chosen, or a word typed. */
export const isBegun = ({ reasonCode, reason }: ReasonValues<ReasonCode>): boolean =>
  (reasonCode !== '' && reasonCode !== 'other') || reason !== ''

/** A reason of the trail, the ledger or a proposal, in the operator's language. */
export function useReasonText(): (reason: CodedReason<ReasonCode>) => string {
  const { t } = useWords()
  return ({ reasonCode, reason }) => {
    if (reasonCode === 'other') return reason
    const name = t(`reason.${reasonCode}`)
    return reason === '' ? name : `${name}: ${reason}`
  }
}

/** As `useReasonText`, for a line of the trail or of the ledger. */
export function useTrailText(): (line: string) => string {
  const text = useReasonText()
  return (line) => {
    const { code, words } = readTrail(line)
    return text({ reasonCode: code, reason: words })
  }
}
