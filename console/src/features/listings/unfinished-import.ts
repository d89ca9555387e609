/**
 * Progress of an import, kept on the device while it runs. A member who chooses the same file again, after a dead
 * network or a closed tab, goes on where it stopped; the part that was under way is sent with the same key, so that it
 * is done once.
 */
export interface Unfinished {
  /** Parts that are done. */
  done: number
  /** The key of the part after them. */
  key: string
}

const place = 'goods-import'

/** Tells files and what was chosen for them apart; it protects nothing. */
export function markOf(parts: readonly object[]): string {
  let [a, b] = [0xdeadbeef, 0x41c6ce57]
  for (const part of parts) {
    const text = JSON.stringify(part)
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at)
      a = Math.imul(a ^ code, 2_654_435_761)
      b = Math.imul(b ^ code, 1_597_334_677)
    }
  }
  return `${(a >>> 0).toString(36)}${(b >>> 0).toString(36)}-${parts.length}`
}

export function unfinishedOf(mark: string): Unfinished | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return null
    const { mark: of, done, key } = kept as Partial<Unfinished & { mark: string }>
    return of === mark && typeof done === 'number' && typeof key === 'string' ? { done, key } : null
  } catch {
    return null
  }
}

export function keepUnfinished(mark: string, unfinished: Unfinished): void {
  try {
    localStorage.setItem(place, JSON.stringify({ mark, ...unfinished }))
  } catch {
    // A browser that keeps nothing: the import goes on all the same, but cannot be taken up again.
  }
}

export function forgetUnfinished(): void {
  try {
    localStorage.removeItem(place)
  } catch {
    // Nothing was kept.
  }
}
