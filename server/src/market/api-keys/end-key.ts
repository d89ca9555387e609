import type { apiKeysConsoleEndpoints } from '@sampan/contract/market/api-keys/console-endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { audit } from '#base/staff/index.ts'
import type { AnswerOf, MemberContext } from '#kernel/context.ts'
import { refuse } from '#kernel/refusal.ts'
import { markEnded } from './key-store.ts'

type Row = typeof apiKeysConsoleEndpoints.console_key_end

/** Ends a key of one's own shop: the next call with it is refused. Refuses notFound, for another shop's exactly as for none. */
export const endKey = (ctx: MemberContext, { id }: ParsedOf<Row>): Promise<AnswerOf<Row>> =>
  ctx.act(async (tx) => {
    const { shopId } = ctx.member
    const row = (await markEnded(tx, { shopId, id, now: ctx.clock.now() })) ?? refuse('notFound')
    await audit(tx, ctx, {
      action: 'apikeys.end',
      subject: { type: 'apiKey', id },
      before: { shopId, name: row.name, prefix: row.prefix },
    })
    return null
  })
