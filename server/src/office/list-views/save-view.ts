import type { listViewsConsoleEndpoints } from '@sampan/contract/office/list-views/console-endpoints.ts'
import { listViewsMax } from '@sampan/contract/office/list-views/limits.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { OperatorContext } from '#kernel/context.ts'
import type { Tx } from '#kernel/database.ts'
import { newId } from '#kernel/ids.ts'
import { refuse } from '#kernel/refusal.ts'
import { countViews, insertView, lockViews, type ViewRow } from './list-view-store.ts'
import { presentView } from './present-view.ts'
import { personOf, requireList, requireView } from './whose-views.ts'

type Rows = typeof listViewsConsoleEndpoints

/** Saves a view. Refuses roleMissing, listViewNameUsed for a second one of this name, listViewsFull for one too many. */
export function saveView(
  ctx: OperatorContext,
  input: ParsedOf<Rows['console_listview_save']>,
): Promise<OutputOf<Rows['console_listview_save']>> {
  requireList(ctx, input.list)
  const person = personOf(ctx)
  return ctx.act(async (tx) => {
    await lockViews(tx, person.shopId, input.list)
    await requirePlace(tx, { ...person, ownerId: person.operatorId, ...input, besides: null })
    const id = newId()
    await insertView(tx, person, { id, ...input })
    return presentView(await requireView(ctx, tx, id), ctx.operator)
  })
}

/** Refuses a second view of one name, and one too many. Its caller holds the lock of the list's views. */
export async function requirePlace(
  tx: Tx,
  view: Pick<ViewRow, 'list' | 'name' | 'isShared' | 'ownerId'> & { shopId: number; besides: string | null },
): Promise<void> {
  const { own, shared, isNameUsed } = await countViews(tx, { ...view, operatorId: view.ownerId })
  if (isNameUsed) refuse('listViewNameUsed')
  if (own >= listViewsMax || (view.isShared && shared >= listViewsMax))
    refuse('listViewsFull', { max: listViewsMax })
}
