/**
 * Lets React's `use` read a promise that has settled without waiting a turn, which the server and the first paint
 * need: React looks at `status` first.
 */
export function readable<Value>(promise: Promise<Value>): Promise<Value> {
  const marked: Promise<Value> & { status?: string; value?: Value; reason?: unknown } = promise
  marked.status = 'pending'
  promise.then(
    (value) => {
      marked.status = 'fulfilled'
      marked.value = value
    },
    (reason: unknown) => {
      marked.status = 'rejected'
      marked.reason = reason
    },
  )
  return promise
}
