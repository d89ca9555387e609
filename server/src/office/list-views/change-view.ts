import type { listViewsConsoleEndpoints } from '@sampan/contract/office/list-views/console-endpoints.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { OperatorContext } from '#kernel/context.ts'
import { lockViews, updateView } from './list-view-store.ts'
import { presentView } from './present-view.ts'
import { requirePlace } from './save-view.ts'
import { personOf, requireOwnView } from './whose-views.ts'

type Rows = typeof listViewsConsoleEndpoints

/** Changes what is named of a view. Refuses notFound, roleMissing for a colleague's, listViewNameUsed, listViewsFull. */
export function changeView(
  ctx: OperatorContext,
  { id, name, isShared, content }: ParsedOf<Rows['console_listview_change']>,
): Promise<OutputOf<Rows['console_listview_change']>> {
  const { shopId } = personOf(ctx)
  return ctx.act(async (tx) => {
    const { list } = await requireOwnView(ctx, tx, id)
    await lockViews(tx, shopId, list)
    // Somebody may have changed or deleted it before the lock was had.
    const before = await requireOwnView(ctx, tx, id)
    const after = {
      ...before,
      name: name ?? before.name,
      isShared: isShared ?? before.isShared,
      search: content?.search ?? before.search,
      layout: content?.layout ?? before.layout,
    }
    if (after.name !== before.name || (after.isShared && !before.isShared))
      await requirePlace(tx, { ...after, shopId, besides: id })
    await updateView(tx, id, after)
    return presentView(after, ctx.operator)
  })
}
