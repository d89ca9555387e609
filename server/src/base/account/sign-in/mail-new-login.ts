import type { accountEndpoints } from '@sampan/contract/base/account/endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { localeOf } from '@sampan/contract/wire/locales.ts'
import { sendMail } from '#base/mail/index.ts'
import type { AnswerOf, BuyerContext, Context } from '#kernel/context.ts'
import type { Tx } from '#kernel/database.ts'
import { type BuyerRow, findBuyer, lockBuyer, setTellsLogins } from '../buyer-store.ts'
import { requireOwner } from '../password/require-owner.ts'
import { deviceName, shortAddress } from './device-name.ts'
import { isKnownDevice } from './known-device-store.ts'
import { deletePasswordTries } from './password-try-store.ts'
import { placeOfZone } from './place-of-zone.ts'
import { presentSessions } from './sessions.ts'

type Row = typeof accountEndpoints.session_tell

/** Writes to whoever owns the account's e-mail that it is entered on a device where it never was, unless they want no such letters. */
export async function mailNewLogin(
  tx: Tx,
  ctx: Context,
  buyer: BuyerRow,
  timeZone: string | null,
): Promise<void> {
  if (!buyer.tells_logins) return
  if (ctx.deviceMark !== null && (await isKnownDevice(tx, buyer.id, ctx.deviceMark))) return
  const { browser, system } = deviceName(ctx.userAgent)
  const locale = localeOf(buyer.language)
  const city = placeOfZone(timeZone, locale)
  await sendMail(
    tx,
    {
      to: buyer.email,
      template: 'letters.newLogin',
      detail: {
        device: [browser, system].filter((part) => part !== null).join(', ') || 'none',
        place: shortAddress(ctx.ipAddress) ?? 'none',
        clock: city === null ? 'none' : 'known',
        city: city ?? '',
      },
      locale,
      phrase: buyer.phrase,
      buyerId: buyer.id,
      path: '/security',
    },
    ctx.clock.now(),
  )
}

/**
 * Chooses whether such logins are told. Whoever holds a phone that was left open must not make them silent: that asks for a
 * recent login or the password. Refused in the order of the contract.
 */
export async function setLoginMails(
  ctx: BuyerContext,
  { tells, password }: ParsedOf<Row>,
): Promise<AnswerOf<Row>> {
  const countedUnder = tells ? null : await requireOwner(ctx, await findBuyer(ctx.db, ctx.buyer.id), password)
  return ctx.act(async (tx) => {
    await lockBuyer(tx, ctx.buyer.id)
    await setTellsLogins(tx, ctx.buyer.id, tells)
    if (countedUnder) await deletePasswordTries(tx, countedUnder)
    return presentSessions(tx, ctx)
  })
}
