import type { staffConsoleEndpoints } from '@sampan/contract/base/staff/console-endpoints.ts'
import type { AnswerOf, Context } from '#kernel/context.ts'
import { findMember } from './operator-session-store.ts'
import { findOperatorByAccount } from './operator-store.ts'
import { openTotpSecret, totpDigitsAfter } from './second-factor.ts'

/** The operators with whom one can try the console of a demo shop. */
export interface DemoOperator {
  account: string
  password: string
}

type Row = typeof staffConsoleEndpoints.demo_operators

/** The demo's operators with digits that count now and were not used yet; nobody where there is no demo. */
export const listDemoOperators =
  (demoOperators: readonly DemoOperator[]) =>
  async (ctx: Context): Promise<AnswerOf<Row>> => {
    if (ctx.config.mode === 'production') return []
    const found = await Promise.all(
      demoOperators.map(({ account }) => findOperatorByAccount(ctx.db, account)),
    )
    const members = await Promise.all(found.map((row) => (row ? findMember(ctx.db, row.id) : null)))
    return found.flatMap((row, n) => {
      const demo = demoOperators[n]
      if (!row || !demo || row.disabled_at !== null) return []
      const totp = totpDigitsAfter(
        openTotpSecret(row.totp_sealed, ctx.config),
        ctx.clock.now(),
        row.totp_step,
      )
      const { account, name, role } = row
      const shop = members[n]?.shopName ?? null
      return [{ account, name, role, password: demo.password, totp, shop }]
    })
  }
