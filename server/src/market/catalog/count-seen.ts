import { LaterWrites } from '#kernel/later-writes.ts'
import type { AppDeps } from '#kernel/perform.ts'
import { addSeen } from './seen-store.ts'

/** Looks at products' pages that are not written yet, by product. */
const looks = new LaterWrites(() => new Map<number, number>(), addSeen)

/** Counts a look at a product's page. */
export function countSeen(deps: Pick<AppDeps, 'db' | 'memory'>, productId: number): void {
  const byProduct = looks.rows(deps)
  byProduct.set(productId, (byProduct.get(productId) ?? 0) + 1)
}

/** Writes the looks that wait. */
export const flushSeen = (deps: Pick<AppDeps, 'db' | 'memory'>): Promise<void> => looks.flush(deps)
