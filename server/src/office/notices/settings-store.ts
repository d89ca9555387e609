import type { NoticeKind } from '@sampan/contract/office/notices/kinds.ts'
import type { Db, Tx } from '#kernel/database.ts'
import { mailedByDefault, pushedByDefault, type Quiet, shownByDefault } from './channel-rules.ts'

export interface Settings {
  shown: readonly NoticeKind[]
  mailed: readonly NoticeKind[]
  pushed: readonly NoticeKind[]
  quiet: Quiet | null
}

const byDefault: Settings = {
  shown: shownByDefault,
  mailed: mailedByDefault,
  pushed: pushedByDefault,
  quiet: null,
}

/** The settings of buyers, by their ids; nobody is missing. */
export async function settingsOf(db: Db, buyerIds: readonly string[]): Promise<(id: string) => Settings> {
  if (buyerIds.length === 0) return () => byDefault
  const rows = await db
    .selectFrom('notice_settings')
    .selectAll()
    .where('buyer_id', 'in', [...new Set(buyerIds)])
    .execute()
  const byId = new Map(
    rows.map((row): [string, Settings] => [
      row.buyer_id,
      {
        shown: row.shown,
        mailed: row.mailed,
        pushed: row.pushed,
        quiet:
          row.quiet_from === null || row.quiet_until === null || row.time_zone === null
            ? null
            : { fromMinute: row.quiet_from, untilMinute: row.quiet_until, timeZone: row.time_zone },
      },
    ]),
  )
  return (id) => byId.get(id) ?? byDefault
}

const rowOf = ({ shown, mailed, pushed, quiet }: Settings) => ({
  shown: [...shown],
  mailed: [...mailed],
  pushed: [...pushed],
  quiet_from: quiet?.fromMinute ?? null,
  quiet_until: quiet?.untilMinute ?? null,
  time_zone: quiet?.timeZone ?? null,
})

/** The settings of a buyer, locked until the transaction ends: each switch is saved by itself, and two come at once. */
export async function holdSettings(tx: Tx, buyerId: string): Promise<Settings> {
  await tx
    .insertInto('notice_settings')
    .values({ buyer_id: buyerId, ...rowOf(byDefault) })
    .onConflict((conflict) => conflict.column('buyer_id').doNothing())
    .execute()
  await tx
    .selectFrom('notice_settings')
    .select('buyer_id')
    .where('buyer_id', '=', buyerId)
    .forUpdate()
    .execute()
  return (await settingsOf(tx, [buyerId]))(buyerId)
}

/** Writes settings that are held. */
export async function writeSettings(tx: Tx, buyerId: string, settings: Settings): Promise<void> {
  await tx.updateTable('notice_settings').set(rowOf(settings)).where('buyer_id', '=', buyerId).execute()
}
