import * as z from 'zod/mini'
import { typedText } from '../../wire/schemas.ts'

/**
 * Why operators do what they do: a code, with words of their own where `other` is chosen and if they like beside any.
 * Buyers read the code in their language, the words as they were written.
 */
export const rechargeReasons = [
  'unreadable',
  'amountDiffers',
  'wrongNetwork',
  'seenBefore',
  'notArrived',
  'other',
] as const
/** Why another proof of a recharge is asked for; the buyer reads it. */
export const proofReasons = ['unreadable', 'wrongSlip', 'proofCutOff', 'detailsMissing', 'other'] as const
export const withdrawalReasons = ['nameDiffers', 'targetWrong', 'unclear', 'buyerAsked', 'other'] as const
/** Why a payout to a shop is not paid; its people read it in the console. */
export const shopPayoutReasons = ['nameDiffers', 'targetWrong', 'unclear', 'other'] as const
export const stopReasons = ['maintenance', 'networkTrouble', 'bankTrouble', 'other'] as const
/** Why a buyer's withdrawals are paused, or all their sessions ended; the buyer reads it. */
export const blockReasons = ['stolenAccess', 'unusualActivity', 'buyerAsked', 'other'] as const
/** Why withdrawals go on, of all or of one; no buyer reads it. */
export const resumeReasons = ['resolved', 'mistake', 'other'] as const
/** No buyer reads these. */
export const proposalReasons = [
  'lookedUp',
  'networkFault',
  'wrongEntry',
  'sentTwice',
  'buyerAsked',
  'goodwill',
  'other',
] as const
/** Why a product is recalled; buyers read the danger in the recall's own words. */
export const recallReasons = [
  'injury',
  'fire',
  'electricShock',
  'chemical',
  'choking',
  'wrongLabel',
  'authority',
  'other',
] as const
/** Why a review, question or answer is taken from the page; its author reads it. */
export const hideReasons = ['insulting', 'advertising', 'privateData', 'offTopic', 'untrue', 'other'] as const
/** Why somebody is not let in to sell; they read it, and may apply again. */
export const merchantReasons = [
  'paperUnreadable',
  'paperMissing',
  'paperExpired',
  'papersDiffer',
  'shopNameTaken',
  'goodsForbidden',
  'other',
] as const
/** Why a product is taken down; its shop reads it, and may appeal. */
export const takedownReasons = [
  'counterfeit',
  'goodsForbidden',
  'unsafeGoods',
  'misleading',
  'rightsClaim',
  'other',
] as const
export type TakedownReason = (typeof takedownReasons)[number]
/** Why a shop is suspended; its members read it, buyers do not. */
export const suspensionReasons = [
  'notSending',
  'complaints',
  'counterfeit',
  'goodsForbidden',
  'suspectedFraud',
  'paperExpired',
  'rightsClaim',
  'shopAsked',
  'other',
] as const
/**
 * Reasons of stops that nobody asked for: unsound books, a reorganisation too deep to follow, a buyer's debt after one, a database
 * whose synchronous standby is away.
 */
export const ownReasons = ['selfAudit', 'deepReorg', 'reorgDebt', 'noStandby'] as const

const allReasons = [
  ...rechargeReasons,
  ...proofReasons,
  ...withdrawalReasons,
  ...stopReasons,
  ...blockReasons,
  ...resumeReasons,
  ...proposalReasons,
  ...recallReasons,
  ...hideReasons,
  ...merchantReasons,
  ...takedownReasons,
  ...suspensionReasons,
  ...ownReasons,
] as const
export type ReasonCode = (typeof allReasons)[number]
const known: ReadonlySet<string> = new Set(allReasons)
export const isReasonCode = (code: string): code is ReasonCode => known.has(code)

export interface Reason {
  code: ReasonCode
  words: string
}

/** The fields of a coded reason in an act's input; left out, the code is `other`. */
export const reasonFields = <const Codes extends readonly string[]>(codes: Codes) => ({
  reasonCode: z._default(z.enum(codes), 'other' as Codes[number]),
  reason: z._default(typedText(0, 500, 'reasonMissing'), ''),
})
/** `other` says nothing without words. */
export const hasReason = z.refine<{ reasonCode: string; reason: string }>(
  ({ reasonCode, reason }) => reasonCode !== 'other' || reason.length >= 3,
  { error: 'reasonMissing', path: ['reason'] },
)
/** A coded reason alone, as a form asks for it. */
export const codedReason = <Code extends ReasonCode>(codes: readonly Code[]) =>
  z
    .object({
      reasonCode: z.custom<Code>((code) => codes.some((one) => one === code), 'reasonMissing'),
      reason: typedText(0, 500, 'reasonMissing'),
    })
    .check(hasReason)
/** True if the reason agrees with the act: `reasonCode` also tells whether something stops or goes on. */
export const hasReasonFor = <Input extends { reasonCode: string }>(
  isStop: (input: Input) => boolean,
  codes: readonly string[],
) =>
  z.refine<Input>(
    (input) => (isStop(input) ? codes : (resumeReasons as readonly string[])).includes(input.reasonCode),
    { error: 'reasonMissing', path: ['reasonCode'] },
  )

/** A reason as one line of the audit trail and the ledger, for operators: `unreadable: cut off below`, or the words alone. */
export const trailOf = ({ code, words }: Reason): string =>
  code === 'other' ? words : words === '' ? code : `${code}: ${words}`
/** Reads `trailOf`; a line that begins with no code is words. */
export function readTrail(line: string): Reason {
  const [, code = '', words = ''] = /^(\w+)(?:: ([\s\S]+))?$/.exec(line) ?? []
  return isReasonCode(code) ? { code, words } : { code: 'other', words: line }
}
