import { refuse } from '#kernel/refusal.ts'

/**
 * An order is seen, paid and cancelled by the buyer who placed it. Of orders that were looked for by id and owner all must
 * have been found: somebody else's is answered exactly as one that does not exist (RELIABILITY §2 no. 26). Refuses notFound.
 */
export function requireOwn(found: readonly unknown[], wanted: number): void {
  if (found.length < wanted) refuse('notFound')
}
