import { mayCall } from '@sampan/contract/access/may-call.ts'
import { consoleEndpoints } from '@sampan/contract/endpoints.ts'
import type { ListName } from '@sampan/contract/office/list-views/list-names.ts'
import type { Endpoint } from '@sampan/contract/wire/endpoint.ts'
import type { Operator, OperatorContext } from '#kernel/context.ts'
import type { Db } from '#kernel/database.ts'
import { refuse } from '#kernel/refusal.ts'
import { listCalls } from './list-calls.ts'
import { findView, type Person, type ViewRow } from './list-view-store.ts'

export const personOf = ({ operator }: OperatorContext): Person => ({
  operatorId: operator.id,
  shopId: operator.member?.shopId ?? 0,
})

/** True if this person may choose what opens for all, and take away what colleagues share. */
export const keepsAll = ({ role, member }: Operator): boolean =>
  member === null ? role === 'admin' : member.role === 'owner'

const rows: Readonly<Record<string, Endpoint>> = consoleEndpoints

const mayRead = (operator: Operator, list: ListName): boolean =>
  listCalls[list].some((name) => {
    const row = rows[name]
    return row !== undefined && mayCall(row, operator)
  })

/** Refuses roleMissing to whoever may not read the list itself. */
export function requireList({ operator }: OperatorContext, list: ListName): void {
  if (!mayRead(operator, list)) refuse('roleMissing')
}

/** A view that this person has, of a list that they may read. Refuses notFound for any other. */
export async function requireView(ctx: OperatorContext, db: Db, id: string): Promise<ViewRow> {
  const view = await findView(db, personOf(ctx), id)
  return view && mayRead(ctx.operator, view.list) ? view : refuse('notFound')
}

/** True for the maker, and for a shared view also for whoever keeps all. */
export const mayChange = (operator: Operator, { ownerId, isShared }: ViewRow): boolean =>
  ownerId === operator.id || (isShared && keepsAll(operator))

/** A view that this person may change. Refuses notFound for one that they do not have, and roleMissing for a colleague's. */
export async function requireOwnView(ctx: OperatorContext, db: Db, id: string): Promise<ViewRow> {
  const view = await requireView(ctx, db, id)
  return mayChange(ctx.operator, view) ? view : refuse('roleMissing')
}
