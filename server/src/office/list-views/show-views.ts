import type { listViewsConsoleEndpoints } from '@sampan/contract/office/list-views/console-endpoints.ts'
import type { ListName } from '@sampan/contract/office/list-views/list-names.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { OperatorContext } from '#kernel/context.ts'
import type { Db } from '#kernel/database.ts'
import { ownDefaultOf, viewsOf } from './list-view-store.ts'
import { presentView } from './present-view.ts'
import { keepsAll, personOf, requireList } from './whose-views.ts'

type Rows = typeof listViewsConsoleEndpoints

/** Views of a list that the caller has. Refuses roleMissing where they may not read the list. */
export function showViews(
  ctx: OperatorContext,
  { list }: ParsedOf<Rows['console_listview_list']>,
): Promise<OutputOf<Rows['console_listview_list']>> {
  requireList(ctx, list)
  return viewsFor(ctx, ctx.db, list)
}

export async function viewsFor(
  ctx: OperatorContext,
  db: Db,
  list: ListName,
): Promise<OutputOf<Rows['console_listview_list']>> {
  const rows = await viewsOf(db, personOf(ctx), list)
  const own = await ownDefaultOf(db, ctx.operator.id, list)
  return {
    items: rows.map((row) => presentView(row, ctx.operator)),
    ownDefault: rows.find(({ id }) => id === own)?.id ?? null,
    sharedDefault: rows.find(({ isForAll }) => isForAll)?.id ?? null,
    maySetForAll: keepsAll(ctx.operator),
  }
}
