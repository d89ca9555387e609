import type { withdrawalsEndpoints } from '@sampan/contract/money/withdrawals/endpoints.ts'
import { cardsMax } from '@sampan/contract/money/withdrawals/limits.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { Config } from '#kernel/config.ts'
import type { BuyerContext } from '#kernel/context.ts'
import { newId } from '#kernel/ids.ts'
import { refuse } from '#kernel/refusal.ts'
import { fingerprints, seal, unseal } from '#kernel/seal.ts'
import { type CardRow, cardRows, findCardByNumber, insertCard, removeCardRow } from './card-store.ts'
import { lockWithdrawals } from './withdrawal-store.ts'

type Rows = typeof withdrawalsEndpoints
type Cards = OutputOf<Rows['card_list']>

export const listCards = (ctx: BuyerContext): Promise<Cards> => cardRows(ctx.db, ctx.buyer.id)

/**
 * Saves a bank card, its number sealed. The same number again replaces the other fields. Refuses cardInvalid (by the
 * schema) and targetLimit.
 */
export function addCard(ctx: BuyerContext, input: ParsedOf<Rows['card_add']>): Promise<Cards> {
  const key = ctx.config.dataKey
  const [numberHash, ...formerHashes] = fingerprints(key, 'card', input.number)
  return ctx.act(async (tx) => {
    await lockWithdrawals(tx, ctx.buyer.id)
    const known = await findCardByNumber(tx, ctx.buyer.id, [numberHash, ...formerHashes])
    if (known && isSame(known, input)) return cardRows(tx, ctx.buyer.id)
    const now = ctx.clock.now()
    if (known) await removeCardRow(tx, ctx.buyer.id, known.id, now)
    if ((await cardRows(tx, ctx.buyer.id)).length >= cardsMax) refuse('targetLimit')
    await insertCard(tx, {
      id: newId(),
      buyerId: ctx.buyer.id,
      bankName: input.bankName,
      holder: input.holder,
      lastFour: input.number.slice(-4),
      numberSealed: seal(key, 'card', input.number),
      numberHash,
      createdAt: now,
    })
    return cardRows(tx, ctx.buyer.id)
  })
}

const isSame = (known: CardRow, { bankName, holder }: { bankName: string; holder: string }): boolean =>
  known.bankName === bankName && known.holder === holder

/** Forgets a card. Refuses notFound. */
export const removeCard = (ctx: BuyerContext, { id }: ParsedOf<Rows['card_remove']>): Promise<Cards> =>
  ctx.act(async (tx) => {
    if (!(await removeCardRow(tx, ctx.buyer.id, id, ctx.clock.now()))) refuse('notFound')
    return cardRows(tx, ctx.buyer.id)
  })

/** Opens the sealed number, for its buyer and for the operator who pays. */
export const openCardNumber = (config: Config, sealed: Buffer): string =>
  unseal(config.dataKey, 'card', sealed)
