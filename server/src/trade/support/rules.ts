import type { supportConsoleEndpoints } from '@sampan/contract/trade/support/console-endpoints.ts'
import { rulesMax } from '@sampan/contract/trade/support/limits.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { audit, operatorNames } from '#base/staff/index.ts'
import type { OperatorContext } from '#kernel/context.ts'
import type { Db, Tx } from '#kernel/database.ts'
import { refuse } from '#kernel/refusal.ts'
import {
  deleteRule,
  holdPerson,
  insertRule,
  lockRules,
  orderRules,
  peopleOf,
  type RuleRow,
  ruleRows,
  ruleThatFits,
  updateRule,
} from './rule-store.ts'
import { type Desk, deskOf } from './whose.ts'

type Rows = typeof supportConsoleEndpoints
type RuleList = OutputOf<Rows['console_support_rule_list']>

export const listRules = (ctx: OperatorContext): Promise<RuleList> => present(ctx.db, deskOf(ctx))

async function present(db: Db, desk: Desk): Promise<RuleList> {
  const [rows, people] = await Promise.all([ruleRows(db, desk), peopleOf(db, desk)])
  const names = await operatorNames(
    db,
    rows.map(({ operatorId }) => operatorId),
  )
  return {
    items: rows.map(({ operatorId, ...row }) => ({
      ...row,
      operator: names.get(operatorId) ?? refuse('notFound'),
    })),
    people,
  }
}

/** The rule that would take a conversation, by the statement that gives conversations away. */
export const tryRules = async (
  ctx: OperatorContext,
  input: ParsedOf<Rows['console_support_rule_try']>,
): Promise<OutputOf<Rows['console_support_rule_try']>> => ({
  ruleId: (await ruleThatFits(ctx.db, deskOf(ctx), input))?.id ?? null,
})

/** Writes a rule. Refuses colleagueGone for somebody who does not answer here, notFound, ruleLimit. */
export function saveRule(
  ctx: OperatorContext,
  { id, ...words }: ParsedOf<Rows['console_support_rule_save']>,
): Promise<RuleList> {
  return change(ctx, 'support.rule_save', async (tx, desk, before) => {
    if (!(await holdPerson(tx, desk, words.operatorId))) refuse('colleagueGone')
    if (id !== undefined) return (await updateRule(tx, desk, id, words)) || refuse('notFound')
    if (before.length >= rulesMax) refuse('ruleLimit', { max: rulesMax })
    return insertRule(tx, desk, words)
  })
}

/** Refuses notFound. */
export async function removeRule(
  ctx: OperatorContext,
  { id }: ParsedOf<Rows['console_support_rule_remove']>,
): Promise<RuleList> {
  return change(
    ctx,
    'support.rule_remove',
    async (tx, desk) => (await deleteRule(tx, desk, id)) || refuse('notFound'),
  )
}

/** Sets the order. Refuses changedMeanwhile unless it names each rule that there is, once. */
export function setRuleOrder(
  ctx: OperatorContext,
  { ids }: ParsedOf<Rows['console_support_rule_order']>,
): Promise<RuleList> {
  return change(ctx, 'support.rule_order', async (tx, desk, before) => {
    const named = new Set(ids)
    const isWhole = named.size === ids.length && ids.length === before.length
    if (!isWhole || before.some((rule) => !named.has(rule.id))) refuse('changedMeanwhile')
    await orderRules(tx, desk, ids)
  })
}

/** Changes a desk's rules, one person after the other; what they were and became stands in the trail. */
function change(
  ctx: OperatorContext,
  action: 'support.rule_save' | 'support.rule_remove' | 'support.rule_order',
  work: (tx: Tx, desk: Desk, before: readonly RuleRow[]) => Promise<unknown>,
): Promise<RuleList> {
  const desk = deskOf(ctx)
  return ctx.act(async (tx) => {
    await lockRules(tx, desk)
    const before = await ruleRows(tx, desk)
    await work(tx, desk, before)
    await audit(tx, ctx, {
      action,
      subject: { type: 'assign_rule', id: String(desk.shopId ?? 0) },
      before: { rules: before },
      after: { rules: await ruleRows(tx, desk) },
    })
    return present(tx, desk)
  })
}
