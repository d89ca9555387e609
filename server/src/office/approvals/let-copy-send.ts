import { dropMails } from '#base/mail/index.ts'
import { dropMessages } from '#base/push/index.ts'
import type { Tx } from '#kernel/database.ts'
import { endHold, type RestoreMark } from '#kernel/restored.ts'
import { dropMailable } from '#office/notices/index.ts'
import { dropDeliveries } from '#office/webhooks/index.ts'

const dropped = 'Dropped after a restore: the shop had sent it, or could have.'

/** Lets a restored copy send again; with `drop`, without the e-mails, messages and deliveries that waited when it was restored. */
export async function letCopySend(
  tx: Tx,
  mark: RestoreMark,
  waiting: 'send' | 'drop',
  at: Date,
): Promise<void> {
  if (waiting === 'drop') {
    const before = new Date(mark.restoredAt)
    await dropMailable(tx, before)
    await dropMessages(tx, before)
    await dropMails(tx, before, dropped)
    await dropDeliveries(tx, before, dropped)
  }
  await endHold(tx, mark, at)
}
