import type { NoticeSubject } from '@sampan/contract/office/notices/kinds.ts'
import { systemClock } from '#kernel/clock.ts'
import type { Tx } from '#kernel/database.ts'
import { newId } from '#kernel/ids.ts'
import { type Batch, gather } from '#kernel/unit-of-work.ts'
import { insertNotices, type NewNotice } from './notice-store.ts'
import { type NoticeKey, textOf } from './notice-texts.ts'

/** The event that a buyer is told of. */
export interface Told {
  buyerId: string
  key: NoticeKey
  subject: { type: NoticeSubject; id: string }
  amountCents?: number
  /** The part of it that is owed, or that paid a debt. */
  owedCents?: number
  reasonCode?: string
  reason?: string
  /** Name of the shop that it is about. */
  shopName?: string
  /** The typed words of the search that it is about. */
  search?: string
  /** Request for money back that it is about, where the subject is a refund's order. */
  request?: string
  /** Title of the product that it is about, in the buyer's language. */
  goods?: string
  /** Number of the report that it is about, and what was decided. */
  number?: string
  outcome?: string
  /** Id of the campaign that it brings. */
  campaignId?: string
}

const notices: Batch<NewNotice> = { write: insertNotices }

/**
 * Tells a buyer, if the transaction commits. All notices of a transaction are one statement that goes with its COMMIT, so
 * that nobody who pays waits for it.
 */
export function notify(tx: Tx, told: Told, at = systemClock.now()): void {
  const { kind, isMailed, isOwnAct, isAlwaysShown = false } = textOf(told.key)
  const { buyerId, key, subject, ...detail } = told
  gather(tx, notices, {
    id: newId(at.getTime()),
    buyer_id: buyerId,
    kind,
    text_key: key,
    detail,
    subject_type: subject.type,
    subject_id: subject.id,
    is_mailed: isMailed,
    is_pushed: isOwnAct !== true,
    is_always_shown: isAlwaysShown,
    created_at: at.toISOString(),
  })
}
