import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { consoleHeader } from '@sampan/contract/access/roles.ts'
import { type ConsoleEndpoints, consoleEndpoints } from '@sampan/contract/endpoints.ts'
import { refusals } from '@sampan/contract/refusals.ts'
import type { InputOf, OutputOf } from '@sampan/contract/wire/endpoint.ts'
import { type Envelope, successCode } from '@sampan/contract/wire/envelope.ts'
import { sql } from 'kysely'
import { privateKeyToAccount } from 'viem/accounts'
import type { Db } from '#kernel/database.ts'
import { rawCent } from '#testing/chain-fixture.ts'
import {
  keepSecondFactors,
  operatorCookie,
  signInMember,
  signInOperator,
  type TestOperator,
} from '#testing/operators.ts'
import { newTrackingNo } from '#testing/order-life.ts'
import { keptAccount } from '#testing/shop-payouts.ts'
import { buyerSecrets, type TestServer } from '#testing/test-server.ts'
import { addUsableAddress, addWithdrawer, arrivalOf } from '#testing/withdrawers.ts'
import {
  type Acks,
  insist,
  insistOn,
  isLockedByKills,
  type Market,
  type Shopper,
} from '../durability/shoppers.ts'
import type { ChainOfKills } from '../proof/chain-of-kills.ts'
import type { Office } from '../proof/shop-through-kills.ts'

/** Answers that people of the office got. */
interface Done {
  shipped: { orderId: string; trackingNo: string }[]
  completed: string[]
  asked: string[]
  paidOut: { id: string; reference: string }[]
  drawn: string[]
  passed: { id: string; target: string; arrivalCents: number }[]
}

/** A buyer who withdraws to an address of their own. */
interface Drawer extends Shopper {
  addressId: string
  target: string
}

const wealthCents = 1_000_000
const drawCents = 1500
const payoutCents = 300
/** Nobody's key: of this drill alone. */
const payoutKey = `0x${'4a17'.repeat(16)}`
const payoutFile = fileURLToPath(new URL('../../bin/payout.ts', import.meta.url))
const settledWithinMs = 180_000
const sellersAtOnce = 3

/**
 * The shop's people during a drill: sellers send what was paid until it is received, the owner asks for payouts and two operators pay
 * them, and buyers withdraw on the chain, where the sending process pays. That one is killed too.
 * @param drawers buyers who withdraw; each may ten times a day
 */
export async function openOffice(
  { desk, shopId, chain }: { desk: TestServer; shopId: number; chain: ChainOfKills },
  { databaseUrl, drawers: count }: { databaseUrl: string; drawers: number },
): Promise<Office & { done: Done; kills(): number }> {
  const seller = await signInMember(desk, shopId)
  const owner = await signInMember(desk, shopId, { role: 'owner' })
  const accountId = await keptAccount(desk, { shopId, owner })
  const [finance, admin] = [await signInOperator(desk, 'finance'), await signInOperator(desk, 'admin')]
  await keepSecondFactors(desk)
  await sql`update operator_session set expires_at = now() + interval '1 day'`.execute(desk.db)
  const drawers: Drawer[] = []
  for (let n = 0; n < count; n++) {
    const buyer = await addWithdrawer(desk, wealthCents)
    const target = privateKeyToAccount(`0x${(9_000_000 + n).toString(16).padStart(64, '0')}`).address
    const addressId = await addUsableAddress(desk, buyer, target)
    drawers.push({ id: buyer.id, token: buyer.token, payCode: buyerSecrets.payCode, addressId, target })
  }
  const wallet = privateKeyToAccount(payoutKey as `0x${string}`).address
  await chain.chain.giveGas(wallet)
  await chain.chain.mint(wallet, 1_000_000n * 100n * rawCent)
  await chain.chain.mine()

  const done: Done = { shipped: [], completed: [], asked: [], paidOut: [], drawn: [], passed: [] }
  let payout: ChildProcess | null = null
  let kills = 0
  let isSending = true

  function startPayout(): void {
    const { NODE_TEST_CONTEXT: _, ...parent } = process.env
    const child = spawn(process.execPath, [payoutFile], {
      env: {
        ...parent,
        ...chain.env,
        NODE_ENV: 'test',
        DATABASE_URL: databaseUrl,
        PAYOUT_KEYS: `harbour=${payoutKey}`,
        LOG_LEVEL: process.env['TEST_LOG'] ?? 'silent',
      },
      stdio: ['ignore', 'ignore', process.env['TEST_LOG'] ? 'inherit' : 'ignore'],
    })
    payout = child
    child.once('exit', () => {
      // A process that finds no database at its start ends; a service manager starts it again.
      if (payout === child) payout = null
      if (isSending) setTimeout(() => isSending && payout === null && startPayout(), 500)
    })
  }

  const ask = async <Name extends keyof ConsoleEndpoints & string>(
    { market, acks }: { market: Market; acks: Acks },
    { token }: TestOperator,
    name: Name,
    input: InputOf<ConsoleEndpoints[Name]>,
  ): Promise<Envelope<OutputOf<ConsoleEndpoints[Name]>> | null> =>
    (await insistOn(market, acks, {
      name,
      path: consoleEndpoints[name].path,
      headers: { cookie: operatorCookie(token), [consoleHeader]: '1' },
      input: input as object,
    })) as Envelope<OutputOf<ConsoleEndpoints[Name]>> | null // the server checks it against the contract

  type Shop = Parameters<Office['work']>[0]
  const wrongAnswer = ({ acks }: Shop, name: string, answer: Envelope | null) => {
    if (answer !== null) acks.wrong.push(`${name}: ${answer.code} ${answer.msg}`)
  }

  let next = 0
  /** Sends one paid order after the other, until its buyer has received it. */
  async function sendOrders(shop: Shop): Promise<void> {
    while (shop.isOpen()) {
      const order = shop.acks.paid[next]
      if (order === undefined) {
        await pause(100)
        continue
      }
      next++
      const buyer = shop.shoppers.find(({ id }) => id === order.buyerId)
      if (buyer !== undefined) await sendOrder(shop, order.orderId, buyer)
    }
  }

  async function sendOrder(shop: Shop, orderId: string, buyer: Shopper): Promise<void> {
    const trackingNo = newTrackingNo()
    // It may have gone before its answer is heard.
    done.shipped.push({ orderId, trackingNo })
    const sent = await ask(shop, seller, 'shop_order_ship', { id: orderId, carrier: 'Junk Line', trackingNo })
    if (sent?.code !== successCode) return wrongAnswer(shop, 'shop_order_ship', sent)
    const parcel = sent.data.parcels[0]?.id ?? ''
    const tracked = await ask(shop, seller, 'shop_parcel_track', { id: parcel, milestone: 'delivered' })
    if (tracked?.code !== successCode) return wrongAnswer(shop, 'shop_parcel_track', tracked)
    for (const name of ['order_confirm', 'order_complete'] as const) {
      const answer = await insist(shop.market, shop.acks, buyer, name, { id: orderId })
      if (answer?.code !== successCode) return wrongAnswer(shop, name, answer)
    }
    done.completed.push(orderId)
  }

  /** The owner asks for a payout, and two operators pay it by a bank. */
  async function payShop(shop: Shop): Promise<void> {
    while (shop.isOpen()) {
      await pause(1000)
      if (done.completed.length < 3) continue
      const asked = await ask(shop, owner, 'console_shop_payout_ask', {
        amountCents: payoutCents,
        accountId,
      })
      if (asked?.code === refusals.payoutTooMuch) continue
      if (asked?.code !== successCode) {
        wrongAnswer(shop, 'console_shop_payout_ask', asked)
        continue
      }
      const { id } = asked.data
      done.asked.push(id)
      const reference = `FT-${done.asked.length}`
      if (await agree(shop, 'console_payout_decide', { id, decision: 'pass', bankReference: reference }))
        done.paidOut.push({ id, reference })
    }
  }

  /** As many operators agree as are needed. While withdrawals are stopped they wait. @returns false when the drill ends before */
  async function agree(
    shop: Shop,
    name: 'console_payout_decide' | 'console_withdrawal_decide',
    input: { id: string; decision: 'pass'; bankReference?: string },
  ): Promise<boolean> {
    let version = 1
    for (const operator of [finance, admin])
      for (;;) {
        const answer = await ask(shop, operator, name, { ...input, version })
        if (answer?.code === refusals.drawStopped) {
          if (!shop.isOpen()) return false
          await pause(500)
          continue
        }
        if (answer?.code !== successCode) {
          wrongAnswer(shop, name, answer)
          return false
        }
        version = answer.data.version
        if (answer.data.approvals.length >= answer.data.neededApprovals) return true
        break
      }
    return true
  }

  /** Buyers withdraw on the chain, one after the other, and operators pass it. */
  async function withdraw(shop: Shop): Promise<void> {
    for (let next = 0; shop.isOpen(); next++) {
      await pause(1500)
      const drawer = drawers[next % drawers.length]
      if (drawer === undefined) return
      const answer = await insist(shop.market, shop.acks, drawer, 'extract', {
        type: 'onchain',
        addressId: drawer.addressId,
        amountCents: drawCents,
        arrivalCents: arrivalOf(drawCents),
        payCode: drawer.payCode,
      })
      if (answer?.code !== successCode) {
        const isExpected =
          answer === null ||
          answer.code === refusals.drawTimes ||
          answer.code === refusals.drawStopped ||
          isLockedByKills(shop.acks, drawer, answer.code)
        if (!isExpected) wrongAnswer(shop, 'extract on the chain', answer)
        continue
      }
      const { id, arrivalCents } = answer.data
      shop.acks.withdrawn.push({ buyerId: drawer.id, id, cents: drawCents })
      done.drawn.push(id)
      if (await agree(shop, 'console_withdrawal_decide', { id, decision: 'pass' }))
        done.passed.push({ id, target: drawer.target, arrivalCents })
    }
  }

  async function killSending({ isOpen }: Shop): Promise<void> {
    startPayout()
    while (isOpen()) {
      for (let waited = 0; waited < 20 && isOpen(); waited++) await pause(1000)
      if (isOpen() && payout?.kill('SIGKILL')) kills++
    }
  }

  return {
    done,
    kills: () => kills,
    balanceCents: new Map(drawers.map(({ id }) => [id, wealthCents])),
    async work(shop) {
      const sellers = Array.from({ length: sellersAtOnce }, () => sendOrders(shop))
      await Promise.all([...sellers, payShop(shop), withdraw(shop), killSending(shop)])
    },
    async settle(db) {
      for (const deadlineMs = Date.now() + settledWithinMs; Date.now() < deadlineMs; await pause(300)) {
        await chain.chain.mine()
        const { rows } = await sql<{ n: number }>`
          select count(*)::int as n from withdrawal where type = 'onchain' and status = 'passed' and payout_state <> 'done'`.execute(
          db,
        )
        if (rows[0]?.n === 0) break
      }
    },
    wentOn: () => new Set(done.shipped.map(({ orderId }) => orderId)),
    verify: (db) => verifyOffice(db, done, drawers, chain),
    stop() {
      isSending = false
      payout?.kill('SIGKILL')
    },
  }
}

/** A sentence for each answer that is not true in the database or on the chain, and for each thing that nobody was told of. */
async function verifyOffice(
  db: Db,
  done: Done,
  drawers: readonly Drawer[],
  { chain }: ChainOfKills,
): Promise<string[]> {
  const wrong: string[] = []
  const parcels = await sql<{
    orderId: string
    trackingNo: string
    pieces: number
    ordered: number
    status: string
  }>`
    select p.purchase_id as "orderId", p.tracking_no as "trackingNo", o.status,
      (select sum(quantity)::int from parcel_line l where l.parcel_id = p.id) as pieces,
      (select sum(quantity)::int from purchase_line l where l.purchase_id = p.purchase_id) as ordered
    from parcel p join purchase o on o.id = p.purchase_id where p.shipped_at is not null`.execute(db)
  for (const { orderId, trackingNo } of done.shipped) {
    const its = parcels.rows.filter((parcel) => parcel.orderId === orderId)
    if (its.length !== 1) wrong.push(`order ${orderId} left in ${its.length} parcels`)
    if (its[0] && (its[0].trackingNo !== trackingNo || its[0].pieces !== its[0].ordered))
      wrong.push(
        `order ${orderId} left with ${its[0].pieces} of ${its[0].ordered} pieces by ${its[0].trackingNo}`,
      )
  }
  if (parcels.rows.length !== done.shipped.length)
    wrong.push(`${parcels.rows.length} parcels left, ${done.shipped.length} were sent`)
  const states = new Map(parcels.rows.map(({ orderId, status }) => [orderId, status]))
  for (const id of done.completed)
    if (states.get(id) !== 'completed') wrong.push(`completed order ${id} is in state ${states.get(id)}`)

  const payouts = await sql<{ id: string; status: string; reference: string | null }>`
    select id, status, bank_reference as reference from shop_payout`.execute(db)
  for (const { id, reference } of done.paidOut) {
    const row = payouts.rows.find((one) => one.id === id)
    if (row?.status !== 'paid' || row.reference !== reference)
      wrong.push(`payout ${id} is ${row?.status ?? 'lost'}, by ${row?.reference}`)
  }
  if (payouts.rows.length !== done.asked.length)
    wrong.push(`${payouts.rows.length} payouts are there, ${done.asked.length} were asked for`)

  const drawn = await sql<{
    id: string
    address: string
    arrivalCents: number
    status: string
    state: string
  }>`
    select id, address, arrival_cents as "arrivalCents", status, payout_state as state from withdrawal where type = 'onchain'`.execute(
    db,
  )
  for (const { id } of done.passed) {
    const row = drawn.rows.find((one) => one.id === id)
    if (row?.state !== 'done')
      wrong.push(`passed withdrawal ${id} is ${row?.status ?? 'lost'}, ${row?.state}`)
  }
  if (drawn.rows.length !== done.drawn.length)
    wrong.push(`${drawn.rows.length} withdrawals are there, ${done.drawn.length} were asked for`)
  for (const { target } of drawers) {
    const should = drawn.rows
      .filter(({ address, state }) => address === target && state === 'done')
      .reduce((sum, { arrivalCents }) => sum + arrivalCents, 0)
    const has = Number((await tokenBalance(chain, target)) / rawCent)
    if (has !== should) wrong.push(`${target} got ${has} cents on the chain instead of ${should}`)
  }
  return wrong
}

async function tokenBalance(chain: ChainOfKills['chain'], address: string): Promise<bigint> {
  const data = `0x70a08231${address.slice(2).toLowerCase().padStart(64, '0')}` // balanceOf(address)
  return BigInt((await chain.rpc('eth_call', [{ to: chain.token, data }, 'latest'])) as string)
}
