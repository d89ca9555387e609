import type { apiKeysConsoleEndpoints } from '@sampan/contract/market/api-keys/console-endpoints.ts'
import type { apiKey } from '@sampan/contract/market/api-keys/schemas.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type * as z from 'zod/mini'
import type { AnswerOf, MemberContext, OperatorContext } from '#kernel/context.ts'
import { type KeyRow, keysOf } from './key-store.ts'

type Rows = typeof apiKeysConsoleEndpoints

export const presentKey = ({ createdAt, lastUsedAt, ...row }: KeyRow): z.input<typeof apiKey> => ({
  ...row,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})

/** The keys of one's own shop. */
export const listKeys = async (ctx: MemberContext): Promise<AnswerOf<Rows['console_key_list']>> =>
  (await keysOf(ctx.db, ctx.member.shopId)).map(presentKey)

/** Which keys a shop has, for Sampan's operators. */
export const listShopKeys = async (
  ctx: OperatorContext,
  { shopId }: ParsedOf<Rows['console_shop_keys']>,
): Promise<AnswerOf<Rows['console_shop_keys']>> => (await keysOf(ctx.db, shopId)).map(presentKey)
