import type { SessionKind, Sessions } from '#kernel/http/find-caller.ts'
import type { Log } from '#kernel/log.ts'

/** A function that depends on a session; it is called with the session's state. */
export interface Checked {
  readonly sessionId: string
  readonly kind: SessionKind
  goOn(): void
  /** It has ended. */
  end(): void
}

export interface SessionChecks {
  /** Looks at the session soon, together with all others that are asked for by then. */
  soon(one: Checked): void
  stop(): void
}

const collectMs = 20
const againAfterMs = 1000
const atOnce = 1000

/** Looks at many sessions by one query: ten thousand open streams cost ten, however they come to be looked at. */
export function createSessionChecks(sessions: Sessions, log: Log): SessionChecks {
  const asked: Record<SessionKind, Set<Checked>> = { buyer: new Set(), operator: new Set() }
  let timer: NodeJS.Timeout | null = null

  function plan(ms: number): void {
    timer ??= setTimeout(() => {
      timer = null
      void Promise.all([look('buyer'), look('operator')])
    }, ms).unref()
  }

  async function look(kind: SessionKind): Promise<void> {
    const all = [...asked[kind]]
    asked[kind].clear()
    for (let from = 0; from < all.length; from += atOnce) {
      const some = all.slice(from, from + atOnce)
      try {
        const alive = await sessions.alive(kind, [...new Set(some.map(({ sessionId }) => sessionId))])
        for (const one of some) alive.has(one.sessionId) ? one.goOn() : one.end()
      } catch (error) {
        log.warn({ err: error }, 'sessions could not be looked at; they are looked at again')
        for (const one of some) asked[kind].add(one)
        plan(againAfterMs)
      }
    }
  }

  return {
    soon(one) {
      asked[one.kind].add(one)
      plan(collectMs)
    },
    stop() {
      if (timer) clearTimeout(timer)
      for (const kind of ['buyer', 'operator'] as const) asked[kind].clear()
    },
  }
}
