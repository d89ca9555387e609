import { keyShownLetters, keyStart, keysPerShopMax } from '@sampan/contract/access/scopes.ts'
import type { apiKeysConsoleEndpoints } from '@sampan/contract/market/api-keys/console-endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { audit } from '#base/staff/index.ts'
import type { AnswerOf, MemberContext } from '#kernel/context.ts'
import { hashToken, newId, newToken } from '#kernel/ids.ts'
import { refuse } from '#kernel/refusal.ts'
import { countHeld, insertKey } from './key-store.ts'
import { presentKey } from './list-keys.ts'

type Row = typeof apiKeysConsoleEndpoints.console_key_add

/** Makes a key of one's own shop. The whole of it is in this answer and never shown again. Refuses keysFull. */
export function addKey(ctx: MemberContext, input: ParsedOf<Row>): Promise<AnswerOf<Row>> {
  const { shopId } = ctx.member
  const secret = newToken()
  const scopes = [...new Set(input.scopes)]
  return ctx.act(async (tx) => {
    if ((await countHeld(tx, shopId)) >= keysPerShopMax) refuse('keysFull', { count: keysPerShopMax })
    const row = await insertKey(tx, {
      id: newId(),
      shopId,
      operatorId: ctx.operator.id,
      name: input.name,
      prefix: `${keyStart}${secret.slice(0, keyShownLetters)}`,
      keyHash: hashToken(secret),
      scopes,
      now: ctx.clock.now(),
    })
    await audit(tx, ctx, {
      action: 'apikeys.add',
      subject: { type: 'apiKey', id: row.id },
      after: { shopId, name: row.name, prefix: row.prefix, scopes: scopes.join(' ') },
    })
    return { apiKey: presentKey(row), key: `${keyStart}${secret}` }
  })
}
