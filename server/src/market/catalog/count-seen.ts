import { MemoryField } from '#kernel/app-memory.ts'
import type { AppDeps } from '#kernel/perform.ts'
import { addSeen } from './seen-store.ts'

type Deps = Pick<AppDeps, 'db' | 'memory'>

const flushAfterMs = 2000

interface Looks {
  /** Looks by product that are not written yet; null while there are none. */
  waiting: Map<number, number> | null
  /** The last write, done or under way. */
  write: Promise<void>
}
const looksField = new MemoryField((): Looks => ({ waiting: null, write: Promise.resolve() }))

/**
 * Counts a look at a product's page. Looks are written together every two seconds, so that reading a page costs no
 * write; a killed process loses at most those two seconds of a number that nobody is owed.
 */
export function countSeen(deps: Deps, productId: number): void {
  const looks = deps.memory.of(looksField)
  const isFirst = looks.waiting === null
  looks.waiting ??= new Map()
  looks.waiting.set(productId, (looks.waiting.get(productId) ?? 0) + 1)
  if (!isFirst) return
  setTimeout(() => {
    flushSeen(deps).catch(() => undefined) // the database is away; so are these looks
  }, flushAfterMs).unref()
}

/** Writes what is waiting, after what is being written: who has waited for it finds all looks counted. */
export function flushSeen(deps: Deps): Promise<void> {
  const looks = deps.memory.of(looksField)
  looks.write = looks.write.catch(() => undefined).then(() => writeSeen(deps, looks))
  return looks.write
}

async function writeSeen({ db }: Deps, looks: Looks): Promise<void> {
  const { waiting } = looks
  looks.waiting = null
  if (waiting !== null) await addSeen(db, waiting)
}
