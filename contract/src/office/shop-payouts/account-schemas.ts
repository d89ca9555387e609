import * as z from 'zod/mini'
import { isSoundAccount } from '../../money/ways/sound-account.ts'
import { cardWordsLength } from '../../money/withdrawals/limits.ts'
import { day } from '../../wire/dated.ts'
import {
  cents,
  instant,
  moneyCentsMax,
  page,
  pageInput,
  positiveCents,
  rowId,
  typedLine,
  typedText,
  uuid,
} from '../../wire/schemas.ts'
import { cleanUngrouped } from '../../wire/typed-text.ts'
import { accountReasonMax, accountShape, accountTypedMax, scheduleDayMax } from './limits.ts'

const { min, max } = cardWordsLength
export const accountAddInput = z.strictObject({
  holder: typedLine(min, max, 'payoutHolder'),
  bankName: typedLine(min, max, 'payoutBank'),
  /** The account's number or IBAN. */
  account: z.pipe(
    z.string('payoutAccount').check(
      z.maxLength(accountTypedMax, 'payoutAccount'),
      z.overwrite((written) => cleanUngrouped(written).toUpperCase()),
    ),
    z.string().check(z.regex(accountShape, 'payoutAccount'), z.refine(isSoundAccount, 'payoutAccount')),
  ),
})

/** State of an account of a shop. */
export const accountStates = ['proposed', 'kept', 'refused', 'removed'] as const

/** A bank account of a shop. Its number is shown to nobody here. */
export const shopAccount = z.object({
  id: uuid,
  bankName: z.string(),
  holder: z.string(),
  lastFour: z.string(),
  state: z.enum(accountStates),
  proposedBy: z.string(),
  proposedAt: instant,
  /** Name of whoever agreed for the shop; null while nobody did, and where the office did. */
  agreedBy: z.nullable(z.string()),
  agreedAs: z.nullable(z.enum(['member', 'office'])),
  /** Payouts can go there from then on; null before it is agreed to. */
  usableFrom: z.nullable(instant),
  /** Words of the office where it did not agree. */
  reason: z.string(),
})
export const shopAccounts = z.object({
  /** Accounts that are proposed or kept, and the one that was refused last. */
  items: z.array(z.object({ ...shopAccount.shape, isMine: z.boolean() })),
  /** Person who agrees to what this member proposes: another member, the office, or for now nobody. */
  secondBy: z.enum(['member', 'office', 'nobody']),
  /** From then on this member counts as the second person; null when they do already. */
  agreesFrom: z.nullable(instant),
})
export const accountInput = z.strictObject({ id: uuid })

/** An account to which the office has to agree. */
export const accountWaiting = z.object({
  ...shopAccount.shape,
  shop: z.object({ id: rowId, name: z.string() }),
})
export const accountQueueInput = z.strictObject(pageInput)
export const accountQueue = page(accountWaiting)
export const accountDecideInput = z.discriminatedUnion('decision', [
  z.strictObject({ id: uuid, decision: z.literal('pass') }),
  z.strictObject({
    id: uuid,
    decision: z.literal('refuse'),
    reason: typedText(1, accountReasonMax, 'reasonMissing'),
  }),
])

export const scheduleStops = ['payoutHeld', 'accountGone', 'setterGone', 'payoutRefused'] as const
const whenFields = z.discriminatedUnion('every', [
  z.strictObject({ every: z.literal('week'), day: z.int().check(z.gte(1), z.lte(7)) }),
  z.strictObject({ every: z.literal('month'), day: z.int().check(z.gte(1), z.lte(scheduleDayMax)) }),
])
/** Days and sums of a shop's payouts that are asked for by themselves. */
export const payoutSchedule = z.object({
  every: z.enum(['week', 'month']),
  day: z.int(),
  minimumCents: cents,
  keepCents: cents,
  accountId: uuid,
  state: z.enum(['on', 'paused', 'off']),
  /** Reason of a pause. */
  why: z.nullable(z.enum(scheduleStops)),
  /** Next day, by UTC. One in the past waits for something, such as a payout that is open. */
  nextOn: day,
  setBy: z.string(),
  setAt: instant,
  version: z.int(),
})
/** Null where none was ever set. */
export const payoutScheduleShown = z.nullable(payoutSchedule)
const version = z.int().check(z.gte(0))
export const scheduleSaveInput = z.strictObject({
  when: whenFields,
  minimumCents: positiveCents.check(z.lte(moneyCentsMax)),
  keepCents: z.int().check(z.gte(0), z.lte(moneyCentsMax)),
  accountId: uuid,
  /** The one that was seen; 0 where none was set. */
  version,
})
export const scheduleOffInput = z.strictObject({ version })
