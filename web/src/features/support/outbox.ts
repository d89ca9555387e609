/** A message that has not arrived yet. */
export interface Pending {
  /** The key of its sending: however often it is sent, it arrives once. */
  key: string
  text: string
  picture?: string
  product?: number
  order?: string
  /** Why it was not sent: the server's words, or empty for a connection that broke. Null while it is on its way. */
  problem: string | null
  /** Its number once it has arrived. */
  n: number | null
}

export interface Outbox {
  draft: string
  pending: readonly Pending[]
}

export const emptyOutbox: Outbox = { draft: '', pending: [] }
/** Number of messages that wait on the device; beyond it the oldest must go first. */
export const pendingMax = 20

/** Reads what a reload left, which an older version may have written. What was on its way is sent again under its key. */
export function parseOutbox(stored: Readonly<Record<string, unknown>>): Outbox | null {
  const { draft, pending } = stored
  if (typeof draft !== 'string' || !Array.isArray(pending)) return null
  return {
    draft,
    pending: pending
      .filter(isPending)
      .filter(({ n }) => n === null)
      .slice(0, pendingMax),
  }
}

function isPending(one: unknown): one is Pending {
  if (typeof one !== 'object' || one === null) return false
  const { key, text } = one as Partial<Pending>
  return typeof key === 'string' && typeof text === 'string'
}
