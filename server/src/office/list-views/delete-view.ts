import type { listViewsConsoleEndpoints } from '@sampan/contract/office/list-views/console-endpoints.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { OperatorContext } from '#kernel/context.ts'
import { removeView } from './list-view-store.ts'
import { requireOwnView } from './whose-views.ts'

type Rows = typeof listViewsConsoleEndpoints

/** Deletes a view, and with it the choice of who opened the list with it. Refuses notFound, and roleMissing for a colleague's. */
export function deleteView(
  ctx: OperatorContext,
  { id }: ParsedOf<Rows['console_listview_delete']>,
): Promise<OutputOf<Rows['console_listview_delete']>> {
  return ctx.act(async (tx) => {
    await requireOwnView(ctx, tx, id)
    await removeView(tx, id)
    return { id }
  })
}
