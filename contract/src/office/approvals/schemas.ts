import * as z from 'zod/mini'
import { currencies } from '../../base/currencies/currencies.ts'
import { perDollar } from '../../base/currencies/schemas.ts'
import { hasReason, proposalReasons, reasonFields, recallReasons } from '../../base/staff/reasons.ts'
import { operator, operatorAccount, operatorRole } from '../../base/staff/schemas.ts'
import { datedRules } from '../../market/duties/rules.ts'
import { promoInput } from '../../market/promo-codes/schemas.ts'
import { datedSaleRules } from '../../market/sale-rules/rules.ts'
import { areWholePromises, promiseDefaultRules } from '../../market/shop-settings/promise-defaults.ts'
import { suspensionStep } from '../../market/shops/suspension-steps.ts'
import { networkId, networkRules, txHash } from '../../money/chain/schemas.ts'
import { hitOutcomes } from '../../money/chain/status.ts'
import { moneySettings } from '../../money/money-settings/schemas.ts'
import { wayRules } from '../../money/ways/schemas.ts'
import { dutyReceiverLengthMax, dutyReferenceLengthMax } from '../../trade/duty-payments/limits.ts'
import { dutyReceivers } from '../../trade/duty-payments/schemas.ts'
import { refundRules } from '../../trade/refunds/console-schemas.ts'
import { day } from '../../wire/dated.ts'
import { cents, instant, page, pageInput, positiveCents, rowId, typedLine, uuid } from '../../wire/schemas.ts'
import { inOrder, recallFields } from '../recalls/schemas.ts'
import { suspensionNote, suspensionReason } from '../suspensions/schemas.ts'
import { adjustableAccounts, adjustCentsMax, proposalKinds, proposalStates } from './kinds.ts'

const positive = z.int().check(z.gte(1), z.lte(adjustCentsMax))

const reason = reasonFields(proposalReasons)

export const proposalInput = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('payout_retry'), withdrawalId: uuid, ...reason }).check(hasReason),
  z.strictObject({ kind: z.literal('payout_cancel'), withdrawalId: uuid, ...reason }).check(hasReason),
  z.strictObject({ kind: z.literal('payout_reassign'), withdrawalId: uuid, ...reason }).check(hasReason),
  /** It was paid by hand, from the same wallet, with this transaction. */
  z
    .strictObject({ kind: z.literal('payout_settle'), withdrawalId: uuid, txHash, ...reason })
    .check(hasReason),
  /** Adds to an account (below zero: takes from it). `buyerId` is for `available` alone; `cause` is where it is explained. */
  z
    .strictObject({
      kind: z.literal('adjust'),
      account: z.enum(adjustableAccounts),
      buyerId: z.optional(uuid),
      amountCents: z.int().check(
        z.gte(-adjustCentsMax),
        z.lte(adjustCentsMax),
        z.refine((cents) => cents !== 0),
      ),
      cause: typedLine(1, 200),
      ...reason,
    })
    .check(hasReason),
  /** Debt of a buyer after a reorganisation: the company bears it, or it is taken from the balance. */
  z
    .strictObject({ kind: z.literal('debt_write_off'), buyerId: uuid, amountCents: positive, ...reason })
    .check(hasReason),
  z
    .strictObject({ kind: z.literal('debt_collect'), buyerId: uuid, amountCents: positive, ...reason })
    .check(hasReason),
  /** The last block that the chain and our record have in common; scanning goes on behind it. */
  z
    .strictObject({ kind: z.literal('rescan'), networkId, blockNo: z.int().check(z.gte(0)), ...reason })
    .check(hasReason),
  z
    .strictObject({
      kind: z.literal('staff_add'),
      account: operatorAccount,
      name: typedLine(1, 60),
      role: operatorRole,
      buyerAccount: z.optional(typedLine(1, 60)),
      ...reason,
    })
    .check(hasReason),
  z.strictObject({ kind: z.literal('staff_reset'), operatorId: uuid, ...reason }).check(hasReason),
  /** They get this role, and are let in again where they are shut out. */
  z
    .strictObject({ kind: z.literal('staff_raise'), operatorId: uuid, role: operatorRole, ...reason })
    .check(hasReason),
  /** `version` is the one that the proposer saw. */
  z
    .strictObject({
      kind: z.literal('money_settings'),
      version: z.int(),
      rules: z.strictObject(moneySettings.shape),
      ...reason,
    })
    .check(hasReason),
  z
    .strictObject({
      kind: z.literal('network'),
      networkId,
      version: z.int(),
      rules: z.strictObject(networkRules),
      ...reason,
    })
    .check(hasReason),
  /** Without `wayId` a new one, of version 0. */
  z
    .strictObject({
      kind: z.literal('money_way'),
      wayId: z.optional(uuid),
      version: z.int(),
      rules: wayRules,
      ...reason,
    })
    .check(hasReason),
  z
    .strictObject({
      kind: z.literal('refund_settings'),
      version: z.int(),
      rules: z.strictObject(refundRules),
      ...reason,
    })
    .check(hasReason),
  z
    .strictObject({
      kind: z.literal('promise_defaults'),
      version: z.int(),
      rules: z.strictObject(promiseDefaultRules).check(z.refine(areWholePromises, 'badInput')),
      ...reason,
    })
    .check(hasReason),
  /** The next version of a country's duties and taxes; `version` is the newest that the proposer saw, 0 for none. */
  z
    .strictObject({ kind: z.literal('duty_rules'), version: z.int(), row: datedRules, ...reason })
    .check(hasReason),
  /** Rate of a dollar by which duties are computed; `was` is the agreed one that the proposer saw, null for none. */
  z
    .strictObject({
      kind: z.literal('duty_exchange'),
      code: z.enum(currencies),
      perDollar,
      was: z.nullable(z.string()),
      ...reason,
    })
    .check(hasReason),
  /** Duties that buyers paid with orders of a shop: who got them, and by what they are found there. */
  z
    .strictObject({
      kind: z.literal('duty_payment'),
      shopId: rowId,
      amountCents: positiveCents,
      paidTo: z.enum(dutyReceivers),
      receiver: typedLine(1, dutyReceiverLengthMax),
      reference: typedLine(1, dutyReferenceLengthMax),
      /** Not later than today, by UTC. */
      paidOn: day,
      ...reason,
    })
    .check(hasReason),
  /** The same of what a country asks of goods that are sold to it. */
  z
    .strictObject({ kind: z.literal('sale_rules'), version: z.int(), row: datedSaleRules, ...reason })
    .check(hasReason),
  z
    .strictObject({
      kind: z.literal('product_recall'),
      ...recallFields.shape,
      ...reasonFields(recallReasons),
    })
    .check(hasReason, inOrder),
  z.strictObject({ kind: z.literal('promo_add'), promo: promoInput, ...reason }).check(hasReason),
  /** `why` and `note` are for the shop; `step` 0 ends its suspension. */
  z
    .strictObject({
      kind: z.literal('shop_suspend'),
      shopId: rowId,
      step: suspensionStep,
      why: suspensionReason,
      note: suspensionNote,
      ...reason,
    })
    .check(hasReason),
  /** `send` or `drop` the e-mails and deliveries that waited when it was restored. */
  z
    .strictObject({ kind: z.literal('restore_resume'), waiting: z.enum(['send', 'drop']), ...reason })
    .check(hasReason),
  z.strictObject({ kind: z.literal('restore_payment'), networkId, txHash, ...reason }).check(hasReason),
  z
    .strictObject({
      kind: z.literal('sanctions_decide'),
      hitId: uuid,
      outcome: z.enum(hitOutcomes),
      ...reason,
    })
    .check(hasReason),
])

export const proposal = z.object({
  id: uuid,
  kind: z.enum(proposalKinds),
  /** Subject of the proposal; an `account` is the name of an operator who is not there yet. */
  subject: z.object({
    type: z.enum([
      'withdrawal',
      'buyer',
      'network',
      'way',
      'house',
      'account',
      'operator',
      'settings',
      'promo',
      'shop',
      'product',
      'hit',
    ]),
    id: z.string(),
    name: z.string(),
  }),
  /** Signed for `adjust`: what the account gains. */
  amountCents: z.nullable(cents),
  /** Details that belong to its kind: `account`, `cause`, `txHash`, `blockNo`, and for `rescan` what would be taken back. */
  detail: z.record(z.string(), z.string()),
  /** The values that stand there now, as they were when it was proposed; null where nothing stands there yet. */
  before: z.nullable(z.record(z.string(), z.unknown())),
  /** The values that would stand there; null for acts that move money and change no values. */
  after: z.nullable(z.record(z.string(), z.unknown())),
  reasonCode: z.enum([...proposalReasons, ...recallReasons]),
  reason: z.string(),
  state: z.enum(proposalStates),
  proposedBy: operator,
  proposedAt: instant,
  decidedBy: z.nullable(operator),
  decidedAt: z.nullable(instant),
  /** Confirmed by the one who proposed it, because there was nobody else. */
  alone: z.boolean(),
  /** Time from which one may confirm an open proposal of one's own alone, while nobody else can agree. */
  aloneFrom: z.nullable(instant),
})
export const proposalListInput = z.strictObject({
  ...pageInput,
  state: z.optional(z.enum(proposalStates)),
  subjectId: z.optional(z.string().check(z.maxLength(60))),
  /** One of them alone. */
  id: z.optional(uuid),
})
export const proposalPage = page(proposal)
export const proposalDecideInput = z.strictObject({ id: uuid, decision: z.enum(['confirm', 'refuse']) })
