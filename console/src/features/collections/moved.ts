/** A list with one entry in another place; the same list where that place is none. */
export function moved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  if (to < 0 || to >= list.length) return [...list]
  const next = [...list]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}
