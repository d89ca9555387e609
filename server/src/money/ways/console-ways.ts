import type { waysConsoleEndpoints } from '@sampan/contract/money/ways/console-endpoints.ts'
import type { WayRules } from '@sampan/contract/money/ways/schemas.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { Locale } from '@sampan/contract/wire/locales.ts'
import { audit } from '#base/staff/index.ts'
import type { OperatorContext } from '#kernel/context.ts'
import type { Tx } from '#kernel/database.ts'
import { publish } from '#kernel/live-events.ts'
import { refuse } from '#kernel/refusal.ts'
import { textsIn } from './way-rules.ts'
import { allWays, insertWay, lockWay, updateWay, type Way } from './way-store.ts'

type Rows = typeof waysConsoleEndpoints
type ConsoleWay = OutputOf<Rows['console_way_close']>

export async function consoleWayList(ctx: OperatorContext): Promise<ConsoleWay[]> {
  const ways = await allWays(ctx.db)
  return ways.map((way) => present(way, ctx.locale))
}

const present = ({ id, rules, version }: Way, locale: Locale): ConsoleWay => ({
  id,
  name: textsIn(locale, rules.texts).name,
  rules,
  version,
})

/** Closes a way at once and by one person. Refuses notFound, changedMeanwhile. */
export const closeWay = (
  ctx: OperatorContext,
  { id, version, reason }: ParsedOf<Rows['console_way_close']>,
): Promise<ConsoleWay> =>
  ctx.act(async (tx) => {
    const before = (await lockWay(tx, id)) ?? refuse('notFound')
    if (before.version !== version) refuse('changedMeanwhile')
    const rules = { ...before.rules, open: false }
    await updateWay(tx, id, rules)
    await writeDown(tx, ctx, { id, action: 'ways.close', reason, before: before.rules, after: rules })
    return present({ id, rules, version: before.version + 1 }, ctx.locale)
  })

/** Writes a way, new or changed, in the transaction in which a second person agrees. */
export async function saveWay(
  tx: Tx,
  ctx: OperatorContext,
  id: string,
  rules: WayRules,
  reason: string,
): Promise<void> {
  const before = await lockWay(tx, id)
  if (before) await updateWay(tx, id, rules)
  else await insertWay(tx, id, rules)
  const action = before ? 'ways.save' : 'ways.add'
  await writeDown(tx, ctx, { id, action, reason, before: before?.rules ?? null, after: rules })
}

interface Written {
  id: string
  action: 'ways.add' | 'ways.close' | 'ways.save'
  reason: string
  before: WayRules | null
  after: WayRules
}

async function writeDown(
  tx: Tx,
  ctx: OperatorContext,
  { id, action, reason, before, after }: Written,
): Promise<void> {
  await publish(tx, 'operators', { topic: 'network', id })
  await audit(tx, ctx, {
    action,
    subject: { type: 'way', id },
    reason,
    ...(before && { before: { ...before } }),
    after: { ...after },
  })
}
