import type { dutiesConsoleEndpoints } from '@sampan/contract/market/duties/console-endpoints.ts'
import { factsNeeded } from '@sampan/contract/market/duties/facts-needed.ts'
import type { DutyRules } from '@sampan/contract/market/duties/rules.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { AnswerOf, MemberContext } from '#kernel/context.ts'
import type { Db } from '#kernel/database.ts'
import { refuse } from '#kernel/refusal.ts'
import { dutyRules } from './duty-rules.ts'
import { choicesOf, goodsWithoutCode, holdChoices, writeChoices } from './shop-duty-store.ts'

type Rows = typeof dutiesConsoleEndpoints
type Answer = AnswerOf<Rows['console_shop_duties']>
type Choice = Answer['choices'][number]

const withoutCodeMax = 20

/** Choices of one’s own shop, the countries where it can choose, and goods that lack a code. */
export const showShopDuties = (ctx: MemberContext): Promise<Answer> => present(ctx, ctx.db)

/** Changes it. Refuses changedMeanwhile when others stand there; badInput: a country twice, or one whose rules are not known. */
export function saveShopDuties(
  ctx: MemberContext,
  { choices, was }: ParsedOf<Rows['console_shop_duties_save']>,
): Promise<Answer> {
  const { shopId } = ctx.member
  return ctx.act(async (tx) => {
    await holdChoices(tx, shopId)
    const now = await choicesOf(tx, shopId)
    if (textOf(now) !== textOf(was)) refuse('changedMeanwhile')
    const known = new Set<string>((await knownRules(ctx, tx)).map(({ country }) => country))
    const named = new Set(choices.map(({ country }) => country))
    const kept = new Set(now.map(({ country }) => country))
    if (named.size < choices.length) refuse('badInput')
    if (choices.some(({ country }) => !known.has(country) && !kept.has(country))) refuse('badInput')
    await writeChoices(tx, shopId, choices)
    return present(ctx, tx)
  })
}

async function present(ctx: MemberContext, db: Db): Promise<Answer> {
  const { shopId } = ctx.member
  const rules = await knownRules(ctx, db)
  return {
    choices: await choicesOf(db, shopId),
    known: rules.map(({ country }) => country),
    needs: rules
      .map(({ country, rules: known }) => ({ country, ...factsNeeded(known) }))
      .filter(({ hsCode, originCountry }) => hsCode || originCountry),
    withoutCode: await goodsWithoutCode(db, shopId, ctx.locale, withoutCodeMax),
  }
}

/** Countries whose rules are known today, with them. */
async function knownRules(
  ctx: MemberContext,
  db: Db,
): Promise<{ country: Answer['known'][number]; rules: DutyRules }[]> {
  const today = await dutyRules.today(db, ctx.clock.now())
  return today.flatMap(({ country, found }) => (found?.rules ? [{ country, rules: found.rules }] : []))
}

const textOf = (choices: readonly Choice[]): string =>
  choices
    .map(({ country, mode }) => `${country} ${mode}`)
    .toSorted()
    .join(',')
