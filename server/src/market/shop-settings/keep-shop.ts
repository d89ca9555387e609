import { mayWork } from '@sampan/contract/access/members.ts'
import type { shopSettingsConsoleEndpoints } from '@sampan/contract/market/shop-settings/console-endpoints.ts'
import { awayDaysMax } from '@sampan/contract/market/shop-settings/limits.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { isShopCover, makeCover, takePublicPicture } from '#base/media/index.ts'
import type { AnswerOf, MemberContext } from '#kernel/context.ts'
import type { Db, Tx } from '#kernel/database.ts'
import { addJob } from '#kernel/jobs.ts'
import { refuse } from '#kernel/refusal.ts'
import { holdShopName } from '#market/shops/index.ts'
import {
  type AddressWish,
  type AlertsWish,
  type CoverWish,
  holdVersion,
  type KeptKind,
  keptShop,
  type ProfileWish,
  writeAddress,
  writeAlerts,
  writeAway,
  writeCover,
  writeHistory,
  writeProfile,
} from './shop-store.ts'

type Profile = AnswerOf<typeof shopSettingsConsoleEndpoints.console_shop_profile>
type AwayWish = ParsedOf<typeof shopSettingsConsoleEndpoints.console_shop_away>

const dayMs = 86_400_000

async function present({ member, clock }: MemberContext, db: Db): Promise<Profile> {
  const { awayUntil, alertEmail, ...shop } = await keptShop(db, member.shopId)
  return {
    ...shop,
    awayUntil: awayUntil !== null && awayUntil > clock.now() ? awayUntil.toISOString() : null,
    alertEmail: mayWork(member, 'settings') ? alertEmail : null,
  }
}

/** One's own shop. */
export const showProfile = (ctx: MemberContext): Promise<Profile> => present(ctx, ctx.db)

/** Changes name and texts. Refuses in this order: skuChanged, as somebody changed them since they were read; merchantShopName. */
export const saveProfile = (ctx: MemberContext, wish: ProfileWish): Promise<Profile> =>
  kept(ctx, 'profile', wish, async (tx, shopId) => {
    if ((await holdVersion(tx, shopId)) !== wish.version) refuse('skuChanged', { count: 1 })
    const { name } = await keptShop(tx, shopId)
    if (name !== wish.name && (await holdShopName(tx, wish.name, shopId)).isTaken) refuse('merchantShopName')
    await writeProfile(tx, shopId, wish)
  })

/** Takes one picture for the head of the shop. Refuses tooManyRequests, pictureTooLarge, pictureKind, picturePixels, pictureUnreadable. */
export async function uploadCover(ctx: MemberContext): Promise<{ picture: string }> {
  const { picture } = await takePublicPicture(ctx, { shopId: ctx.member.shopId }, makeCover)
  return { picture }
}

/** Shows a cover, or none. Refuses coverUnknown: this shop has uploaded no such one. */
export const saveCover = (ctx: MemberContext, wish: CoverWish): Promise<Profile> =>
  kept(ctx, 'cover', wish, async (tx, shopId) => {
    if (wish.cover !== null && !(await isShopCover(tx, shopId, wish.cover))) refuse('coverUnknown')
    await writeCover(tx, shopId, wish)
  })

/** The shop goes away until a day, or is there again. Refuses awayTooLong: that day is over, or too far. */
export function goAway(ctx: MemberContext, wish: AwayWish): Promise<Profile> {
  const until = wish.until === null ? null : new Date(`${wish.until}T00:00:00Z`)
  const now = ctx.clock.now().getTime()
  const isGood = until === null || (until.getTime() > now && until.getTime() <= now + awayDaysMax * dayMs)
  if (!isGood) refuse('awayTooLong', { days: awayDaysMax })
  return kept(ctx, 'away', wish, (tx, shopId) => writeAway(tx, shopId, until))
}

/** Address from which the shop sends and at which it takes returns. */
export const saveAddress = (ctx: MemberContext, wish: AddressWish): Promise<Profile> =>
  kept(ctx, 'address', wish, (tx, shopId) => writeAddress(tx, shopId, wish))

/** From when on goods are running out, and where that is told, in the owner's language of now. */
export const saveAlerts = (ctx: MemberContext, wish: AlertsWish): Promise<Profile> =>
  kept(ctx, 'alerts', wish, async (tx, shopId) => {
    await writeAlerts(tx, shopId, wish, ctx.locale)
    // All goods of a shop are looked through: not while its owner waits.
    await addJob(tx, 'goods.look-at-stock', { shopId }, { jobKey: `look-at-stock:${shopId}` })
    // Once more, for who bought while it changed and saw the threshold before.
    const runAt = new Date(ctx.clock.now().getTime() + 600_000)
    await addJob(tx, 'goods.look-at-stock', { shopId }, { jobKey: `look-at-stock-again:${shopId}`, runAt })
  })

function kept(
  ctx: MemberContext,
  kind: KeptKind,
  after: unknown,
  write: (tx: Tx, shopId: number) => Promise<void>,
): Promise<Profile> {
  const { shopId } = ctx.member
  return ctx.act(async (tx) => {
    await write(tx, shopId)
    await writeHistory(tx, { shopId, operatorId: ctx.operator.id, kind, after })
    return present(ctx, tx)
  })
}
