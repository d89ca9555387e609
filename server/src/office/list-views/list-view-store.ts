import type { listLayout } from '@sampan/contract/office/list-views/console-schemas.ts'
import { listViewsMax } from '@sampan/contract/office/list-views/limits.ts'
import type { ListName } from '@sampan/contract/office/list-views/list-names.ts'
import type * as z from 'zod/mini'
import type { Db, Tx } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'

export type Layout = z.output<typeof listLayout>

/** The person who asks, and whose colleague they are: of a shop, or of Sampan's office (0). */
export interface Person {
  operatorId: string
  shopId: number
}

export interface ViewRow {
  id: string
  list: ListName
  name: string
  search: string
  layout: Layout
  ownerId: string
  ownerName: string
  isShared: boolean
  isForAll: boolean
}

const columns = `view.id, view.list, view.name, view.search, view.layout, view.operator_id as "ownerId", operator.name as "ownerName",
  view.is_shared as "isShared", view.is_for_all as "isForAll"`
const views = `select ${columns} from list_view view join operator on operator.id = view.operator_id`

/** One's own views of a list and those that colleagues share, each part by name. */
export async function viewsOf(db: Db, { operatorId, shopId }: Person, list: ListName): Promise<ViewRow[]> {
  const [own, shared] = await Promise.all([
    runStatement<ViewRow>(
      db,
      `${views} where view.operator_id = $1 and view.list = $2 order by lower(view.name) limit ${listViewsMax}`,
      [operatorId, list],
    ),
    runStatement<ViewRow>(
      db,
      `${views} where view.list = $2 and coalesce(view.shop_id, 0::bigint) = $3 and view.is_shared and view.operator_id <> $1
      order by lower(view.name), view.id limit ${listViewsMax}`,
      [operatorId, list, shopId],
    ),
  ])
  return [...own, ...shared]
}

/** A view that this person has: their own, or shared with them. */
export async function findView(
  db: Db,
  { operatorId, shopId }: Person,
  id: string,
): Promise<ViewRow | undefined> {
  const [row] = await runStatement<ViewRow>(
    db,
    `${views} where view.id = $1 and (view.operator_id = $2 or (view.is_shared and coalesce(view.shop_id, 0::bigint) = $3))`,
    [id, operatorId, shopId],
  )
  return row
}

/** Makes those who write views of one list wait for each other, or they would pass the limits together. */
export async function lockViews(tx: Tx, shopId: number, list: ListName): Promise<void> {
  await runStatement(tx, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `list-view:${shopId}:${list}`,
  ])
}

/** Number of other views of a list that somebody has, and that are shared; and whether one of theirs has this name. */
export async function countViews(
  tx: Tx,
  {
    operatorId,
    shopId,
    list,
    name,
    besides,
  }: Person & { list: ListName; name: string; besides: string | null },
): Promise<{ own: number; shared: number; isNameUsed: boolean }> {
  const [counted] = await runStatement<{ own: number; shared: number; isNameUsed: boolean }>(
    tx,
    `select
      (select count(*)::int from list_view where operator_id = $1 and list = $2 and id is distinct from $5::uuid) as own,
      (select count(*)::int from list_view where list = $2 and coalesce(shop_id, 0::bigint) = $3 and is_shared
        and id is distinct from $5::uuid) as shared,
      exists (select from list_view where operator_id = $1 and list = $2 and lower(name) = lower($4)
        and id is distinct from $5::uuid) as "isNameUsed"`,
    [operatorId, list, shopId, name, besides],
  )
  return counted ?? { own: 0, shared: 0, isNameUsed: false }
}

export interface NewView {
  id: string
  list: ListName
  name: string
  search: string
  layout: Layout
  isShared: boolean
}

export async function insertView(tx: Tx, { operatorId, shopId }: Person, view: NewView): Promise<void> {
  await tx
    .insertInto('list_view')
    .values({
      id: view.id,
      list: view.list,
      name: view.name,
      search: view.search,
      layout: JSON.stringify(view.layout),
      operator_id: operatorId,
      shop_id: shopId === 0 ? null : shopId,
      is_shared: view.isShared,
    })
    .execute()
}

/** Writes what changes of a view. One that is shared no more is nobody else's default. */
export async function updateView(
  tx: Tx,
  id: string,
  change: { name: string; isShared: boolean; search: string; layout: Layout },
): Promise<void> {
  const { name, isShared, search, layout } = change
  await tx
    .updateTable('list_view')
    .set({
      name,
      is_shared: isShared,
      search,
      layout: JSON.stringify(layout),
      ...(isShared ? {} : { is_for_all: false }),
    })
    .where('id', '=', id)
    .execute()
  if (isShared) return
  await runStatement(
    tx,
    `delete from list_view_default chosen using list_view view
    where view.id = $1 and chosen.view_id = view.id and chosen.operator_id <> view.operator_id`,
    [id],
  )
}

export async function removeView(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('list_view').where('id', '=', id).execute()
}

/** The view with which a list opens for this person; null: they chose none, or have it no more. */
export async function ownDefaultOf(db: Db, operatorId: string, list: ListName): Promise<string | null> {
  const row = await db
    .selectFrom('list_view_default')
    .select('view_id as id')
    .where('operator_id', '=', operatorId)
    .where('list', '=', list)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Chooses the view with which a list opens for one person; null takes the choice away. */
export async function setOwnDefault(
  tx: Tx,
  { operatorId, list, id }: { operatorId: string; list: ListName; id: string | null },
): Promise<void> {
  if (id === null)
    await tx
      .deleteFrom('list_view_default')
      .where('operator_id', '=', operatorId)
      .where('list', '=', list)
      .execute()
  else
    await tx
      .insertInto('list_view_default')
      .values({ operator_id: operatorId, list, view_id: id })
      .onConflict((conflict) => conflict.columns(['operator_id', 'list']).doUpdateSet({ view_id: id }))
      .execute()
}

/** Chooses the view with which a list opens for all of a shop or of the office; null takes the choice away. */
export async function setDefaultForAll(
  tx: Tx,
  { shopId, list, id }: { shopId: number; list: ListName; id: string | null },
): Promise<void> {
  await runStatement(
    tx,
    `update list_view set is_for_all = false
    where list = $1 and coalesce(shop_id, 0::bigint) = $2 and is_for_all and id is distinct from $3::uuid`,
    [list, shopId, id],
  )
  if (id !== null) await tx.updateTable('list_view').set({ is_for_all: true }).where('id', '=', id).execute()
}
