import { type Conflict, mergeTyped, partAt, withPartAt } from './merge-typed.ts'
import { isSame } from './settle-typed.ts'

/** Text that is typed, what stood there when it was begun, and what of it is a conflict. */
export interface TypedOver<Typed> {
  start: Typed
  typed: Typed
  conflicts: readonly Conflict[]
}

export const begunFrom = <Typed>(start: Typed): TypedOver<Typed> => ({ start, typed: start, conflicts: [] })

/** Text that is typed, laid over the saved one of now. A conflict that was there stays, with the newest value of the other. */
export function overSaved<Typed>(
  before: TypedOver<Typed>,
  start: Typed,
  isOne?: (path: Conflict['path']) => boolean,
): TypedOver<Typed> {
  const { typed, conflicts } = mergeTyped(before.start, before.typed, start, isOne)
  const paths = [...before.conflicts, ...conflicts].map(({ path }) => [JSON.stringify(path), path] as const)
  return withTyped(
    {
      start,
      typed,
      conflicts: [...new Map(paths).values()].map((path) => ({ path, theirs: partAt(start, path) })),
    },
    typed,
  )
}

/** Another text. A part that says by now what the other saved is no conflict. */
export const withTyped = <Typed>(before: TypedOver<Typed>, typed: Typed): TypedOver<Typed> => ({
  start: before.start,
  typed,
  conflicts: before.conflicts.filter(({ path, theirs }) => !isSame(partAt(typed, path), theirs)),
})

/** The text once one of both values was chosen for some conflicts. */
export function withChosen<Typed>(
  before: TypedOver<Typed>,
  chosen: readonly Conflict[],
  which: 'mine' | 'theirs',
): TypedOver<Typed> {
  const isChosen = ({ path }: Conflict) => chosen.some((one) => isSame(one.path, path))
  const conflicts = before.conflicts.filter((one) => !isChosen(one))
  if (which === 'mine') return { ...before, conflicts }
  return {
    ...before,
    typed: chosen.reduce((all, { path, theirs }) => withPartAt(all, path, theirs), before.typed),
    conflicts,
  }
}
