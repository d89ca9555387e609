import type { AuditAct } from '@sampan/contract/base/staff/audit-acts.ts'
import type { KeyContext, Operator } from '#kernel/context.ts'
import type { Tx } from '#kernel/database.ts'
import { refuse } from '#kernel/refusal.ts'
import { sentTogether } from '#kernel/transaction.ts'
import { type Batch, gather } from '#kernel/unit-of-work.ts'
import { insertEntry, wasReadWithin } from './audit-store.ts'
import { hasOperatorSession } from './operator-session-store.ts'

/** An act of an operator. `before` and `after` hold what changed, never a secret. */
export interface AuditEntry {
  /** `<feature>.<verb>`, such as `wallet.recharge_pass`. */
  action: AuditAct
  subject: { type: string; id: string }
  reason?: string
  before?: Readonly<Record<string, unknown>>
  after?: Readonly<Record<string, unknown>>
}

/** The part of a call that the trail keeps; an `OperatorContext` has it. */
export interface AuditActor {
  /** Null: somebody at the command line of the server. Without a session: a key of a shop, in the name of who made it. */
  readonly operator: (Pick<Operator, 'id'> & { readonly sessionId: string | null }) | null
  readonly ipAddress: string | null
}

/** A person who works on the server itself. */
export const commandLine: AuditActor = { operator: null, ipAddress: null }

/**
 * Writes down what an operator did, in the transaction of the act (RELIABILITY §5.8). The trail is one chain, so its end is
 * taken by the last statement of the act, which goes in one packet with COMMIT: no act waits for another's work
 * (docs/decisions/027). The session is held until then: who is shut out meanwhile is shut out behind this act. Call it
 * before sessions are ended. Refuses loginExpired.
 */
export async function audit(tx: Tx, actor: AuditActor, entry: AuditEntry): Promise<void> {
  const sessionId = actor.operator?.sessionId
  if (sessionId && !(await hasOperatorSession(tx, sessionId))) refuse('loginExpired')
  gather(tx, entries, { actor, entry })
}

interface WrittenEntry {
  actor: AuditActor
  entry: AuditEntry
}

/** One statement for each entry, in their order: each links to the one before. */
const entries: Batch<WrittenEntry> = {
  write: (tx, rows) => sentTogether(rows.map(({ actor, entry }) => insertEntry(tx, actor, entry))),
}

/** The actor of a call by a shop's key; `after` of the entry names the key. */
export const auditActorOf = ({ shopKey, ipAddress }: KeyContext): AuditActor => ({
  operator: { id: shopKey.operatorId, sessionId: null },
  ipAddress,
})

const sameReadMinutes = 10

/**
 * Writes down that an operator read something, once for each session and ten minutes: a page that follows by itself reads
 * again and again.
 */
export async function auditRead(tx: Tx, actor: AuditActor, entry: AuditEntry): Promise<void> {
  if (!(await wasReadWithin(tx, actor.operator?.sessionId ?? null, entry, sameReadMinutes)))
    await audit(tx, actor, entry)
}
