import type { Db, Tx } from '#kernel/database.ts'

export interface NewCardEvent {
  /** The provider's own name of it; null for what we did or saw. */
  eventId: string | null
  paymentId: string | null
  sessionId: string | null
  kind: string
  detail?: string
  at: Date
}

/** Adds an event. @returns false if the provider told it before */
export async function insertCardEvent(tx: Tx, event: NewCardEvent): Promise<boolean> {
  const made = await tx
    .insertInto('card_event')
    .values({
      event_id: event.eventId,
      payment_id: event.paymentId,
      session_id: event.sessionId,
      kind: event.kind,
      detail: (event.detail ?? '').slice(0, 300),
      at: event.at,
    })
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .executeTakeFirst()
  return made.numInsertedOrUpdatedRows === 1n
}

/** The payment that has this session, or whose id it was made under; null where there is none. */
export async function paymentOfSession(
  db: Db,
  { session, reference }: { session: string; reference?: string | undefined },
): Promise<string | null> {
  const row = await db
    .selectFrom('card_payment')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('session_id', '=', session),
        ...(reference !== undefined && uuidShape.test(reference) ? [eb('id', '=', reference)] : []),
      ]),
    )
    .executeTakeFirst()
  return row?.id ?? null
}

const uuidShape = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
