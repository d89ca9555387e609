import type { homeConsoleEndpoints } from '@sampan/contract/market/home/console-endpoints.ts'
import { thingsFoundMax } from '@sampan/contract/market/home/limits.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { AnswerOf, OperatorContext } from '#kernel/context.ts'
import { cardsOf } from '#market/catalog/index.ts'
import { goodsFound } from '#market/search/index.ts'
import { shopCards, shopRefs, shopsNamed } from '#market/shops/index.ts'

type Rows = typeof homeConsoleEndpoints
type Things = AnswerOf<Rows['console_home_things']>

/** Things that a block may show, as buyers find them: a number names one thing, words find several. */
export async function findThings(
  ctx: OperatorContext,
  { kind, q }: ParsedOf<Rows['console_home_find']>,
): Promise<Things> {
  const typed = q.trim()
  const named = /^[1-9]\d{0,14}$/.test(typed) ? [Number(typed)] : []
  const found =
    kind === 'goods'
      ? await goodsFound(ctx, typed, thingsFoundMax)
      : (await shopsNamed(ctx, typed, thingsFoundMax)).map(({ id }) => id)
  return thingsOf(ctx, kind, [...new Set([...named, ...found])].slice(0, thingsFoundMax))
}

/** Goods or shops by their numbers; what is off the shelf or closed is left out. */
export const namedThings = (
  ctx: OperatorContext,
  { kind, ids }: ParsedOf<Rows['console_home_things']>,
): Promise<Things> => thingsOf(ctx, kind, ids)

async function thingsOf(
  ctx: OperatorContext,
  kind: 'goods' | 'shops',
  ids: readonly number[],
): Promise<Things> {
  if (kind === 'shops')
    return (await shopCards(ctx, ids)).map(({ id, name, pictures }) => ({
      id,
      name,
      picture: pictures[0] ?? null,
      shopName: null,
    }))
  const cards = await cardsOf(ctx.db, ctx.locale, ids)
  const shown = ids.flatMap((id) => cards.get(id) ?? [])
  const shopOf = await shopRefs(ctx.db, [...new Set(shown.map(({ shopId }) => shopId))])
  return shown.map(({ id, title, picture, shopId }) => ({
    id,
    name: title,
    picture,
    shopName: shopOf(shopId).name,
  }))
}
