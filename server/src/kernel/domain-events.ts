import { appDatabase, type Db, type Tx } from '#kernel/database.ts'
import { unitOf } from '#kernel/unit-of-work.ts'

/**
 * Domain events by name, each with the facts it carries. The module that emits one adds it in its `events.ts`: `declare
 * module '#kernel/domain-events.ts' { interface DomainEvents { 'order.paid': OrderPaid } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: modules merge their events into it
export interface DomainEvents {}

export type EventName = keyof DomainEvents & string

/** A listener to an event. It runs in the transaction that emits the event; an error rolls that transaction back. */
export interface Subscriber {
  readonly name: string
  hear(tx: Tx, event: never): Promise<void>
}

/** A module's subscriber, for the `subscribers` of its index.ts. */
export const on = <Name extends EventName>(
  name: Name,
  hear: (tx: Tx, event: DomainEvents[Name]) => Promise<void>,
): Subscriber => ({ name, hear })

export type SubscribersByEvent = ReadonlyMap<string, readonly Subscriber[]>

/** Connects an app's subscribers with its database; called once by the composition. */
export function connectSubscribers(db: Db, subscribers: readonly Subscriber[]): void {
  const byEvent = new Map<string, Subscriber[]>()
  for (const one of subscribers) byEvent.set(one.name, [...(byEvent.get(one.name) ?? []), one])
  appDatabase(db).subscribers = byEvent
}

/**
 * Emits a domain event. Subscribers run one after the other, in the order of their modules. One whose last statement
 * can go with COMMIT sends it by `sendWithCommit`, and costs no round trip.
 */
export async function emit<Name extends EventName>(
  tx: Tx,
  name: Name,
  event: DomainEvents[Name],
): Promise<void> {
  for (const one of appDatabase(unitOf(tx).db).subscribers.get(name) ?? []) await one.hear(tx, event as never)
}
