import { consoleHeader } from '@sampan/contract/access/roles.ts'
import { consoleEndpoints, type EndpointName, endpoints } from '@sampan/contract/endpoints.ts'
import { type Envelope, headers } from '@sampan/contract/wire/envelope.ts'
import { sql } from 'kysely'
import { borderDutyCents, bothKinds, completeOrder, openBorderShop } from '#testing/border-shop.ts'
import { addProduct, addShop } from '#testing/goods.ts'
import { operatorCookie, type TestOperator } from '#testing/operators.ts'
import { harbourAddress, placeOrder } from '#testing/orders.ts'
import { handIn } from '#testing/recharges.ts'
import { applyFor, bring, payOrder, shipWhole, signInSides } from '#testing/refunds.ts'
import { buyerSecrets, type TestServer } from '#testing/test-server.ts'
import { addWithdrawer, arrivalOf, drawn, growOld, type Withdrawer } from '#testing/withdrawers.ts'

/** Something that moves money or goods, ready to be done at any server. */
export interface Scenario {
  /** Does it, or asks again with the same key. */
  at(url: string, key: string): Promise<Envelope>
  /** Number of times that it has taken effect. */
  effects(): Promise<number>
  /** Act that somebody else may do first, at the server that lives. */
  rival(): Promise<unknown>
}

export interface ScenarioParts {
  server: TestServer
  finance: TestOperator
  second: TestOperator
}

async function post(url: string, path: string, more: Record<string, string>, input: unknown) {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...more },
    body: JSON.stringify(input),
  })
  return (await response.json()) as Envelope
}

const asBuyer = ({ token }: { token: string }, name: EndpointName, input: unknown): Scenario['at'] => {
  return (url, key) =>
    post(url, endpoints[name].path, { [headers.token]: token, [headers.idempotencyKey]: key }, input)
}
const asOperator = (
  { token }: TestOperator,
  name:
    | 'console_recharge_decide'
    | 'console_withdrawal_decide'
    | 'console_proposal_decide'
    | 'shop_refund_give'
    | 'shop_refund_cancel_unsent',
  input: unknown,
): Scenario['at'] => {
  const who = { cookie: operatorCookie(token), [consoleHeader]: '1' }
  return (url, key) =>
    post(url, consoleEndpoints[name].path, { ...who, [headers.idempotencyKey]: key }, input)
}

async function count({ db }: TestServer, text: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.raw(text)}`.execute(db)
  return rows[0]?.n ?? 0
}

/** An order of one piece that is paid. */
async function soldOrder(server: TestServer) {
  const shopId = await addShop(server.db)
  const { skuId } = await addProduct(server.db, shopId, { skus: [{ priceCents: 1000, stock: 5 }] })
  const sides = await signInSides(server, shopId)
  return { sides, orderId: (await payOrder(sides.buyer, [{ skuId, quantity: 1 }])).orderId }
}
const giving = (orderId: string) => ({ orderId, refundedCents: 0, note: 'The lid is scratched.' })
const refundsOf = (server: TestServer, orderId: string) =>
  count(
    server,
    `ledger_transfer t join refund_case c on c.id::text = t.ref where t.kind = 'refund' and c.purchase_id = '${orderId}'`,
  )

async function shopper({ server }: ScenarioParts): Promise<{ buyer: Withdrawer; skuId: number }> {
  const buyer = await addWithdrawer(server, 100_000)
  await buyer.client.expect('address_add', harbourAddress)
  const { skuId } = await addProduct(server.db, await addShop(server.db))
  return { buyer, skuId }
}

const { payCode } = buyerSecrets

/** Makes each scenario anew, with people of its own. */
export const scenarios = {
  async create(parts: ScenarioParts): Promise<Scenario> {
    const { buyer, skuId } = await shopper(parts)
    await buyer.client.expect('cart_add', { skuId, quantity: 2 })
    const { totalCents } = await buyer.client.expect('order_preview', {})
    const wish = { shownTotalCents: totalCents }
    return {
      at: asBuyer(buyer, 'order_create', wish),
      effects: () => count(parts.server, `purchase where buyer_id = '${buyer.id}'`),
      rival: () => buyer.client.call('order_create', wish),
    }
  },

  async pay(parts: ScenarioParts): Promise<Scenario> {
    const { buyer, skuId } = await shopper(parts)
    const { orderId } = await placeOrder(buyer, [{ skuId, quantity: 1 }])
    return {
      at: asBuyer(buyer, 'order_pay', { orderIds: [orderId], payCode }),
      effects: () => count(parts.server, `ledger_transfer where kind = 'pay' and ref = '${orderId}'`),
      rival: () => buyer.client.call('order_cancel', { id: orderId }),
    }
  },

  async withdraw(parts: ScenarioParts): Promise<Scenario> {
    const { buyer, skuId } = await shopper(parts)
    const { orderId } = await placeOrder(buyer, [{ skuId, quantity: 1 }])
    const amountCents = 99_000
    const wish = { type: 'bank', cardId: buyer.cardId, amountCents, arrivalCents: arrivalOf(amountCents) }
    return {
      at: asBuyer(buyer, 'extract', { ...wish, payCode }),
      effects: () => count(parts.server, `withdrawal where buyer_id = '${buyer.id}'`),
      // After it there is not enough for the withdrawal.
      rival: () => buyer.client.call('order_pay', { orderIds: [orderId], payCode }),
    }
  },

  async decideWithdrawal(parts: ScenarioParts): Promise<Scenario> {
    const buyer = await addWithdrawer(parts.server, 10_000)
    const { id } = await drawn(buyer, { amountCents: 10_000 })
    await growOld(parts.server.db, buyer.id)
    const seen = { id, version: 1 }
    return {
      at: asOperator(parts.finance, 'console_withdrawal_decide', {
        ...seen,
        decision: 'pass',
        bankReference: 'QB-1',
      }),
      effects: () =>
        count(parts.server, `ledger_transfer where kind in ('payout', 'withdraw_return') and ref = '${id}'`),
      rival: () =>
        parts.second.client.call('console_withdrawal_decide', { ...seen, decision: 'refuse', reason: 'No' }),
    }
  },

  async decideRecharge(parts: ScenarioParts): Promise<Scenario> {
    const buyer = await parts.server.registerBuyer()
    const { id } = await handIn(buyer)
    const seen = { id, version: 1 }
    const pass = { ...seen, decision: 'pass', arrivedCents: 12_300 }
    return {
      at: asOperator(parts.finance, 'console_recharge_decide', pass),
      effects: () => count(parts.server, `ledger_transfer where kind = 'recharge' and ref = '${id}'`),
      rival: () =>
        parts.second.client.call('console_recharge_decide', { ...seen, decision: 'refuse', reason: 'No' }),
    }
  },

  /** An order whose duties are a part of its total. */
  async createAbroad({ server }: ScenarioParts): Promise<Scenario> {
    const shop = await openBorderShop(server)
    const { buyer } = shop.sides
    const lines = bothKinds(shop)
    const { totalCents } = await buyer.client.expect('order_preview', { lines })
    const wish = { lines, shownTotalCents: totalCents }
    return {
      at: asBuyer(buyer, 'order_create', wish),
      effects: () =>
        count(server, `purchase where buyer_id = '${buyer.id}' and duty_cents = ${borderDutyCents}`),
      rival: () => buyer.client.call('order_create', wish),
    }
  },

  /** Duties leave the escrow for what is owed to customs. */
  async settleAbroad({ server }: ScenarioParts): Promise<Scenario> {
    const shop = await openBorderShop(server)
    const { buyer } = shop.sides
    const { orderId } = await payOrder(buyer, bothKinds(shop))
    await shipWhole(server.db, orderId, 3)
    return {
      at: asBuyer(buyer, 'order_complete', { id: orderId }),
      effects: () =>
        count(
          server,
          `ledger_transfer t join ledger_entry e on e.transfer_id = t.id join ledger_account a on a.id = e.account_id
          where t.kind = 'settle' and t.ref = '${orderId}' and a.kind = 'duties_owed' and e.amount_cents = ${borderDutyCents}`,
        ),
      rival: () => buyer.client.call('order_complete', { id: orderId }),
    }
  },

  /** A part that a shop offered is paid when its buyer accepts. */
  async acceptPart({ server }: ScenarioParts): Promise<Scenario> {
    const shopId = await addShop(server.db)
    const { skuId } = await addProduct(server.db, shopId, { skus: [{ priceCents: 1000, stock: 5 }] })
    const sides = await signInSides(server, shopId)
    const { orderId } = await payOrder(sides.buyer, [{ skuId, quantity: 1 }])
    await shipWhole(server.db, orderId, 3)
    const { id } = await applyFor(sides.buyer, orderId, { productStatus: 'received' })
    await bring(sides, id, ['offer'])
    return {
      at: asBuyer(sides.buyer, 'refund_accept', { id, offeredCents: 100 }),
      effects: () => count(server, `ledger_transfer where kind = 'refund' and ref = '${id}'`),
      rival: () => sides.buyer.client.call('refund_decline', { id }),
    }
  },

  /** A shop gives a part of the price back of itself. */
  async giveBack({ server }: ScenarioParts): Promise<Scenario> {
    const { sides, orderId } = await soldOrder(server)
    await shipWhole(server.db, orderId, 3)
    return {
      at: asOperator(sides.seller, 'shop_refund_give', { ...giving(orderId), amountCents: 100 }),
      effects: () => refundsOf(server, orderId),
      rival: () => sides.buyer.client.call('order_complete', { id: orderId }),
    }
  },

  /** A shop cancels what it does not send. */
  async cancelUnsent({ server }: ScenarioParts): Promise<Scenario> {
    const { sides, orderId } = await soldOrder(server)
    return {
      at: asOperator(sides.seller, 'shop_refund_cancel_unsent', giving(orderId)),
      effects: () => refundsOf(server, orderId),
      rival: async () => applyFor(sides.buyer, orderId),
    }
  },

  /** Duties are paid on by the second of two persons. */
  async payDuties({ server, finance, second }: ScenarioParts): Promise<Scenario> {
    const shop = await openBorderShop(server)
    const { orderId } = await payOrder(shop.sides.buyer, bothKinds(shop))
    await completeOrder(server, orderId)
    const { id } = await second.client.expect('console_proposal_make', {
      kind: 'duty_payment',
      shopId: shop.shopId,
      amountCents: borderDutyCents,
      paidTo: 'customs',
      receiver: 'Customs office',
      reference: `Bill of ${orderId}`,
      paidOn: '2026-01-15',
      reason: 'for the test',
    })
    return {
      at: asOperator(finance, 'console_proposal_decide', { id, decision: 'confirm' }),
      effects: () => count(server, `ledger_transfer where kind = 'duty_paid' and ref = '${id}'`),
      rival: () => second.client.call('console_proposal_decide', { id, decision: 'refuse' }),
    }
  },
} as const

/** Places at which a server dies in each case. The kernel's own two points are around every COMMIT. */
export const crashes: readonly (readonly [keyof typeof scenarios, readonly string[]])[] = [
  [
    'create',
    ['create.afterQuote', 'create.afterStock', 'order_create.beforeCommit', 'order_create.afterCommit'],
  ],
  [
    'pay',
    [
      'payCode.afterTry',
      'pay.afterMark',
      'pay.afterDebit',
      'order_pay.beforeCommit',
      'order_pay.afterCommit',
    ],
  ],
  ['acceptPart', ['refund.afterMoney', 'refund_accept.beforeCommit', 'refund_accept.afterCommit']],
  [
    'giveBack',
    [
      'refund.afterOpen',
      'refund.afterMoney',
      'shop_refund_give.beforeCommit',
      'shop_refund_give.afterCommit',
    ],
  ],
  [
    'cancelUnsent',
    [
      'refund.afterOpen',
      'refund.afterMoney',
      'shop_refund_cancel_unsent.beforeCommit',
      'shop_refund_cancel_unsent.afterCommit',
    ],
  ],
  ['createAbroad', ['create.afterStock', 'order_create.afterCommit']],
  ['settleAbroad', ['settle.afterMoney', 'order_complete.beforeCommit', 'order_complete.afterCommit']],
  [
    'payDuties',
    ['proposal.afterClose', 'console_proposal_decide.beforeCommit', 'console_proposal_decide.afterCommit'],
  ],
  ['withdraw', ['withdraw.afterRow', 'withdraw.afterHold', 'extract.beforeCommit', 'extract.afterCommit']],
  [
    'decideWithdrawal',
    [
      'withdrawal.afterApproval',
      'withdrawal.afterOutcome',
      'withdrawal.afterMoney',
      'console_withdrawal_decide.beforeCommit',
      'console_withdrawal_decide.afterCommit',
    ],
  ],
  [
    'decideRecharge',
    [
      'recharge.afterApproval',
      'recharge.afterOutcome',
      'recharge.afterCredit',
      'console_recharge_decide.beforeCommit',
      'console_recharge_decide.afterCommit',
    ],
  ],
]
