import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { TronWeb } from 'tronweb'
import { createLog } from '#kernel/log.ts'
import { adapterOf, createSender, networkById } from '#money/chain/index.ts'
import { openSendings, type SendingContext, sendWithdrawals } from '#money/withdrawals/index.ts'
import { testXpubs } from '#testing/chain-fixture.ts'
import { signInOperator, type TestOperator } from '#testing/operators.ts'
import { assertBooksBalance } from '#testing/orders.ts'
import { buyerSecrets, startTestServer, type TestServer } from '#testing/test-server.ts'
import { startTronStub, type TronStub } from '#testing/tron-stub.ts'
import { addWithdrawer, drawn, growOld, moneyOf, transfersOf } from '#testing/withdrawers.ts'

/** Sendings on TRON's stand-in, where no number keeps a transaction from being paid beside the one that replaces it. */

let stub: TronStub
let server: TestServer
let finance: TestOperator
let ctx: SendingContext
const privateKey = '5a17'.repeat(16)

before(async () => {
  stub = await startTronStub()
  server = await startTestServer({
    env: { CHAIN_SOURCES: `tron=${stub.url}`, DEPOSIT_XPUB_TRON: testXpubs().tron },
  })
  await sql`update network set token_contract = ${stub.token}, confirmations = 3, open = true, withdraw_open = true
    where id = 'tron'`.execute(server.db)
  const network = (await networkById(server.db, 'tron')) ?? assert.fail()
  const sender = await createSender({ family: 'tron', chainId: null, url: stub.url, privateKey })
  stub.mint(sender.address, 10_000_000_000n)
  stub.mine(3)
  ctx = {
    db: server.db,
    log: createLog(server.config),
    networkId: 'tron',
    adapter: adapterOf(server.config, network) ?? assert.fail(),
    sender,
    bumpAfterMs: 90_000,
  }
  await openSendings(ctx)
  finance = await signInOperator(server, 'finance')
})
after(async () => {
  await server.close()
  await stub.stop()
})

const step = () => sendWithdrawals(ctx)
const detailOf = (id: string) => finance.client.expect('console_withdrawal_detail', { id })
const paidTo = async (address: string) =>
  Number((await ctx.adapter.tokenBalance(stub.token, address)) / 10_000n)

const freshTarget = () => String(TronWeb.address.fromPrivateKey(randomBytes(32).toString('hex')))

/** Ten dollars that were passed and signed, and not sent yet. */
async function signed(target = freshTarget()) {
  const { id, buyer } = await passed(target)
  await step()
  assert.equal((await detailOf(id)).payoutState, 'signed')
  return { id, target, buyer }
}

/** Ten dollars that were passed. */
async function passed(target: string) {
  const buyer = await addWithdrawer(server, 1000)
  const [saved] = await buyer.client.expect('chain_address_add', {
    networkId: 'tron',
    address: target,
    label: 'Mine',
    payCode: buyerSecrets.payCode,
  })
  await sql`update chain_address set usable_at = now() - interval '1 second'`.execute(server.db)
  const { id } = await drawn(buyer, { amountCents: 1000, addressId: saved?.id ?? '' })
  await growOld(server.db, buyer.id)
  await finance.client.expect('console_withdrawal_decide', { id, version: 1, decision: 'pass' })
  return { id, buyer }
}

async function assertPaidOnce({ id, target, buyer }: Awaited<ReturnType<typeof signed>>): Promise<void> {
  for (let n = 0; n < 6; n++) {
    await step()
    stub.mine()
  }
  assert.equal((await detailOf(id)).payoutState, 'done')
  stub.mine(200)
  for (let n = 0; n < 3; n++) await step()
  assert.equal(await paidTo(target), 900)
  assert.deepEqual(await transfersOf(server.db, id), ['payout', 'withdraw'])
  assert.deepEqual(await moneyOf(server.db, buyer.id), { available: 0, held: 0 })
  await assertBooksBalance(server.db)
}

describe('a sending on TRON', () => {
  it('is paid once', async () => {
    const sending = await signed()
    await assertPaidOnce(sending)
    assert.equal((await detailOf(sending.id)).attempts.length, 1)
  })

  it('may cost by the state of its receiver, and says what it cost', async () => {
    const fees = async (target: string) => {
      const { id } = await signed(target)
      for (let n = 0; n < 6; n++) {
        await step()
        stub.mine()
      }
      const { payoutState, attempts } = await detailOf(id)
      assert.equal(payoutState, 'done')
      return [attempts[0]?.feeLimit, attempts[0]?.feePaid]
    }
    const target = freshTarget()
    // Energy × 210 sun: 130,285 and a tenth more for who has none of the token, 64,285 for who has some.
    assert.deepEqual(await fees(target), ['30.09573 TRX', '27.35985 TRX'])
    assert.deepEqual(await fees(target), ['14.84973 TRX', '13.49985 TRX'])
  })

  it('that the token would refuse is not signed, and says why', async () => {
    const { id } = await passed(freshTarget())
    stub.transfer(
      ctx.sender.address,
      freshTarget(),
      await ctx.adapter.tokenBalance(stub.token, ctx.sender.address),
    )
    // The balance was asked before: what is refused is seen by the transfer alone.
    const adapter = { ...ctx.adapter, tokenBalance: async () => 10_000_000_000n }
    stub.mine()
    await sendWithdrawals({ ...ctx, adapter })
    const { payoutState, problem } = await detailOf(id)
    assert.deepEqual([payoutState, problem?.code], ['queued', 'notTaken'])
    assert.match(JSON.stringify(problem), /REVERT/)
    stub.mint(ctx.sender.address, 10_000_000_000n)
    stub.mine()
    for (let n = 0; n < 8; n++) {
      await step()
      stub.mine()
    }
    assert.equal((await detailOf(id)).payoutState, 'done')
  })

  it('of a restored copy that was paid before is found on the chain, and not paid again', async () => {
    const read = stub.headNo()
    const target = freshTarget()
    const { id } = await passed(target)
    // Payments of the shop after the backup, which this copy does not know.
    stub.transfer(ctx.sender.address, target, 900n * 10_000n)
    const stranger = freshTarget()
    stub.transfer(ctx.sender.address, stranger, 123n * 10_000n)
    stub.mine()
    const resumedAt = new Date(Date.now() - 6 * 60_000).toISOString()
    const past = { resumedAt, unread: { tron: read }, unexplained: [] }
    await sql`insert into app_setting (key, value) values ('restored.payouts', ${JSON.stringify(past)}::jsonb)`.execute(
      server.db,
    )
    for (let n = 0; n < 8; n++) {
      await step()
      stub.mine()
    }
    const { payoutState, attempts } = await detailOf(id)
    assert.deepEqual([payoutState, attempts.map(({ purpose }) => purpose)], ['done', ['hand']])
    assert.equal(await paidTo(target), 900)
    const { unknownPayments, isStopped } = await finance.client.expect('console_overview', {})
    assert.deepEqual([unknownPayments, isStopped], [1, true], 'the other one stops withdrawals')
    await sql`delete from app_setting where key = 'restored.payouts'`.execute(server.db)
    await finance.client.expect('console_withdrawals_stop', { isStopped: false, reason: 'Looked at it' })
  })

  it('that expired before it was sent is replaced when that is final, and paid once', async () => {
    const sending = await signed()
    stub.mine(25)
    await step()
    const waiting = await detailOf(sending.id)
    assert.deepEqual([waiting.payoutState, waiting.attempts.length], ['signed', 1])
    assert.match(JSON.stringify(waiting.problem), /expired/i)
    stub.mine(150)
    await step()
    assert.equal((await detailOf(sending.id)).attempts.length, 2)
    await assertPaidOnce(sending)
  })

  it('that a reorganisation lost is sent again as it was, while it can be mined', async () => {
    const sending = await signed()
    await step()
    stub.mine()
    stub.reorg(1)
    await step()
    assert.equal((await detailOf(sending.id)).attempts.length, 1)
    await assertPaidOnce(sending)
    assert.equal((await detailOf(sending.id)).attempts.length, 1)
  })

  it('is not replaced while withdrawals are stopped', async () => {
    const sending = await signed()
    await step()
    stub.mine()
    stub.reorg(1)
    stub.mine(200)
    const rests = async (isStopped: boolean) => {
      const reason = 'A look at the books'
      await finance.client.expect('console_withdrawals_stop', { isStopped, reason })
    }
    await rests(true)
    await step()
    await step()
    const held = await detailOf(sending.id)
    assert.deepEqual([held.payoutState, held.attempts.length], ['sent', 1])
    await rests(false)
    await step()
    assert.equal((await detailOf(sending.id)).attempts.length, 2)
    await assertPaidOnce(sending)
  })

  it('of a blocked buyer is sent no more, and returned when its time is over for good', async () => {
    const sending = await signed()
    const block = { id: sending.buyer.id, isBlocked: true, reason: 'Stolen phone' }
    await finance.client.expect('console_buyer_block', block)
    for (let n = 0; n < 3; n++) await step()
    const waiting = await detailOf(sending.id)
    assert.deepEqual([waiting.payoutState, waiting.attempts.length], ['cancelling', 1])
    stub.mine(200)
    await step()
    assert.equal((await detailOf(sending.id)).payoutState, 'cancelled')
    assert.deepEqual(await transfersOf(server.db, sending.id), ['withdraw', 'withdraw_return'])
  })
})
