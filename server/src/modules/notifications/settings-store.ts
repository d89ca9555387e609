import type { NoticeKind } from '@sampan/contract/notifications/kinds.ts'
import type { Db, Tx } from '#kernel/database.ts'
import { mailedByDefault, type Quiet, shownByDefault } from './channel-rules.ts'

export interface Settings {
  shown: readonly NoticeKind[]
  mailed: readonly NoticeKind[]
  quiet: Quiet | null
}

const byDefault: Settings = { shown: shownByDefault, mailed: mailedByDefault, quiet: null }

/** What buyers have chosen, by their ids; nobody is missing. */
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
        quiet:
          row.quiet_from === null || row.quiet_until === null || row.time_zone === null
            ? null
            : { fromMinute: row.quiet_from, untilMinute: row.quiet_until, timeZone: row.time_zone },
      },
    ]),
  )
  return (id) => byId.get(id) ?? byDefault
}

export async function writeSettings(
  tx: Tx,
  buyerId: string,
  { shown, mailed, quiet }: Settings,
): Promise<void> {
  const row = {
    shown: [...shown],
    mailed: [...mailed],
    quiet_from: quiet?.fromMinute ?? null,
    quiet_until: quiet?.untilMinute ?? null,
    time_zone: quiet?.timeZone ?? null,
  }
  await tx
    .insertInto('notice_settings')
    .values({ buyer_id: buyerId, ...row })
    .onConflict((conflict) => conflict.column('buyer_id').doUpdateSet(row))
    .execute()
}
