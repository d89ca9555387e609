import { isRaise, type OperatorRole } from '@sampan/contract/access/roles.ts'
import { trailOf } from '@sampan/contract/base/staff/reasons.ts'
import { operatorAccount, operatorRole } from '@sampan/contract/base/staff/schemas.ts'
import { typedLine } from '@sampan/contract/wire/schemas.ts'
import * as z from 'zod/mini'
import {
  addStaff,
  type NewStaff,
  nobodysSecrets,
  raiseStaff,
  requireNewStaff,
  resetStaff,
  type Secrets,
  staffRights,
} from '#base/staff/index.ts'
import type { OperatorContext } from '#kernel/context.ts'
import { refuse } from '#kernel/refusal.ts'
import { type Act, type KindOf, requireUnchanged, valuesOf } from './proposal-act.ts'

/** Changes of operators and their rights. */

const staffShape = z.strictObject({
  account: operatorAccount,
  name: typedLine(1, 60),
  role: operatorRole,
  buyerAccount: z.optional(typedLine(1, 60)),
})
const raiseShape = z.strictObject({ role: operatorRole, isDisabled: z.literal(false) })
const reasonOf = ({ reasonCode, reason }: Act) => trailOf({ code: reasonCode, words: reason })

const prepareSecrets = async ({ config }: OperatorContext) => ({ prepared: await nobodysSecrets(config) })

export const staffAdd: KindOf<NewStaff, Secrets> = {
  about: (_, { account, name, role, buyerAccount }) => ({
    subjectType: 'account',
    subjectId: account,
    amountCents: null,
    detail: {},
    after: { account, name, role, ...(buyerAccount === undefined ? {} : { buyerAccount }) },
  }),
  prepare: prepareSecrets,
  async check(tx, _, act) {
    await requireNewStaff(tx, valuesOf(staffShape, act))
  },
  apply: (tx, ctx, act, secrets) =>
    addStaff(tx, ctx, valuesOf(staffShape, act), { secrets, reason: reasonOf(act) }),
}

export const staffReset: KindOf<{ operatorId: string }, Secrets> = {
  async about(ctx, { operatorId }) {
    if (!(await staffRights(ctx.db, operatorId))) refuse('notFound')
    return { subjectType: 'operator', subjectId: operatorId, amountCents: null, detail: {} }
  },
  prepare: prepareSecrets,
  async check(tx, _, act) {
    if (!(await staffRights(tx, act.subjectId))) refuse('notFound')
  },
  apply: (tx, ctx, act, secrets) => resetStaff(tx, ctx, act.subjectId, { secrets, reason: reasonOf(act) }),
}

export const staffRaise: KindOf<{ operatorId: string; role: OperatorRole }> = {
  async about(ctx, { operatorId, role }) {
    const before = (await staffRights(ctx.db, operatorId)) ?? refuse('notFound')
    const after = { role, isDisabled: false }
    // Nothing that one person may do alone is proposed.
    if (!isRaise(before, after)) refuse('changedMeanwhile')
    return { subjectType: 'operator', subjectId: operatorId, amountCents: null, detail: {}, before, after }
  },
  check: async (tx, _, act) =>
    requireUnchanged(act, (await staffRights(tx, act.subjectId)) ?? refuse('notFound')),
  apply: (tx, ctx, act) =>
    raiseStaff(tx, ctx, { id: act.subjectId, role: valuesOf(raiseShape, act).role }, reasonOf(act)),
}
