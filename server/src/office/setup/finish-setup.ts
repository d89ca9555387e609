import type { setupConsoleEndpoints } from '@sampan/contract/office/setup/console-endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { hashPassword } from '#base/account/index.ts'
import { saveFacts } from '#base/owner/index.ts'
import { audit, firstAdminSecret, makeFirstAdmin, openFirstSession, totpStepOf } from '#base/staff/index.ts'
import type { AnswerOf, Context } from '#kernel/context.ts'
import { newToken } from '#kernel/ids.ts'
import { type Owner, readOwner, rememberOwner } from '#kernel/owner.ts'
import { refuse } from '#kernel/refusal.ts'
import { deleteCodeSeed } from '#kernel/setup-seed.ts'
import { writeEnforcement } from '#market/sale-rules/index.ts'
import { openFirstShop } from './first-shop.ts'
import { requireSetupCode } from './setup-code.ts'

type Row = (typeof setupConsoleEndpoints)['console_setup_finish']

/**
 * Makes the first admin, names the shop, opens the first shop where one was wished, and signs the admin in: one transaction, after
 * which the code is gone. Of two who finish together the second is refused. Refused in this order: operatorLocked, setupOver,
 * setupCode, totpWrong, setupOver, operatorTaken, colourFaint.
 */
export async function finishSetup(ctx: Context, input: ParsedOf<Row>): Promise<AnswerOf<Row>> {
  await requireSetupCode(ctx, input.setupCode)
  const totpSecret = firstAdminSecret(ctx.config, input.sealed) ?? refuse('totpWrong')
  const totpStep = totpStepOf(totpSecret, input.totp, ctx.clock.now()) ?? refuse('totpWrong')
  const passwordHash = await hashPassword(input.password, ctx.config)
  const token = newToken()
  let owner: Owner | undefined
  const me = await ctx.act(async (tx) => {
    const { account, name } = input
    const made = await makeFirstAdmin(tx, ctx.config, { account, name, passwordHash, totpSecret, totpStep })
    if (made === 'over') return refuse('setupOver')
    if (made === 'taken') return refuse('operatorTaken')
    await deleteCodeSeed(tx)
    const { sessionId, me } = await openFirstSession(tx, ctx, made, token)
    const actor = { operator: { id: made.id, sessionId }, ipAddress: ctx.ipAddress }
    const subject = { type: 'operator', id: made.id }
    await audit(tx, actor, { action: 'staff.create', subject, after: { account, name, role: 'admin' } })
    const before = await readOwner(tx)
    const { brandName, colours } = input
    if (brandName !== before.facts.name || colours !== null)
      owner = await saveFacts(tx, actor, { ...before.facts, name: brandName, colours }, before.version)
    // A shop that begins is held to the law of the countries it sends to; a database of before is only told.
    await writeEnforcement(tx, 'on')
    if (input.shop) await openFirstShop(tx, input.shop, ctx.clock.now())
    return me
  })
  if (owner) rememberOwner(ctx.memory, owner)
  ctx.keepOperatorToken(token)
  return me
}
