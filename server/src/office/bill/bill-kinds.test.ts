import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { newId } from '#kernel/ids.ts'
import { transaction } from '#kernel/transaction.ts'
import { addProduct, addShop } from '#testing/goods.ts'
import { placeOrder, readyBuyer } from '#testing/orders.ts'
import { assertRefused } from '#testing/refused.ts'
import { buyerSecrets, startTestServer, type TestBuyer, type TestServer } from '#testing/test-server.ts'
import { postTransfer, type Transfer, type TransferLine } from '../../money/ledger/index.ts'

let server: TestServer
let buyer: TestBuyer
let orderNo: string
const refs = { recharge: newId(), withdrawal: newId() }

const post = (kind: Transfer['kind'], ref: string, lines: TransferLine[]) =>
  transaction(server.db, (tx) => postTransfer(tx, { kind, ref, actor: 'demo', lines }))
const available = (cents: number): TransferLine => ({ kind: 'available', owner: buyer.id, cents })
const held = (cents: number): TransferLine => ({ kind: 'withdraw_hold', owner: buyer.id, cents })
const world = (cents: number): TransferLine => ({ kind: 'world_bank', cents })

/** A line of each kind; the three oldest were posted in other months. */
before(async () => {
  server = await startTestServer()
  const { skuId } = await addProduct(server.db, await addShop(server.db))
  buyer = await readyBuyer(server)
  await post('recharge', refs.recharge, [available(10_000), world(-10_000)])
  await post('reversal', refs.recharge, [available(-2000), world(2000)])
  await post('adjust', '=cmd', [available(700), world(-700)])
  await movedTo(['2026-02-28T23:59:59.999Z', '2026-03-01T00:00:00Z', '2026-03-31T23:59:59.999Z'])
  await post('withdraw', refs.withdrawal, [available(-3000), held(3000)])
  await post('withdraw_return', refs.withdrawal, [held(-3000), available(3000)])
  await post('withdraw', newId(), [available(-1000), held(1000)])
  const { orderId } = await placeOrder(buyer, [{ skuId, quantity: 1 }])
  await buyer.client.expect('order_pay', { orderIds: [orderId], payCode: buyerSecrets.payCode })
  orderNo = (await buyer.client.expect('order_detail', { id: orderId })).orderNo
})
after(() => server.close())

/** Gives the transfers there are other times, in their order: what no code of ours can. */
async function movedTo(times: string[]): Promise<void> {
  await transaction(server.db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    const { rows } = await sql<{ id: string }>`select id from ledger_transfer order by created_at`.execute(tx)
    for (const [n, { id }] of rows.entries()) {
      await sql`update ledger_transfer set created_at = ${times[n]}::timestamptz where id = ${id}`.execute(tx)
      await sql`update ledger_entry set at = ${times[n]}::timestamptz where transfer_id = ${id}`.execute(tx)
    }
    await sql`delete from ledger_month`.execute(tx)
    await sql`
      insert into ledger_month select account_id, date_trunc('month', at at time zone 'utc')::date, e.kind,
        sum(greatest(amount_cents, 0)), -sum(least(amount_cents, 0)), count(*), min(e.id), max(e.id)
      from ledger_entry e join ledger_account a on a.id = e.account_id and a.kind = 'available' group by 1, 2, 3`.execute(
      tx,
    )
  })
}

const thisMonth = new Date().toISOString().slice(0, 7)

describe('bill', () => {
  it('takes an empty filter for none, as the client does', async () => {
    const all = await buyer.client.expect('bill', { limit: 50 })
    for (const filter of ['kind=&month=', 'kind=all&month=all']) {
      const response = await fetch(`${server.url}/api/user/bill?limit=50&${filter}`, {
        headers: { token: buyer.token },
      })
      const answer = (await response.json()) as { code: number; data: unknown }
      assert.deepEqual(answer.data, all, filter)
    }
  })

  it('shows with one kind also what was taken back of it, or came back', async () => {
    const kinds = async (kind: 'recharge' | 'withdraw' | 'pay' | 'adjust' | 'refund') =>
      (await buyer.client.expect('bill', { kind })).items.map((line) => line.kind)
    assert.deepEqual(await kinds('recharge'), ['reversal', 'recharge'])
    assert.deepEqual(await kinds('withdraw'), ['withdraw', 'withdraw_return', 'withdraw'])
    assert.deepEqual(await kinds('pay'), ['pay'])
    assert.deepEqual(await kinds('adjust'), ['adjust'])
    assert.deepEqual(await kinds('refund'), [])
    assertRefused(await buyer.client.raw('bill', { kind: 'payout' }), 'badInput')
  })

  it('leads to the cause of each line, and names its number', async () => {
    const { items } = await buyer.client.expect('bill', {})
    const subjects = items.map(({ kind, subject }) => [kind, subject.type, subject.id, subject.number])
    assert.deepEqual(subjects[0], ['pay', 'order', items[0]?.subject.id, orderNo])
    assert.deepEqual(subjects[3], ['withdraw', 'withdrawal', refs.withdrawal, ''])
    assert.deepEqual(subjects[4], ['adjust', 'none', '=cmd', ''])
    assert.deepEqual(subjects[6], ['recharge', 'recharge', refs.recharge, ''])
  })

  it('shows one month by UTC, to its last moment', async () => {
    const kinds = async (month: string) =>
      (await buyer.client.expect('bill', { month })).items.map((line) => line.kind)
    assert.deepEqual(await kinds('2026-02'), ['recharge'])
    assert.deepEqual(await kinds('2026-03'), ['adjust', 'reversal'])
    assert.deepEqual(await kinds('2026-04'), [])
    assert.equal((await kinds(thisMonth)).length, 4)
    assert.equal((await buyer.client.expect('bill', { month: '2026-03', kind: 'recharge' })).items.length, 1)
    for (const month of ['2026-13', '2026-00', '26-01', '2026-1', "2026-01' or 1=1"])
      assertRefused(await buyer.client.raw('bill', { month }), 'badInput')
  })
})

describe('the file of one kind', () => {
  it('holds the lines that the screen shows, and is named by kind and month', async () => {
    const { items } = await buyer.client.expect('bill', { kind: 'withdraw' })
    const file = await buyer.client.expect('bill_csv', { kind: 'withdraw' })
    assert.deepEqual([file.lines, file.fileName], [items.length, 'sampan-bill-withdraw.csv'])
    const rows: string[][] = parse(file.csv, { bom: true, from_line: 2 })
    assert.deepEqual(
      rows.map((cells) => cells.at(-1)),
      items.map(({ id }) => id),
    )
    const march = await buyer.client.expect('bill_csv', { kind: 'recharge', month: '2026-03' })
    assert.deepEqual([march.lines, march.fileName], [1, 'sampan-bill-recharge-2026-03.csv'])
    assert.equal((await buyer.client.expect('bill_csv', { kind: 'all' })).lines, 7)
  })
})

describe('summary of the bill', () => {
  it('says that the sum of all lines is the balance, and what each month brought and took', async () => {
    const summary = await buyer.client.expect('bill_summary', {})
    const { balanceCents } = await buyer.client.expect('getUserInfo', {})
    assert.equal(summary.sumCents, balanceCents)
    assert.equal(summary.balanceCents, balanceCents)
    assert.equal(summary.heldCents, 1000)
    assert.equal(summary.lines, 7)
    const paid = 10_000 - 2000 + 700 - 1000 - balanceCents
    assert.deepEqual(summary.months, [
      { month: thisMonth, inCents: 3000, outCents: 4000 + paid, lines: 4 },
      { month: '2026-03', inCents: 700, outCents: 2000, lines: 2 },
      { month: '2026-02', inCents: 10_000, outCents: 0, lines: 1 },
    ])
  })

  it("is empty for one who never had money, and never another's", async () => {
    const { client } = await server.registerBuyer()
    assert.deepEqual(await client.expect('bill_summary', {}), {
      balanceCents: 0,
      heldCents: 0,
      sumCents: 0,
      lines: 0,
      months: [],
    })
    assertRefused(await server.client().raw('bill_summary', {}), 'loginExpired')
  })

  it('agrees with itself while money moves', async () => {
    const { client, id } = await server.registerBuyer()
    const owner = { kind: 'available', owner: id } as const
    const moving = Array.from({ length: 20 }, (_, n) =>
      post('recharge', newId(), [{ ...owner, cents: n + 1 }, world(-n - 1)]),
    )
    for (let n = 0; n < 15; n++) {
      const { balanceCents, sumCents } = await client.expect('bill_summary', {})
      assert.equal(balanceCents, sumCents)
    }
    await Promise.all(moving)
  })
})

describe('the bill as a file', () => {
  const read = (csv: string): string[][] => parse(csv, { bom: true })

  it('has every line with headings in the reader’s language', async () => {
    const file = await buyer.client.expect('bill_csv', {})
    assert.equal(file.fileName, 'sampan-bill.csv')
    assert.equal(file.lines, 7)
    assert.equal(file.nextCursor, null)
    assert.equal(file.csv.codePointAt(0), 0xfeff)
    const [head, ...lines] = read(file.csv)
    assert.deepEqual(head, [
      'Time (UTC)',
      'Type',
      'Reference',
      'Amount (USD)',
      'Balance before (USD)',
      'Balance after (USD)',
      'Entry',
    ])
    const { items } = await buyer.client.expect('bill', {})
    for (const [n, line] of lines.entries()) {
      const item = items[n]
      assert.equal(line[0], item?.at)
      assert.match(line[2] ?? '', /^'\d{12,}$|^[^']*$/, 'a long number keeps its digits in a spreadsheet')
      assert.equal(line[2]?.replace(/^'/, ''), item?.subject.number)
      assert.equal(Math.round(Number(line[3]) * 100), item?.amountCents)
      assert.equal(Math.round(Number(line[5]) * 100), item?.afterCents)
      assert.equal(line[6], item?.id)
    }
    assert.equal(lines.at(-1)?.[3], '100.00')
    const { csv } = await buyer.client.expect('bill_csv', {}, { locale: 'zh' })
    assert.deepEqual(read(csv)[0]?.slice(0, 3), ['时间（UTC）', '类型', '编号'])
    assert.equal(read(csv).at(-1)?.[1], '充值')
  })

  it('comes in parts that together are the whole file', async () => {
    const { csv: whole } = await buyer.client.expect('bill_csv', {})
    let csv = ''
    let parts = 0
    let cursor: string | undefined
    do {
      const part = await buyer.client.expect('bill_csv', { cursor, limit: 3 })
      assert.ok(part.lines <= 3)
      csv += part.csv
      parts++
      cursor = part.nextCursor ?? undefined
    } while (cursor !== undefined)
    assert.deepEqual([csv, parts], [whole, 3])
    assertRefused(await buyer.client.raw('bill_csv', { cursor: 'WyJ4Il0' }), 'badInput')
    assertRefused(await buyer.client.raw('bill_csv', { limit: 2001 }), 'badInput')
  })

  it('has one month alone when that is asked for', async () => {
    const file = await buyer.client.expect('bill_csv', { month: '2026-03' })
    assert.equal(file.fileName, 'sampan-bill-2026-03.csv')
    assert.deepEqual(
      read(file.csv)
        .slice(1)
        .map((line) => line[3]),
      ['7.00', '-20.00'],
    )
    assertRefused(await buyer.client.raw('bill_csv', { month: '../etc' }), 'badInput')
    assertRefused(await buyer.client.raw('bill_csv', { kind: '../etc' }), 'badInput')
    assertRefused(await server.client().raw('bill_csv', {}), 'loginExpired')
  })
})
