import type { Tx } from '#kernel/database.ts'
import { topicOf } from './push-rules.ts'
import { insertMessages } from './push-store.ts'

export interface PushMessage {
  buyerId: string
  title: string
  text: string
  /** Words for a device whose owner wants no details there: of which kind it is, and nothing else. */
  covered: { title: string; text: string }
  /** Page of the app that a tap opens. */
  path: string
  locale: string
  /** Subject of the message: of several about one the latest is shown. */
  subject: string
  isUrgent: boolean
  /** Notice that it brings: a tap marks it as read. */
  noticeId: string
}

/** Nobody wants a message later than that: it stands among the notices. */
const wantedMs = 86_400_000

/** Puts a message into the outbox for each device of each buyer, as part of the transaction. */
export async function sendPush(tx: Tx, messages: readonly PushMessage[], now: Date): Promise<void> {
  if (messages.length === 0) return
  const endsAt = new Date(now.getTime() + wantedMs)
  const rows = messages.map((message) => ({ ...message, topic: topicOf(message.subject) }))
  await insertMessages(tx, rows, { now, endsAt })
}
