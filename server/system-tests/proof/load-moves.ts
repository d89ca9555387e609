import type { EndpointName, Endpoints } from '@sampan/contract/endpoints.ts'
import { type RefusalKey, refusals } from '@sampan/contract/refusals.ts'
import type { InputOf, OutputOf } from '@sampan/contract/wire/endpoint.ts'
import { sql } from 'kysely'
import { newId } from '#kernel/ids.ts'
import { rawCent } from '#testing/chain-fixture.ts'
import type { Answered } from '#testing/client.ts'
import { buyerSecrets } from '#testing/test-server.ts'
import { arrivalOf, evmAddresses } from '#testing/withdrawers.ts'
import { expireOrders, moveDueOrders } from '#trade/orders/index.ts'
import { addEvidence, type LoadBuyer, type LoadFixture } from './load-fixture.ts'

/** One load run under way. */
export interface Load {
  fixture: LoadFixture
  roll: (below: number) => number
  /** Answers that nobody may ever get, and promises that were not kept, in words. */
  wrong: string[]
  /** Number of times that each thing was done, and how each call ended. */
  done: Map<string, number>
  answers: Map<string, number>
  /** Orders whose payment was acknowledged. */
  paidIds: Set<string>
}

const { payCode } = buyerSecrets
const keyOfCode = new Map<number, string>(Object.entries(refusals).map(([key, code]) => [code, key]))

function pick<Item>(load: Load, items: readonly Item[]): Item {
  const item = items[load.roll(items.length)]
  if (item === undefined) throw new RangeError('nothing to pick from')
  return item
}

const oneOfTwo = (load: Load): 0 | 1 => (load.roll(2) === 0 ? 0 : 1)

/** Calls at either server and keeps count; a fault, or a buyer logged out, is wrong whatever was asked. */
async function call<Name extends EndpointName>(
  load: Load,
  buyer: LoadBuyer,
  name: Name,
  input: InputOf<Endpoints[Name]>,
  { key, at = oneOfTwo(load) }: { key?: string; at?: 0 | 1 } = {},
): Promise<Answered<OutputOf<Endpoints[Name]>>> {
  const answer = await buyer.clients[at].call(name, input, key === undefined ? {} : { key })
  note(load, name, answer)
  return answer
}

function note(load: Load, name: string, { ok, status, code, msg }: Answered<unknown>): void {
  const how = ok ? 'ok' : (keyOfCode.get(code) ?? `HTTP ${status}`)
  load.answers.set(`${name} ${how}`, (load.answers.get(`${name} ${how}`) ?? 0) + 1)
  const isFault = status >= 500 && code !== refusals.busy
  if (isFault || code === refusals.loginExpired || code === refusals.badInput)
    load.wrong.push(`${name} was answered ${status} ${how} ${msg}`)
}

/** Refused as something that does not exist. Anything else tells a stranger something, or does it. */
function mustBeHidden(load: Load, name: string, answer: Answered<unknown>): void {
  const hidden: RefusalKey[] = ['notFound', 'busy']
  if (!hidden.some((key) => refusals[key] === answer.code))
    load.wrong.push(`${name} of a stranger's order was answered ${answer.code} ${answer.msg}`)
}

async function order(load: Load): Promise<void> {
  const buyer = pick(load, load.fixture.buyers)
  const lines = Array.from({ length: 1 + load.roll(3) }, () => ({
    skuId: pick(load, load.fixture.skuIds),
    quantity: 1 + load.roll(2),
  }))
  const code = load.roll(3) === 0 ? { promoCode: load.fixture.promoCode } : {}
  const shown = await call(load, buyer, 'order_preview', { lines, ...code })
  if (!shown.ok) return
  const wish = { lines, ...code, shownTotalCents: shown.data.totalCents }
  // Some send twice at once, as a client does whose first request seemed lost.
  const key = newId()
  const twins = load.roll(4) === 0 ? ([0, 1] as const) : ([oneOfTwo(load)] as const)
  const answers = await Promise.all(twins.map((at) => call(load, buyer, 'order_create', wish, { key, at })))
  const made = answers.filter(({ ok }) => ok)
  if (new Set(made.map(({ data }) => data.orderIds.join())).size > 1)
    load.wrong.push(`one key placed ${made.map(({ data }) => data.orderIds.join()).join(' and ')}`)
  for (const { data } of made) buyer.orderIds.push(...data.orderIds)
}

async function checkOutBag(load: Load): Promise<void> {
  const buyer = pick(load, load.fixture.buyers)
  const wanted = Array.from({ length: 1 + load.roll(3) }, () => pick(load, load.fixture.skuIds))
  for (const skuId of wanted) await call(load, buyer, 'cart_add', { skuId, quantity: 1 })
  const shown = await call(load, buyer, 'order_preview', {})
  if (!shown.ok) return
  const wish = { shownTotalCents: shown.data.totalCents }
  const tabs = await Promise.all([0, 1].map(() => call(load, buyer, 'order_create', wish, { key: newId() })))
  for (const { ok, data } of tabs) if (ok) buyer.orderIds.push(...data.orderIds)
}

async function pay(load: Load): Promise<void> {
  const buyer = pick(load, load.fixture.buyers)
  if (buyer.orderIds.length === 0) return
  const orderIds = [...new Set([pick(load, buyer.orderIds.slice(-6)), pick(load, buyer.orderIds.slice(-3))])]
  const tabs = 1 + load.roll(3)
  const answers = await Promise.all(
    Array.from({ length: tabs }, () => call(load, buyer, 'order_pay', { orderIds, payCode })),
  )
  for (const { ok, data } of answers) if (ok) for (const id of data.orderIds) load.paidIds.add(id)
}

/** A campaign of Sampan's: many pay goods of both shops at once, each with two transfers that draw on accounts all of them share. */
async function campaign(load: Load): Promise<void> {
  const buyers = [...new Set(Array.from({ length: 8 }, () => pick(load, load.fixture.buyers)))]
  const { promoCode, plentyOfBoth } = load.fixture
  const lines = plentyOfBoth.map((skuId) => ({ skuId, quantity: 1 }))
  const placed = await Promise.all(
    buyers.map(async (buyer) => {
      const shown = await call(load, buyer, 'order_preview', { lines, promoCode })
      if (!shown.ok) return null
      const wish = { lines, promoCode, shownTotalCents: shown.data.totalCents }
      const made = await call(load, buyer, 'order_create', wish, { key: newId() })
      return made.ok ? { buyer, orderIds: made.data.orderIds } : null
    }),
  )
  await Promise.all(
    placed.map(async (one) => {
      if (!one) return
      const { ok, data } = await call(load, one.buyer, 'order_pay', { orderIds: one.orderIds, payCode })
      if (ok) for (const id of data.orderIds) load.paidIds.add(id)
    }),
  )
}

/** Paid orders arrive and their days are over; several processes complete them at once, batch by batch. */
async function complete(load: Load): Promise<void> {
  const { servers } = load.fixture
  const { db } = servers[0]
  const { rows } = await sql<{ id: string }>`
    update purchase set status = 'delivered' where id in
      (select id from purchase where status = 'waitingDelivery' order by md5(id::text || ${newId()}) limit 40 for update skip locked)
    returning id`.execute(db)
  await sql`
    with held as materialized (
      select id from purchase where id = any(${rows.map(({ id }) => id)}::uuid[]) order by id for no key update)
    update purchase set status = 'received', received_at = now(), due_at = now() - interval '1 minute'
    where id in (select id from held) and status = 'delivered'`.execute(db)
  await Promise.all([0, 1, 0, 1].map((at) => moveDueOrders(servers[at as 0 | 1].jobContext, 10)))
}

async function cancel(load: Load): Promise<void> {
  const buyer = pick(load, load.fixture.buyers)
  if (buyer.orderIds.length === 0) return
  const id = pick(load, buyer.orderIds.slice(-4))
  const racing = load.roll(2) === 0 ? [call(load, buyer, 'order_pay', { orderIds: [id], payCode })] : []
  const [, ...paid] = await Promise.all([call(load, buyer, 'order_cancel', { id }), ...racing])
  for (const { ok } of paid) if (ok) load.paidIds.add(id)
}

async function meddle(load: Load): Promise<void> {
  const [owner, stranger] = [pick(load, load.fixture.buyers), pick(load, load.fixture.buyers)]
  if (owner === stranger || owner.orderIds.length === 0) return
  const id = pick(load, owner.orderIds.slice(-4))
  mustBeHidden(load, 'order_pay', await call(load, stranger, 'order_pay', { orderIds: [id], payCode }))
  mustBeHidden(load, 'order_detail', await call(load, stranger, 'order_detail', { id }))
  mustBeHidden(load, 'order_cancel', await call(load, stranger, 'order_cancel', { id }))
}

async function timeOut(load: Load): Promise<void> {
  const { db } = load.fixture.servers[0]
  const { id } = pick(load, load.fixture.buyers)
  // Locked in id order, as whatever takes several orders does.
  await sql`
    with held as materialized (
      select id from purchase where id in (select id from purchase where buyer_id = ${id} and status = 'waitingPay' order by id desc limit 2)
      order by id for no key update)
    update purchase set expires_at = now() - interval '1 second' where status = 'waitingPay' and id in (select id from held)`.execute(
    db,
  )
  await expireOrders(load.fixture.servers[0].jobContext)
}

function send(load: Load): void {
  const { chain, token, buyers } = load.fixture
  const rawAmount = BigInt(50 + load.roll(20_000)) * rawCent + BigInt(load.roll(3))
  const from = '0x0000000000000000000000000000000000000fff'
  chain.send({ contract: token, from, to: pick(load, buyers).depositAddress.toLowerCase(), rawAmount })
}

async function mineAndScan(load: Load): Promise<void> {
  load.fixture.chain.mine(1 + load.roll(2))
  await Promise.all([load.fixture.scan(), load.fixture.scan()])
}

async function recharge(load: Load): Promise<void> {
  const buyer = pick(load, load.fixture.buyers)
  const evidence = [await addEvidence(load.fixture, buyer.id)]
  const amountCents = 500 + load.roll(80_000)
  await call(load, buyer, 'recharge', {
    networkId: 'harbour',
    address: evmAddresses[0],
    amountCents,
    evidence,
  })
}

async function withdraw(load: Load): Promise<void> {
  const buyer = pick(load, load.fixture.buyers)
  const amountCents = 500 + load.roll(load.roll(10) === 0 ? 90_000 : 8000)
  const ask = {
    amountCents,
    arrivalCents: arrivalOf(amountCents),
    type: 'bank',
    cardId: buyer.cardId,
    payCode,
  } as const
  const key = newId()
  await Promise.all(
    [0, 1].slice(0, 1 + load.roll(2)).map((at) => call(load, buyer, 'extract', ask, { key, at: at ? 1 : 0 })),
  )
}

/** Operators decide, two of them on the same row, and not always alike. */
async function decide(load: Load): Promise<void> {
  const kind = load.roll(2) === 0 ? 'recharge' : 'withdrawal'
  const { rows } = await sql<{ id: string; version: number; cents: number }>`
    select id, version, amount_cents as cents from ${sql.table(kind)} where status = 'auditing' order by md5(id::text || ${newId()}) limit 1`.execute(
    load.fixture.servers[0].db,
  )
  const row = rows[0]
  if (!row) return
  const { id, version } = row
  const arrivedCents = load.roll(5) === 0 ? Math.max(1, row.cents - 100) : row.cents
  await Promise.all(
    load.fixture.operators.slice(0, 1 + load.roll(3)).map(async ({ clients }) => {
      const client = pick(load, clients)
      const isPass = load.roll(4) > 0
      const refusal = { id, version, decision: 'refuse', reason: 'Not what was shown' } as const
      const answer =
        kind === 'recharge'
          ? await client.call(
              'console_recharge_decide',
              isPass ? { id, version, decision: 'pass', arrivedCents } : refusal,
            )
          : await client.call(
              'console_withdrawal_decide',
              isPass ? { id, version, decision: 'pass', bankReference: 'B-1' } : refusal,
            )
      note(load, `console_${kind}_decide`, answer)
    }),
  )
}

async function block(load: Load): Promise<void> {
  const { id } = pick(load, load.fixture.buyers)
  const { clients } = pick(load, load.fixture.operators)
  for (const isBlocked of [true, false]) {
    const answer = await pick(load, clients).call('console_buyer_block', { id, isBlocked, reason: 'A look' })
    note(load, 'console_buyer_block', answer)
  }
}

async function look(load: Load): Promise<void> {
  const buyer = pick(load, load.fixture.buyers)
  const info = await call(load, buyer, 'getUserInfo', {})
  if (info.ok && info.data.balanceCents < 0)
    load.wrong.push(`a buyer was shown ${info.data.balanceCents} cents`)
  await call(load, buyer, 'bill', {})
}

/** Acts, and how often of 100. */
const moves: readonly (readonly [number, string, (load: Load) => Promise<void> | void])[] = [
  [20, 'order', order],
  [8, 'check out a bag', checkOutBag],
  [16, 'pay', pay],
  [3, 'campaign', campaign],
  [2, 'complete', complete],
  [6, 'cancel', cancel],
  [5, 'meddle', meddle],
  [2, 'time out', timeOut],
  [8, 'send', send],
  [6, 'mine and scan', mineAndScan],
  [5, 'recharge', recharge],
  [5, 'withdraw', withdraw],
  [9, 'decide', decide],
  [1, 'block', block],
  [4, 'look', look],
]

/** Does one thing at random. */
export async function move(load: Load): Promise<void> {
  let rest = load.roll(100)
  for (const [weight, name, act] of moves) {
    rest -= weight
    if (rest >= 0) continue
    load.done.set(name, (load.done.get(name) ?? 0) + 1)
    return act(load)
  }
}

/** A name for an answer, in the report of a failure. */
export const storyOf = (counts: ReadonlyMap<string, number>): string =>
  [...counts]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([name, n]) => `${name} ${n}`)
    .join(', ')
