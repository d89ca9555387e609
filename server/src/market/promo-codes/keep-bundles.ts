import { randomInt } from 'node:crypto'
import type { promoCodesConsoleEndpoints } from '@sampan/contract/market/promo-codes/console-endpoints.ts'
import { bundleRandomLetters, openBundlesMax } from '@sampan/contract/market/promo-codes/limits.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { AnswerOf, MemberContext } from '#kernel/context.ts'
import { decodeCursor, pageOf } from '#kernel/cursor.ts'
import type { Db } from '#kernel/database.ts'
import { refuse } from '#kernel/refusal.ts'
import {
  type BundleRow,
  bundleCodes,
  bundleRows,
  closeBundleCodes,
  countOpenBundles,
  findBundle,
  insertBundle,
  insertBundleCodes,
  type NewBundle,
} from './bundle-store.ts'
import { stateOf } from './present-promo.ts'
import { checkTerms } from './promo-terms.ts'
import { imitatesSampan, lockShopCodes } from './shop-promo-store.ts'

type Rows = typeof promoCodesConsoleEndpoints
type Bundle = AnswerOf<Rows['console_shop_promo_bundle_add']>

const present = ({ closedAt, startsAt, endsAt, madeAt, ...row }: BundleRow, now: Date): Bundle => ({
  ...row,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt?.toISOString() ?? null,
  madeAt: madeAt.toISOString(),
  state: stateOf({ startsAt, endsAt, closedAt }, now),
})

const requireBundle = async (db: Db, shopId: number, id: number): Promise<BundleRow> =>
  (await findBundle(db, shopId, id)) ?? refuse('notFound')

/** The shop's bundles, newest first. */
export async function listBundles(
  ctx: MemberContext,
  { cursor, limit }: ParsedOf<Rows['console_shop_promo_bundle_list']>,
): Promise<AnswerOf<Rows['console_shop_promo_bundle_list']>> {
  const last = decodeCursor(cursor, ['number'])
  const query = { shopId: ctx.member.shopId, beforeId: last?.[0] ?? null, limit: limit + 1 }
  const now = ctx.clock.now()
  return pageOf(
    await bundleRows(ctx.db, query),
    limit,
    ({ id }) => [id],
    (row) => present(row, now),
  )
}

// Letters and digits that nobody takes for one another on paper.
const letters = 'ACDEFGHJKMNPQRTUVWXY34679'
const randomCode = (prefix: string): string =>
  prefix + Array.from({ length: bundleRandomLetters }, () => letters[randomInt(letters.length)]).join('')

/** Rounds in which codes that are taken are made anew; of so many random letters one round is enough. */
const roundsMax = 5

/**
 * Makes a bundle of codes for one use each, for which the shop pays. All are made or none. Refused in this order:
 * promoTooMuch, promoWindow, promoImitates, promoTooMany.
 */
export async function addBundle(
  ctx: MemberContext,
  input: ParsedOf<Rows['console_shop_promo_bundle_add']>,
): Promise<Bundle> {
  const now = ctx.clock.now()
  const { shopId } = ctx.member
  const bundle: NewBundle = {
    ...input,
    ...checkTerms(input, now),
    shopId,
    operatorId: ctx.operator.id,
    now,
  }
  return ctx.act(async (tx) => {
    if (await imitatesSampan(tx, input.prefix)) refuse('promoImitates')
    await lockShopCodes(tx, shopId)
    if ((await countOpenBundles(tx, shopId, now)) >= openBundlesMax)
      refuse('promoTooMany', { count: openBundlesMax })
    const id = await insertBundle(tx, bundle)
    let missing = input.size
    for (let round = 0; missing > 0 && round < roundsMax; round++) {
      const codes = new Set<string>()
      while (codes.size < missing) codes.add(randomCode(input.prefix))
      missing -= await insertBundleCodes(tx, id, bundle, [...codes])
    }
    if (missing > 0) refuse('promoImitates')
    return present(await requireBundle(tx, shopId, id), now)
  })
}

/** Codes of a bundle of the shop's own. Refuses notFound. */
export async function listBundleCodes(
  ctx: MemberContext,
  { id, show = 'all', cursor, limit }: ParsedOf<Rows['console_shop_promo_bundle_codes']>,
): Promise<AnswerOf<Rows['console_shop_promo_bundle_codes']>> {
  const last = decodeCursor(cursor, ['number'])
  await requireBundle(ctx.db, ctx.member.shopId, id)
  const rows = await bundleCodes(ctx.db, { bundleId: id, show, afterId: last?.[0] ?? null, limit: limit + 1 })
  return pageOf(
    rows,
    limit,
    (row) => [row.id],
    ({ code, usedAt }) => ({ code, usedAt: usedAt?.toISOString() ?? null }),
  )
}

/** Switches all codes of a bundle off. Orders that are placed keep what theirs took off. Refuses notFound. */
export const closeBundle = (
  ctx: MemberContext,
  { id }: ParsedOf<Rows['console_shop_promo_bundle_close']>,
): Promise<Bundle> =>
  ctx.act(async (tx) => {
    const now = ctx.clock.now()
    const { shopId } = ctx.member
    if (!(await closeBundleCodes(tx, { id, shopId, operatorId: ctx.operator.id, now }))) refuse('notFound')
    return present(await requireBundle(tx, shopId, id), now)
  })
