/** Numbers that look like chance and are the same at every start: one stream for each name. */
export function chance(name: string): () => number {
  let state = 2166136261
  for (const letter of name) state = Math.imul(state ^ letter.charCodeAt(0), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** A whole number from `from` to `to`. */
export const between = (next: () => number, from: number, to: number): number =>
  from + Math.floor(next() * (to - from + 1))
