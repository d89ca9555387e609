/**
 * A form after what was sent of it is saved: a field that still says what was sent shows what was saved, and a field that
 * was changed meanwhile stays as it is. Objects, and lists that nothing was added to or taken from, are compared part by part.
 */
export function settleTyped<Typed>(now: Typed, sent: Typed, saved: Typed): Typed {
  if (isSame(now, sent)) return saved
  if (Array.isArray(now) && Array.isArray(sent) && Array.isArray(saved)) {
    if (now.length !== sent.length || now.length !== saved.length) return now
    return now.map((part, at) => settleTyped(part, sent[at], saved[at])) as Typed
  }
  if (!isRecord(now) || !isRecord(sent) || !isRecord(saved)) return now
  const names = new Set([...Object.keys(saved), ...Object.keys(now)])
  const settled: Record<string, unknown> = {}
  for (const name of names) {
    const part = settleTyped(now[name], sent[name], saved[name])
    if (part !== undefined) settled[name] = part
  }
  return settled as Typed
}

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
