import { payCodeLadder } from '@sampan/contract/base/account/limits.ts'
import { type RefusalKey, refusals } from '@sampan/contract/refusals.ts'
import { sql } from 'kysely'
import type { Answered } from '#testing/client.ts'
import { addProduct, addShop } from '#testing/goods.ts'
import { harbourAddress, placeOrder } from '#testing/orders.ts'
import type { Client, TestServer } from '#testing/test-server.ts'
import { addWithdrawer, arrivalOf, type Withdrawer } from '#testing/withdrawers.ts'

/** A buyer whose payment code thieves guess at, in all places that ask for it, at two servers. */
export interface Guessed {
  buyer: Withdrawer
  orderId: string
  totalCents: number
  /** One wrong guess; `n` says which code, where and at which server. */
  guess(n: number): Promise<Answered<unknown>>
}

export async function addGuessed(servers: readonly [TestServer, TestServer]): Promise<Guessed> {
  const [one, two] = servers
  const buyer = await addWithdrawer(one, 100_000)
  await buyer.client.expect('address_add', harbourAddress)
  const { skuId } = await addProduct(one.db, await addShop(one.db))
  const { orderId, totalCents } = await placeOrder(buyer, [{ skuId, quantity: 1 }])
  const clients: readonly [Client, Client] = [buyer.client, two.client({ token: buyer.token })]
  const places: readonly ((client: Client, payCode: string) => Promise<Answered<unknown>>)[] = [
    (client, payCode) =>
      client.call('verify_pay', { payCode, purpose: 'pay', subject: orderId, amountCents: totalCents }),
    (client, payCode) => client.call('order_pay', { orderIds: [orderId], payCode }),
    (client, payCode) =>
      client.call('extract', {
        type: 'bank',
        cardId: buyer.cardId,
        amountCents: 1000,
        arrivalCents: arrivalOf(1000),
        payCode,
      }),
    (client, payCode) => client.call('resetPay', { payCode: '730264', oldPayCode: payCode }),
  ]
  return {
    buyer,
    orderId,
    totalCents,
    guess(n) {
      const place = places[Math.floor(n / 2) % places.length]
      if (!place) throw new RangeError('no such place')
      return place(clients[n % 2 === 0 ? 0 : 1], String(500_000 + n))
    },
  }
}

export const countOf = (answers: readonly Answered<unknown>[], key: RefusalKey): number =>
  answers.filter(({ code }) => code === refusals[key]).length

const steps = [
  { at: payCodeLadder.shortLockAt, minutes: payCodeLadder.shortLockMinutes, rest: 'payCodeLocked' },
  { at: payCodeLadder.longLockAt, minutes: payCodeLadder.longLockHours * 60, rest: 'payCodeLocked' },
  { at: payCodeLadder.voidAt, minutes: null, rest: 'payCodeVoid' },
] as const

/**
 * Guesses so often at once on every step of the ladder, letting each lock run out, and answers what was wrong: every step
 * allows exactly five comparisons (RELIABILITY §5.3), of which the fifth is answered with the lock.
 */
export async function guessUntilLocked(
  server: TestServer,
  { buyer, guess }: Guessed,
  guesses: number,
): Promise<string[]> {
  const wrong: string[] = []
  for (const { at, minutes, rest } of steps) {
    const answers = await Promise.all(Array.from({ length: guesses }, (_, n) => guess(n)))
    const compared = countOf(answers, 'payCodeWrong')
    if (compared !== 4) wrong.push(`step ${at}: ${compared + 1} comparisons`)
    if (countOf(answers, rest) !== guesses - 4)
      wrong.push(`step ${at}: ${countOf(answers, rest)} were told ${rest}`)
    const { rows } = await sql<{ tries: number; seconds: number }>`
      select tries, extract(epoch from locked_until - now())::int as seconds from pay_code where buyer_id = ${buyer.id}`.execute(
      server.db,
    )
    const [row] = rows
    if (row?.tries !== at) wrong.push(`step ${at}: ${row?.tries} tries counted`)
    if (minutes !== null) {
      if (Math.abs((row?.seconds ?? 0) - minutes * 60) > 60)
        wrong.push(`step ${at}: locked ${row?.seconds} s`)
      const late = answers.filter(({ code }) => code === refusals.payCodeLocked)
      const isTold = ({ headers }: Answered<unknown>) => {
        const seconds = Number(headers.get('retry-after'))
        return seconds > 0 && seconds <= minutes * 60
      }
      if (!late.every(isTold)) wrong.push(`step ${at}: Retry-After is not the lock's`)
    }
    await sql`update pay_code set locked_until = now() where buyer_id = ${buyer.id}`.execute(server.db)
  }
  return wrong
}
