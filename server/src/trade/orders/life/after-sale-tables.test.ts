import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import {
  type RefundAction,
  type RefundState,
  refundCan,
  refundStates,
  refundSteps,
} from '@sampan/contract/trade/refunds/status.ts'
import {
  type ParcelAction,
  type ParcelState,
  parcelCan,
  parcelStates,
  parcelSteps,
} from '@sampan/contract/trade/shipments/status.ts'
import { sql } from 'kysely'
import { isCheckViolation } from '#kernel/database-errors.ts'
import { newId } from '#kernel/ids.ts'
import { addProduct, addShop, type Goods } from '#testing/goods.ts'
import { addOperator } from '#testing/operators.ts'
import { placeOrder, readyBuyer } from '#testing/orders.ts'
import { startTestServer, type TestBuyer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
let goods: Goods
let buyer: TestBuyer

before(async () => {
  server = await startTestServer()
  goods = await addProduct(server.db, await addShop(server.db), { skus: [{ stock: 1000 }] })
  buyer = await readyBuyer(server)
})
after(() => server.close())

const run = async (query: { execute(db: TestServer['db']): Promise<unknown> }): Promise<void> => {
  await query.execute(server.db)
}

/** An order of two pieces, paid as far as its own table goes, at this state. */
async function paidOrder(
  state: 'waitingDelivery' | 'completed' = 'waitingDelivery',
): Promise<{ id: string; totalCents: number }> {
  const { orderId: id } = await placeOrder(buyer, [{ skuId: goods.skuId, quantity: 2 }])
  const way = ['waitingDelivery', 'delivered', 'received', 'completed']
  for (const step of way.slice(0, way.indexOf(state) + 1)) {
    await run(
      sql`update purchase set status = ${step}, paid_at = coalesce(paid_at, now()), expires_at = null where id = ${id}`,
    )
  }
  const { total_cents: totalCents } = await server.db
    .selectFrom('purchase')
    .select('total_cents')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, totalCents }
}

describe('parcels', () => {
  const addParcel = async (orderId: string, isReturn = false): Promise<string> => {
    const id = newId()
    await run(sql`insert into parcel (id, purchase_id, is_return) values (${id}, ${orderId}, ${isReturn})`)
    return id
  }
  const pack = (id: string, orderId: string, quantity: number) =>
    run(
      sql`insert into parcel_line (parcel_id, purchase_id, sku_id, quantity)
        values (${id}, ${orderId}, ${goods.skuId}, ${quantity})`,
    )
  const move = (id: string, state: ParcelState) =>
    run(sql`update parcel set state = ${state}, carrier = 'Junk Line', tracking_no = 'JL1',
      shipped_at = coalesce(shipped_at, now()), delivered_at = case when ${state} = 'delivered' then now() end where id = ${id}`)
  const ways: Record<ParcelState, ParcelState[]> = {
    ready: [],
    travelling: ['travelling'],
    delivered: ['travelling', 'delivered'],
    lost: ['travelling', 'lost'],
    cancelled: ['cancelled'],
  }

  it('take exactly the steps of the contract [order:logistics]', async () => {
    const order = await paidOrder()
    for (const from of parcelStates) {
      for (const to of parcelStates.filter((state) => state !== from)) {
        const id = await addParcel(order.id)
        for (const state of ways[from]) await move(id, state)
        const isAllowed = (Object.keys(parcelSteps) as ParcelAction[]).some(
          (action) => parcelCan(action, from) && parcelSteps[action].to === to,
        )
        if (isAllowed) await move(id, to)
        else await assert.rejects(move(id, to), isCheckViolation, `${from} → ${to}`)
      }
    }
  })

  it('hold no more than was ordered, several of one order together, and returns apart', async () => {
    const order = await paidOrder()
    const [one, two, back] = [
      await addParcel(order.id),
      await addParcel(order.id),
      await addParcel(order.id, true),
    ]
    await pack(one, order.id, 1)
    await assert.rejects(pack(two, order.id, 2), isCheckViolation)
    await pack(two, order.id, 1)
    await pack(back, order.id, 2)
    await move(one, 'cancelled')
    const three = await addParcel(order.id)
    await pack(three, order.id, 1)
  })

  it('are closed once they have left, and stay with their order', async () => {
    const [order, other] = [await paidOrder(), await paidOrder()]
    const id = await addParcel(order.id)
    await move(id, 'travelling')
    await assert.rejects(pack(id, order.id, 1), /has left/)
    await assert.rejects(run(sql`update parcel set purchase_id = ${other.id} where id = ${id}`), /stays with/)
  })

  it('packed at the same moment count each other', async () => {
    const order = await paidOrder()
    const parcels = await Promise.all(Array.from({ length: 6 }, () => addParcel(order.id)))
    const packed = await Promise.allSettled(parcels.map((id) => pack(id, order.id, 1)))
    assert.equal(packed.filter(({ status }) => status === 'fulfilled').length, 2)
  })
})

describe('refund cases', () => {
  interface Wish {
    cents?: number
    lineCents?: number
    pieces?: number
    withReturn?: boolean
  }
  async function ask(
    order: { id: string; totalCents: number },
    { cents = order.totalCents, lineCents = cents, pieces = 1, withReturn = true }: Wish = {},
  ): Promise<string> {
    const id = newId()
    await server.db.transaction().execute(async (tx) => {
      await sql`insert into refund_case (id, purchase_id, with_return, reason, amount_cents, status_before)
        values (${id}, ${order.id}, ${withReturn}, 'notAsDescribed', ${cents}, 'waitingDelivery')`.execute(tx)
      await sql`insert into refund_line (refund_id, purchase_id, sku_id, quantity, amount_cents)
        values (${id}, ${order.id}, ${goods.skuId}, ${pieces}, ${lineCents})`.execute(tx)
    })
    return id
  }
  const move = (id: string, state: RefundState) =>
    server.db.transaction().execute(async (tx) => {
      // An offer that is accepted is paid by its part.
      await sql`update refund_case set asked_cents = case when offered_cents is not null and ${state} = 'refunding' then amount_cents end,
        amount_cents = case when ${state} = 'refunding' then coalesce(offered_cents, amount_cents) else amount_cents end,
        offered_cents = case when ${state} = 'offered' then amount_cents - 1 end, state = ${state},
      ended_at = case when ${state} in ('refunded', 'withdrawn', 'closed') then now() end where id = ${id}`.execute(
        tx,
      )
      await sql`update refund_line set amount_cents = c.amount_cents - c.freight_cents - c.duty_cents from refund_case c
        where c.id = refund_id and c.id = ${id} and c.asked_cents is not null and c.state = 'refunding'`.execute(
        tx,
      )
    })
  /** An operator decides an appeal, so that the case may end as they decided. */
  const decide = async (id: string, decision: 'award' | 'close') => {
    const { id: operatorId } = await addOperator(server, 'support')
    await run(sql`insert into approval (subject_type, subject_id, operator_id, decision, seen_version)
      select 'refund', id, ${operatorId}, ${decision}, version from refund_case where id = ${id}`)
    await run(sql`insert into ruling (subject_type, subject_id, seen_version, decision, buyer_id, shop_id, amount_cents, decided_by, at)
      select 'refund', id, version, ${decision}, buyer_id, shop_id, amount_cents, ${operatorId}, now() from refund_case where id = ${id}`)
  }
  const waysOf = (withReturn: boolean): Record<RefundState, RefundState[]> => {
    const refunding: RefundState[] = withReturn
      ? ['agreed', 'sentBack', 'refunding']
      : ['agreed', 'refunding']
    return {
      requested: [],
      agreed: ['agreed'],
      offered: ['offered'],
      refused: ['refused'],
      appealed: ['refused', 'appealed'],
      sentBack: ['agreed', 'sentBack'],
      refunding,
      refunded: [...refunding, 'refunded'],
      withdrawn: ['withdrawn'],
      closed: ['refused', 'closed'],
    }
  }

  for (const withReturn of [true, false]) {
    it(`take exactly the steps of the contract, ${withReturn ? 'with' : 'without'} goods to send back`, async () => {
      const ways = waysOf(withReturn)
      const reachable = refundStates.filter((state) => withReturn || state !== 'sentBack')
      for (const from of reachable) {
        for (const to of refundStates.filter((state) => state !== from)) {
          const id = await ask(await paidOrder(), { withReturn })
          for (const state of ways[from]) await move(id, state)
          if (from === 'appealed' && (to === 'refunding' || to === 'closed'))
            await decide(id, to === 'closed' ? 'close' : 'award')
          const isAllowed = (Object.keys(refundSteps) as RefundAction[]).some(
            (action) => refundCan(action, from, withReturn) && refundSteps[action].to === to,
          )
          if (isAllowed) await move(id, to)
          else await assert.rejects(move(id, to), isCheckViolation, `${from} → ${to}`)
        }
      }
    })
  }

  it('are one at a time for an order, also when asked for at once', async () => {
    const order = await paidOrder()
    const asked = await Promise.allSettled(Array.from({ length: 4 }, () => ask(order, { cents: 1 })))
    assert.equal(asked.filter(({ status }) => status === 'fulfilled').length, 1)
    const [first] = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    await move(first ?? '', 'withdrawn')
    await ask(order, { cents: 1 })
  })

  it('never give back more than was paid, nor more pieces than were ordered, over several cases', async () => {
    const order = await paidOrder()
    await assert.rejects(ask(order, { cents: order.totalCents + 1 }), isCheckViolation)
    await assert.rejects(ask(order, { pieces: 3 }), isCheckViolation)
    const first = await ask(order, { cents: order.totalCents - 10, withReturn: false })
    for (const state of ['agreed', 'refunding', 'refunded'] as const) await move(first, state)
    await assert.rejects(ask(order, { cents: 11 }), isCheckViolation)
    await assert.rejects(ask(order, { cents: 10, pieces: 2 }), isCheckViolation)
    await ask(order, { cents: 10 })
  })

  it('are the sum of their lines, of a paid order, and do not change', async () => {
    const order = await paidOrder()
    await assert.rejects(ask(order, { lineCents: 1 }), isCheckViolation)
    const { orderId: unpaid } = await placeOrder(buyer, [{ skuId: goods.skuId, quantity: 1 }])
    await assert.rejects(ask({ id: unpaid, totalCents: 1 }), isCheckViolation)
    const id = await ask(order)
    await assert.rejects(
      run(sql`update refund_case set amount_cents = 1 where id = ${id}`),
      /does not change/,
    )
    await assert.rejects(run(sql`delete from refund_line where refund_id = ${id}`), /does not change/)
  })
})

describe('reviews of lines', () => {
  const write = (orderId: string, buyerId: string) =>
    server.db
      .insertInto('review')
      .values({
        product_id: goods.productId,
        buyer_id: buyerId,
        purchase_id: orderId,
        sku_id: goods.skuId,
        author: 'Ada',
        locale: 'en',
        text: 'Good',
        product_score: 5,
        service_score: 5,
        postage_score: 5,
      })
      .returning('id')
      .executeTakeFirstOrThrow()

  it('are written by who bought, of a completed order, once, with one follow-up', async () => {
    const [paid, completed] = [await paidOrder(), await paidOrder('completed')]
    const stranger = await server.registerBuyer()
    await assert.rejects(write(paid.id, buyer.id), isCheckViolation)
    await assert.rejects(write(completed.id, stranger.id), isCheckViolation)
    const { id } = await write(completed.id, buyer.id)
    await assert.rejects(write(completed.id, buyer.id), /review_once_a_line/)
    const followUp = () =>
      run(sql`insert into review_follow_up (review_id, "text") values (${id}, 'Still good')`)
    await followUp()
    await assert.rejects(followUp(), /duplicate key/)
  })
})

describe('shop members', () => {
  it('are one owner with all rights, and clerks with some', async () => {
    const shopId = await addShop(server.db)
    const [owner, clerk] = [await addOperator(server, 'seller'), await addOperator(server, 'seller')]
    const add = (operatorId: string, role: string, rights: string[]) =>
      run(
        sql`insert into shop_member (shop_id, operator_id, role, rights) values (${shopId}, ${operatorId}, ${role}, ${rights})`,
      )
    await assert.rejects(add(owner.id, 'owner', ['goods']), isCheckViolation)
    await assert.rejects(add(clerk.id, 'clerk', []), isCheckViolation)
    await assert.rejects(add(clerk.id, 'clerk', ['everything']), isCheckViolation)
    await add(owner.id, 'owner', ['goods', 'orders', 'money'])
    await assert.rejects(add(clerk.id, 'owner', ['goods', 'orders', 'money']), /shop_member_one_owner/)
    await add(clerk.id, 'clerk', ['orders'])
  })
})
