import type { proposalInput } from '@sampan/contract/office/approvals/schemas.ts'
import type * as z from 'zod/mini'
import type { OperatorContext } from '#kernel/context.ts'
import type { Tx } from '#kernel/database.ts'
import { refuse } from '#kernel/refusal.ts'
import type { NewProposal } from './proposal-store.ts'

/** The subject of a proposal, as it is stored. */
export type About = Pick<NewProposal, 'subjectType' | 'subjectId' | 'amountCents' | 'detail'> &
  Partial<Pick<NewProposal, 'before' | 'after'>>

/** The fields of a stored proposal that its act uses. */
export type Act = Pick<
  NewProposal,
  | 'id'
  | 'kind'
  | 'subjectType'
  | 'subjectId'
  | 'amountCents'
  | 'detail'
  | 'before'
  | 'after'
  | 'reasonCode'
  | 'reason'
  | 'proposedBy'
>

/** One kind of act that two persons do. */
export interface KindOf<Input, Prepared = unknown> {
  /** Reads what the proposal is about. Refuses what could never be done. */
  about(ctx: OperatorContext, input: Input): About | Promise<About>
  /**
   * Look that takes its time, such as asking a chain, before any transaction: when it is proposed and when it is
   * confirmed. `shown` is added to the detail that the second person sees.
   */
  prepare?(
    ctx: OperatorContext,
    act: Act,
  ): Promise<{ prepared: Prepared; shown?: Readonly<Record<string, string>> }>
  /**
   * Checks that it can be done now, with what it changes locked. Asked when it is proposed and again when it is done.
   */
  check(tx: Tx, ctx: OperatorContext, act: Act): Promise<void>
  /** Does it, in the transaction that closes the proposal and after `check`. */
  apply(tx: Tx, ctx: OperatorContext, act: Act, prepared: Prepared): Promise<void>
}

/** A kind whose own types are known to itself alone. */
export type AnyKind = KindOf<z.output<typeof proposalInput>>

/** An act about values goes by those that the two persons saw. Refuses changedMeanwhile when others stand there now. */
export function requireUnchanged(act: Act, now: Readonly<Record<string, unknown>>): void {
  const { before } = act
  const isSame =
    before !== null &&
    Object.keys(now).length === Object.keys(before).length &&
    Object.entries(now).every(([name, value]) => before[name] === value)
  if (!isSame) refuse('changedMeanwhile')
}

/**
 * Checks that a look outside still finds what it found when it was proposed and the second person was shown. Refuses
 * changedMeanwhile.
 */
export function requireAsShown({ detail }: Act, shown: Readonly<Record<string, string>> = {}): void {
  if (Object.entries(shown).some(([name, value]) => detail[name] !== value)) refuse('changedMeanwhile')
}

/** The values that an act sets. One that was stored before a field was added is no longer whole: refuses changedMeanwhile. */
export function valuesOf<Schema extends z.ZodMiniType>(schema: Schema, { after }: Act): z.output<Schema> {
  const parsed = schema.safeParse(after)
  return parsed.success ? (parsed.data as z.output<Schema>) : refuse('changedMeanwhile')
}
