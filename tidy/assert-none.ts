import assert from 'node:assert/strict'

const shownMax = 12

/** Fails when anything was found, lists it, and says how to repair it. */
export function assertNone(found: readonly string[], repair: string): void {
  if (found.length === 0) return
  const rest = found.length - shownMax
  const lines = [...found.slice(0, shownMax), ...(rest > 0 ? [`… and ${rest} more`] : [])]
  const message = `${repair}\n${lines.map((line) => `  ${line}`).join('\n')}`
  throw new assert.AssertionError({ message, stackStartFn: assertNone })
}
