import type { noticesEndpoints } from '@sampan/contract/office/notices/endpoints.ts'
import { noticeKinds } from '@sampan/contract/office/notices/kinds.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { findBuyer } from '#base/account/index.ts'
import { devicesOf } from '#base/push/index.ts'
import type { BuyerContext } from '#kernel/context.ts'
import type { Db } from '#kernel/database.ts'
import { holdSettings, settingsOf, writeSettings } from './settings-store.ts'

type Rows = typeof noticesEndpoints
type Answer = OutputOf<Rows['notice_settings']>

/** The kinds of notices in the app, by e-mail and on devices, the quiet hours, and the buyer's phrase. */
export const showSettings = (ctx: BuyerContext): Promise<Answer> => present(ctx.db, ctx)

/** Changes what is sent and leaves the rest. */
export const saveSettings = (
  ctx: BuyerContext,
  input: ParsedOf<Rows['notice_settings_save']>,
): Promise<Answer> =>
  ctx.act(async (tx) => {
    const { id } = ctx.buyer
    const before = await holdSettings(tx, id)
    const chosen = new Map(input.kinds?.map((row) => [row.kind, row]))
    await writeSettings(tx, id, {
      shown: noticeKinds.filter((kind) => chosen.get(kind)?.inApp ?? before.shown.includes(kind)),
      mailed: noticeKinds.filter((kind) => chosen.get(kind)?.email ?? before.mailed.includes(kind)),
      pushed: noticeKinds.filter((kind) => chosen.get(kind)?.push ?? before.pushed.includes(kind)),
      quiet: input.quiet === undefined ? before.quiet : input.quiet,
    })
    return present(tx, ctx)
  })

async function present(
  db: Db,
  { buyer: { id: buyerId }, config }: Pick<BuyerContext, 'buyer' | 'config'>,
): Promise<Answer> {
  const { shown, mailed, pushed, quiet } = (await settingsOf(db, [buyerId]))(buyerId)
  const pushDevices = (await devicesOf(db, buyerId)).map((device) => ({
    service: new URL(device.endpoint).hostname,
    since: device.created_at.toISOString(),
  }))
  const { phrase, email } = await findBuyer(db, buyerId)
  const kinds = noticeKinds.map((kind) => ({
    kind,
    inApp: shown.includes(kind),
    email: mailed.includes(kind),
    push: pushed.includes(kind),
  }))
  return { kinds, quiet, phrase, email, pushKey: config.vapid?.publicKey ?? null, pushDevices }
}
