import type { listViewsConsoleEndpoints } from '@sampan/contract/office/list-views/console-endpoints.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { OperatorContext } from '#kernel/context.ts'
import { refuse } from '#kernel/refusal.ts'
import { lockViews, setDefaultForAll, setOwnDefault } from './list-view-store.ts'
import { viewsFor } from './show-views.ts'
import { keepsAll, personOf, requireList, requireView } from './whose-views.ts'

type Rows = typeof listViewsConsoleEndpoints

/**
 * Chooses the view with which a list opens. Refuses roleMissing, notFound for a view that is not of this list, and
 * listViewPrivate for all where the view is not shared.
 */
export function chooseDefault(
  ctx: OperatorContext,
  { list, id, forAll }: ParsedOf<Rows['console_listview_default']>,
): Promise<OutputOf<Rows['console_listview_default']>> {
  requireList(ctx, list)
  if (forAll && !keepsAll(ctx.operator)) refuse('roleMissing')
  const { operatorId, shopId } = personOf(ctx)
  return ctx.act(async (tx) => {
    await lockViews(tx, shopId, list)
    if (id !== null) {
      const view = await requireView(ctx, tx, id)
      if (view.list !== list) refuse('notFound')
      if (forAll && !view.isShared) refuse('listViewPrivate')
    }
    if (forAll) await setDefaultForAll(tx, { shopId, list, id })
    else await setOwnDefault(tx, { operatorId, list, id })
    return viewsFor(ctx, tx, list)
  })
}
