import { type WithdrawalField, withdrawalFields } from '@sampan/contract/money/ways/limits.ts'
import type { withdrawalsEndpoints } from '@sampan/contract/money/withdrawals/endpoints.ts'
import { cardsMax } from '@sampan/contract/money/withdrawals/limits.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { Config } from '#kernel/config.ts'
import type { BuyerContext } from '#kernel/context.ts'
import { newId } from '#kernel/ids.ts'
import { refuse } from '#kernel/refusal.ts'
import { fingerprints, seal, unseal } from '#kernel/seal.ts'
import { type FilledIn, inOrder, openWay, requireFields, textsIn } from '#money/ways/index.ts'
import {
  type CardRow,
  cardRows,
  findCardByNumber,
  insertCard,
  removeCardRow,
  type SealedCard,
} from './card-store.ts'
import { lockWithdrawals } from './withdrawal-store.ts'

type Rows = typeof withdrawalsEndpoints
type Cards = OutputOf<Rows['card_list']>

export const listCards = (ctx: BuyerContext): Promise<Cards> => cardRows(ctx.db, ctx.buyer.id)

/**
 * Saves a bank card, its number sealed. The same number again replaces the other fields. Refuses cardInvalid (by the
 * schema) and targetLimit.
 */
export const addCard = (ctx: BuyerContext, input: ParsedOf<Rows['card_add']>): Promise<Cards> =>
  save(ctx, {
    bankName: input.bankName,
    holder: input.holder,
    lastFour: input.number.slice(-4),
    wayId: null,
    secret: input.number,
  })

/**
 * Saves where a way of the shop's own pays to, all of its fields sealed. Refuses notFound, wayClosed, wayFields,
 * targetLimit.
 */
export async function addCardByWay(
  ctx: BuyerContext,
  { wayId, fields }: ParsedOf<Rows['card_add_by_way']>,
): Promise<Cards> {
  const { rules } = await openWay(ctx.db, wayId, 'withdrawal')
  const filledIn = requireFields(rules.withdrawalFields, fields)
  const typedIn = (field: WithdrawalField) => filledIn.find((one) => one.field === field)?.value
  const main = withdrawalFields.flatMap((field) => typedIn(field) ?? [])[0] ?? refuse('wayFields')
  return save(ctx, {
    bankName: textsIn(ctx.locale, rules.texts).name,
    holder: typedIn('accountHolder') ?? '',
    lastFour: [...main].slice(-4).join(''),
    wayId,
    // With its way, so that the same account of two ways is two places.
    secret: JSON.stringify({
      wayId,
      ...Object.fromEntries(filledIn.map(({ field, value }) => [field, value])),
    }),
  })
}

function save(
  ctx: BuyerContext,
  { secret, ...shown }: Omit<CardRow, 'id'> & { secret: string },
): Promise<Cards> {
  const key = ctx.config.dataKey
  const [numberHash, ...formerHashes] = fingerprints(key, 'card', secret)
  return ctx.act(async (tx) => {
    await lockWithdrawals(tx, ctx.buyer.id)
    const known = await findCardByNumber(tx, ctx.buyer.id, [numberHash, ...formerHashes])
    if (known && isSame(known, shown)) return cardRows(tx, ctx.buyer.id)
    const now = ctx.clock.now()
    if (known) await removeCardRow(tx, ctx.buyer.id, known.id, now)
    if ((await cardRows(tx, ctx.buyer.id)).length >= cardsMax) refuse('targetLimit')
    await insertCard(tx, {
      id: newId(),
      buyerId: ctx.buyer.id,
      ...shown,
      numberSealed: seal(key, 'card', secret),
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

/** Sealed part of a card, opened for its buyer and the operator who pays: its number, or the fields of a way of the shop's own. */
export function openCard(
  config: Config,
  { numberSealed, wayId }: SealedCard,
): { cardNumber: string | null; fields: FilledIn } {
  const secret = unseal(config.dataKey, 'card', numberSealed)
  if (wayId === null) return { cardNumber: secret, fields: [] }
  const stored: unknown = JSON.parse(secret)
  return { cardNumber: null, fields: inOrder(withdrawalFields, stored as Record<string, string>) } // as sealed above
}
