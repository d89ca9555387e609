import { isSame } from './settle-typed.ts'

/** A part that was typed over, and that somebody else has saved with another value meanwhile. */
export interface Conflict {
  /** Names and places that lead to it from the whole form. */
  path: readonly (string | number)[]
  /** The value that somebody else saved; undefined where they took it away. */
  theirs: unknown
}

/**
 * A form that was begun from `base` and stands over what somebody else saved since: a part that only one of the two changed is as
 * they left it, and a part that both changed stays as it was typed and is a conflict. Lists are compared part by part where nobody
 * added or took away an entry.
 * @param isOne says of a path that its value is chosen as a whole
 */
export function mergeTyped<Typed>(
  base: Typed,
  mine: Typed,
  theirs: Typed,
  isOne: (path: Conflict['path']) => boolean = () => false,
): { typed: Typed; conflicts: Conflict[] } {
  const conflicts: Conflict[] = []
  function merge(from: unknown, own: unknown, other: unknown, path: Conflict['path']): unknown {
    if (isSame(own, from) || isSame(own, other)) return other
    if (isSame(other, from)) return own
    if (!isOne(path) && isRecord(from) && isRecord(own) && isRecord(other)) {
      const names = new Set([...Object.keys(other), ...Object.keys(own)])
      const parts = [...names].map((name) => [
        name,
        merge(from[name], own[name], other[name], [...path, name]),
      ])
      return Object.fromEntries(parts.filter(([, part]) => part !== undefined))
    }
    if (!isOne(path) && Array.isArray(from) && Array.isArray(own) && Array.isArray(other))
      if (from.length === other.length && own.length === other.length)
        return other.map((part, at) => merge(from[at], own[at], part, [...path, at]))
    conflicts.push({ path, theirs: other })
    return own
  }
  return { typed: merge(base, mine, theirs, []) as Typed, conflicts }
}

/** Part of a form at a path. */
export const partAt = (typed: unknown, path: Conflict['path']): unknown =>
  path.reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], typed)

/** A form with another value at a path; undefined takes the part away. */
export function withPartAt<Typed>(typed: Typed, path: Conflict['path'], part: unknown): Typed {
  const [name, ...rest] = path
  if (name === undefined) return part as Typed
  const next = withPartAt((typed as Record<string, unknown> | undefined)?.[name], rest, part)
  if (Array.isArray(typed)) return typed.map((one, at) => (at === name ? next : one)) as Typed
  const { [name]: _before, ...others } = (typed ?? {}) as Record<string, unknown>
  return (next === undefined ? others : { ...(typed as object), [name]: next }) as Typed
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
