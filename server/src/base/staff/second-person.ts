import type { Operator } from '#kernel/context.ts'
import { refuse } from '#kernel/refusal.ts'

/** The rule of who counts as a second person (docs/decisions/028). */

/** For a refusal: the instant, and the same as a text that reads alike in all languages. */
export const momentOf = (at: Date) => ({
  from: at.toISOString(),
  time: `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
})

/** Checks that an operator's agreement counts as a second person's now. Refuses agreesLater. */
export function requireAgreement({ agrees, agreesFrom }: Pick<Operator, 'agrees' | 'agreesFrom'>): void {
  if (!agrees) refuse('agreesLater', agreesFrom && momentOf(agreesFrom))
}
