import type { collectionsConsoleEndpoints } from '@sampan/contract/market/collections/console-endpoints.ts'
import { collectionsMax } from '@sampan/contract/market/collections/limits.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { Locale } from '@sampan/contract/wire/locales.ts'
import type { AnswerOf, MemberContext } from '#kernel/context.ts'
import type { Db, Tx } from '#kernel/database.ts'
import { refuse } from '#kernel/refusal.ts'
import * as store from './collection-store.ts'

type Rows = typeof collectionsConsoleEndpoints

/** A shop's collections, in the order in which its page shows them. */
export const listCollections = async ({
  db,
  member,
}: MemberContext): Promise<AnswerOf<Rows['console_collection_list']>> => ({
  items: await store.collectionRows(db, member.shopId),
})

/** Collection with its goods. Refuses collectionGone. */
export const showCollection = (
  { db, member, locale }: MemberContext,
  { id }: ParsedOf<Rows['console_collection_detail']>,
): Promise<AnswerOf<Rows['console_collection_detail']>> => wholeOf(db, member.shopId, id, locale)

async function wholeOf(
  db: Db,
  shopId: number,
  id: number,
  locale: Locale,
): Promise<AnswerOf<Rows['console_collection_detail']>> {
  const collection = (await store.findCollection(db, shopId, id)) ?? refuse('collectionGone')
  return { ...collection, goods: await store.goodsOf(db, id, locale) }
}

/**
 * Makes a collection, or saves one as a whole. Refused in this order: collectionGone, collectionChanged (somebody saved it since it was
 * read), goodsGone (one of the goods is not the shop's), collectionsFull.
 */
export function saveCollection(
  ctx: MemberContext,
  input: ParsedOf<Rows['console_collection_save']>,
): Promise<AnswerOf<Rows['console_collection_save']>> {
  const { shopId } = ctx.member
  return ctx.act(async (tx) => {
    const id = await writtenId(tx, input, {
      shopId,
      titles: input.titles,
      sort: input.sort,
      operatorId: ctx.operator.id,
    })
    if ((await store.countOwn(tx, shopId, input.goods)) < input.goods.length) refuse('goodsGone')
    await store.writeGoods(tx, id, input.goods)
    return wholeOf(tx, shopId, id, ctx.locale)
  })
}

async function writtenId(
  tx: Tx,
  { id, version }: { id: number | null; version: number },
  wish: store.CollectionWish,
): Promise<number> {
  if (id === null)
    return (
      (await store.insertCollection(tx, wish, collectionsMax)) ??
      refuse('collectionsFull', { max: collectionsMax })
    )
  if (await store.updateCollection(tx, id, version, wish)) return id
  return refuse((await store.findCollection(tx, wish.shopId, id)) ? 'collectionChanged' : 'collectionGone')
}

/** Puts all collections of the shop into an order. Refuses collectionChanged where these are not all of them. */
export function orderCollections(
  ctx: MemberContext,
  { ids }: ParsedOf<Rows['console_collection_order']>,
): Promise<AnswerOf<Rows['console_collection_order']>> {
  return ctx.act(async (tx) => {
    const own = new Set(await store.holdAll(tx, ctx.member.shopId))
    if (own.size !== ids.length || new Set(ids).size !== ids.length || !ids.every((id) => own.has(id)))
      refuse('collectionChanged')
    await store.writeOrder(tx, ids)
    return {}
  })
}

/** Removes a collection; its goods stay. Refuses collectionGone. */
export function removeCollection(
  ctx: MemberContext,
  { id }: ParsedOf<Rows['console_collection_remove']>,
): Promise<AnswerOf<Rows['console_collection_remove']>> {
  return ctx.act(async (tx) => {
    if (!(await store.deleteCollection(tx, ctx.member.shopId, id))) refuse('collectionGone')
    return {}
  })
}
