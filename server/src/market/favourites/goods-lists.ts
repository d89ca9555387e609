import type { favouritesEndpoints } from '@sampan/contract/market/favourites/endpoints.ts'
import { favouritesMax, listGoodsMax, listsMax } from '@sampan/contract/market/favourites/limits.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { AnswerOf, BuyerContext } from '#kernel/context.ts'
import type { Db, Tx } from '#kernel/database.ts'
import { newId, newToken } from '#kernel/ids.ts'
import { refuse } from '#kernel/refusal.ts'
import { countOthers, like } from './favourite-store.ts'
import { countOtherGoods, holdList, putIn, takeOut } from './goods-list-item-store.ts'
import * as store from './goods-list-store.ts'

type Rows = typeof favouritesEndpoints
type GoodsList = AnswerOf<Rows['list_make']>

/** The buyer's lists, the latest first (PRODUCT §7.11). */
export async function allLists(ctx: BuyerContext, { product }: ParsedOf<Rows['list_all']>) {
  return (await store.listRows(ctx.db, ctx.buyer.id, product ?? null, listsMax)).map(present)
}

/** Makes a list, with its first product where one is named. Refuses listsFull, productGone, favouritesFull. */
export function makeList(ctx: BuyerContext, { name, productId }: ParsedOf<Rows['list_make']>) {
  return ctx.act(async (tx) => {
    if ((await store.countLists(tx, ctx.buyer.id)) >= listsMax) return refuse('listsFull')
    const id = newId()
    await store.addList(tx, { id, buyerId: ctx.buyer.id, name, now: ctx.clock.now() })
    if (productId !== undefined) {
      await likeToo(ctx, tx, productId)
      await putIn(tx, id, productId, ctx.clock.now())
    }
    return listOf(ctx, tx, id)
  })
}

/** Refuses notFound, as do all that name a list: somebody else's is as good as none. */
export function renameList(ctx: BuyerContext, { id, name }: ParsedOf<Rows['list_rename']>) {
  return ctx.act(async (tx) => {
    if (!(await store.renameList(tx, ctx.buyer.id, id, name))) return refuse('notFound')
    return listOf(ctx, tx, id)
  })
}

export function removeList(ctx: BuyerContext, { id }: ParsedOf<Rows['list_remove']>) {
  return ctx.act(async (tx) => ((await store.removeList(tx, ctx.buyer.id, id)) ? { id } : refuse('notFound')))
}

/** Puts a product in, or takes it out, also one that left the shelf. Refuses notFound, productGone, favouritesFull, listFull. */
export function putInList(ctx: BuyerContext, { id, productId, isIn }: ParsedOf<Rows['list_put']>) {
  return ctx.act(async (tx) => {
    if (!(await holdList(tx, ctx.buyer.id, id))) return refuse('notFound')
    if (!isIn) {
      await takeOut(tx, id, productId)
      return { isIn }
    }
    await likeToo(ctx, tx, productId)
    if ((await countOtherGoods(tx, id, productId)) >= listGoodsMax) return refuse('listFull')
    await putIn(tx, id, productId, ctx.clock.now())
    return { isIn }
  })
}

/** Shares by link, or ends the link: shared again, the list has another one. Refuses notFound. */
export function shareList(ctx: BuyerContext, { id, isShared, by }: ParsedOf<Rows['list_share']>) {
  return ctx.act(async (tx) => {
    const token = newToken()
    const done = isShared
      ? await store.shareList(tx, { buyerId: ctx.buyer.id, id, token, by: by ?? null })
      : await store.endShare(tx, ctx.buyer.id, id)
    return done ? listOf(ctx, tx, id) : refuse('notFound')
  })
}

async function likeToo(ctx: BuyerContext, tx: Tx, productId: number): Promise<void> {
  const others = await countOthers(tx, ctx.buyer.id, productId)
  if (!(await like(tx, ctx.buyer.id, productId, ctx.clock.now()))) return refuse('productGone')
  if (others >= favouritesMax) return refuse('favouritesFull')
}

async function listOf(ctx: BuyerContext, db: Db, id: string): Promise<GoodsList> {
  const row = await store.listRow(db, ctx.buyer.id, id)
  return row ? present(row) : refuse('notFound')
}

function present(row: store.GoodsListRow): GoodsList {
  const { picture, category, shareToken, sharedBy, createdAt, ...list } = row
  return {
    ...list,
    createdAt: createdAt.toISOString(),
    cover:
      picture === null || category === null
        ? null
        : { picture, category: category as NonNullable<GoodsList['cover']>['category'] },
    share: shareToken === null ? null : { token: shareToken, by: sharedBy },
  }
}
