import assert from 'node:assert/strict'
import type { refundsEndpoints } from '@sampan/contract/trade/refunds/endpoints.ts'
import type { RefundAction, RefundState } from '@sampan/contract/trade/refunds/status.ts'
import type { InputOf } from '@sampan/contract/wire/endpoint.ts'
import { sql } from 'kysely'
import type { Db } from '#kernel/database.ts'
import { newId } from '#kernel/ids.ts'
import { sendEvidence, somePicture } from '#testing/evidence.ts'
import { keepSecondFactors, signInMember, signInOperator, type TestOperator } from '#testing/operators.ts'
import { placeOrder, readyBuyer } from '#testing/orders.ts'
import { buyerSecrets, type TestBuyer, type TestServer } from '#testing/test-server.ts'

/** Paid orders and refund cases for tests. */

/** An order placed and paid. */
export async function payOrder(
  buyer: Pick<TestBuyer, 'client'>,
  lines: { skuId: number; quantity: number }[],
): Promise<{ orderId: string; totalCents: number }> {
  const { orderId, totalCents } = await placeOrder(buyer, lines)
  await buyer.client.expect('order_pay', { orderIds: [orderId], payCode: buyerSecrets.payCode })
  return { orderId, totalCents }
}

/** Acts of a shop when it sends an order as a whole, as the tables have it; 3 is received as well. */
export async function shipWhole(db: Db, orderId: string, status: 2 | 3 = 2): Promise<void> {
  const id = newId()
  await sql`insert into parcel (id, purchase_id) values (${id}, ${orderId})`.execute(db)
  await sql`insert into parcel_line (parcel_id, purchase_id, sku_id, quantity)
    select ${id}, purchase_id, sku_id, quantity - cancelled_quantity from purchase_line
    where purchase_id = ${orderId} and quantity > cancelled_quantity`.execute(db)
  await sql`update parcel set state = 'travelling', carrier = 'Junk Line', tracking_no = 'JL1001', shipped_at = now() where id = ${id}`.execute(
    db,
  )
  await sql`update purchase set status = 'delivered', shipped_at = now(), due_at = now() + interval '15 days' where id = ${orderId}`.execute(
    db,
  )
  if (status === 3)
    await sql`update purchase set status = 'received', received_at = now(), due_at = now() + interval '7 days' where id = ${orderId}`.execute(
      db,
    )
}

export const proofOf = async (buyer: Pick<TestBuyer, 'client'>): Promise<string> =>
  sendEvidence(buyer, await somePicture(2_000))

type Input = InputOf<(typeof refundsEndpoints)['refund_apply']>

/** A request that is complete: everything that is left, at its most, unless something else is wished. */
export async function wishOf(
  buyer: Pick<TestBuyer, 'client'>,
  orderId: string,
  wish: Partial<Input> = {},
): Promise<Input> {
  const quote = await buyer.client.expect('refund_quote', {
    orderId,
    ...(wish.lines ? { picks: wish.lines.map((line) => `${line.skuId}:${line.quantity}`).join(',') } : {}),
  })
  return {
    orderId,
    type: 'refundOnly',
    productStatus: 'notReceived',
    amountCents: quote.picked.maxCents,
    lines: quote.picked.lines.map(({ skuId, quantity }) => ({ skuId, quantity })),
    reason: 'damaged',
    explanation: 'The lid is broken.',
    proof: wish.proof ?? [await proofOf(buyer)],
    ...wish,
  }
}

export const applyFor = async (
  buyer: Pick<TestBuyer, 'client'>,
  orderId: string,
  wish: Partial<Input> = {},
) => buyer.client.expect('refund_apply', await wishOf(buyer, orderId, wish))

/** Parties of a case. */
export interface Sides {
  buyer: TestBuyer
  seller: TestOperator
  operator: TestOperator
  /** The other operator where two must decide the same. */
  second?: TestOperator
}

/** A buyer with money, somebody who works for the shop, and an operator who decides where these two differ. */
export async function signInSides(server: TestServer, shopId: number): Promise<Sides> {
  const sides = {
    buyer: await readyBuyer(server, 100_000_000),
    seller: await signInMember(server, shopId),
    operator: await signInOperator(server, 'support'),
    second: await signInOperator(server, 'support'),
  }
  await keepSecondFactors(server)
  return sides
}

/** Does what an action's own call does, as it is seen now; answers as the call answers. */
export async function act({ buyer, seller, operator, second }: Sides, id: string, action: RefundAction) {
  const { version } = await buyer.client.expect('refund_detail', { id })
  const refusal = { reasonCode: 'asDescribed', reason: 'It is as described.' } as const
  switch (action) {
    case 'agree':
      return seller.client.call('shop_refund_agree', { id, version })
    case 'refuse':
      return seller.client.call('shop_refund_refuse', { id, version, ...refusal })
    case 'offer':
      return seller.client.call('shop_refund_offer', {
        id,
        version,
        offeredCents: 100,
        reasonCode: 'smallFault',
      })
    case 'receive':
      return seller.client.call('shop_refund_receive', { id, version })
    case 'withdraw':
      return buyer.client.call('refund_withdraw', { id })
    case 'sendBack':
      return buyer.client.call('refund_send_back', { id, carrier: 'Junk Line', trackingNo: 'BACK-1001' })
    case 'appeal':
      return buyer.client.call('refund_appeal', { id, explanation: 'It is not as described.' })
    case 'award':
    case 'close': {
      const input = { id, version, decision: action, reasonCode: 'proofConvinces' } as const
      const first = await operator.client.call('console_refund_decide', input)
      // A large one, or small ones of one buyer in a row, wait for a second operator.
      return second && first.ok && first.data?.state === 'appealed'
        ? second.client.call('console_refund_decide', input)
        : first
    }
    default:
      throw new Error(`${action} has no call of its own`)
  }
}

/** The actions that lead from a new case to a state. */
export const waysTo = (withReturn: boolean): Partial<Record<RefundState, RefundAction[]>> => ({
  requested: [],
  ...(withReturn
    ? {
        agreed: ['agree'],
        sentBack: ['agree', 'sendBack'],
        refunded: ['agree', 'sendBack', 'receive'],
      }
    : { refunded: ['agree'] }),
  offered: ['offer'],
  refused: ['refuse'],
  appealed: ['refuse', 'appeal'],
  withdrawn: ['withdraw'],
  closed: ['refuse', 'appeal', 'close'],
})

/** Takes a case to a state by the calls of its sides. */
export async function bring(sides: Sides, id: string, actions: readonly RefundAction[]): Promise<void> {
  for (const action of actions) {
    const { ok, msg } = await act(sides, id, action)
    assert.ok(ok, `${action}: ${msg}`)
  }
}
