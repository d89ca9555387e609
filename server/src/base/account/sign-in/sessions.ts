import type { accountEndpoints } from '@sampan/contract/base/account/endpoints.ts'
import { loginsShown } from '@sampan/contract/base/account/limits.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { Locale } from '@sampan/contract/wire/locales.ts'
import type { AnswerOf, BuyerContext } from '#kernel/context.ts'
import type { Db } from '#kernel/database.ts'
import { refuse } from '#kernel/refusal.ts'
import { findBuyer } from '../buyer-store.ts'
import { deviceName, shortAddress } from './device-name.ts'
import { lastLogins } from './login-record-store.ts'
import { placeOfZone } from './place-of-zone.ts'
import { endOtherSessions, endSession, sessionsOf } from './session-store.ts'

type Rows = typeof accountEndpoints
type List = AnswerOf<Rows['session_list']>

/** Devices on which the buyer is signed in, this one first, and the latest sign-ins. */
export const listSessions = (ctx: BuyerContext): Promise<List> => presentSessions(ctx.db, ctx)

export async function presentSessions(db: Db, { buyer, locale }: BuyerContext): Promise<List> {
  const [sessions, logins, { tells_logins: tellsLogins }] = await Promise.all([
    sessionsOf(db, buyer.id),
    lastLogins(db, buyer.id, loginsShown),
    findBuyer(db, buyer.id),
  ])
  const rows = sessions.map((row) => ({
    id: row.id,
    isThis: row.id === buyer.sessionId,
    signedInAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    ...whereOf(row, locale),
  }))
  return {
    sessions: [...rows.filter(({ isThis }) => isThis), ...rows.filter(({ isThis }) => !isThis)],
    logins: logins.map((row) => ({ id: row.id, at: row.at.toISOString(), ...whereOf(row, locale) })),
    tellsLogins,
  }
}

interface Where {
  user_agent: string | null
  ip_address: string | null
  time_zone: string | null
}

const whereOf = (row: Where, locale: Locale) => ({
  ...deviceName(row.user_agent),
  address: shortAddress(row.ip_address),
  timeZone: row.time_zone,
  place: placeOfZone(row.time_zone, locale),
})

/** Ends one of the buyer's own sessions, or all but this one. Somebody else's is refused with notFound, like one that is over. */
export const endSessions = (ctx: BuyerContext, input: ParsedOf<Rows['session_end']>): Promise<List> =>
  ctx.act(async (tx) => {
    const { buyer } = ctx
    if ('others' in input) await endOtherSessions(tx, buyer)
    else if (!(await endSession(tx, { id: buyer.id, sessionId: input.id }))) refuse('notFound')
    return presentSessions(tx, ctx)
  })
