import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { transaction } from '#kernel/transaction.ts'
import { assertBooksBalance } from '#testing/orders.ts'
import { freshTarget, openSendingFixture, type SendingFixture } from '#testing/sending-fixture.ts'
import { moneyOf, transfersOf } from '#testing/withdrawers.ts'

let fixture: SendingFixture
before(async () => {
  fixture = await openSendingFixture()
})
after(() => fixture.close())
afterEach(() => assertBooksBalance(fixture.server.db))

const block = (id: string, isBlocked: boolean) =>
  fixture.finance.client.expect('console_buyer_block', { id, isBlocked, reason: 'Stolen phone' })
const stateOf = async (id: string) => (await fixture.stateOf(id)).state
const purposesOf = async (id: string) =>
  (await fixture.finance.client.expect('console_withdrawal_detail', { id })).attempts.map(
    ({ purpose, nonce }) => [purpose, nonce],
  )
const returned = ['withdraw', 'withdraw_return']
const paid = ['payout', 'withdraw']

describe('a signed sending whose buyer is blocked', () => {
  it('is called back, and those behind it are paid', async () => {
    const [a, b, c] = [freshTarget(), freshTarget(), freshTarget()]
    const first = await fixture.pass(a, 3000)
    await fixture.step()
    assert.equal(await stateOf(first.made.id), 'signed')
    await block(first.buyer.id, true)
    const [second, third] = [await fixture.pass(b), await fixture.pass(c)]
    await fixture.settle(10)
    assert.deepEqual(
      [await stateOf(first.made.id), await stateOf(second.made.id), await stateOf(third.made.id)],
      ['cancelled', 'done', 'done'],
    )
    assert.deepEqual(
      [await fixture.paidTo(a), await fixture.paidTo(b), await fixture.paidTo(c)],
      [0, 900, 900],
    )
    assert.deepEqual(await moneyOf(fixture.server.db, first.buyer.id), { available: 3000, held: 0 })
    assert.deepEqual(await transfersOf(fixture.server.db, first.made.id), returned)
    const [[cancel, nonce] = [], [pay, same] = []] = await purposesOf(first.made.id)
    assert.deepEqual([cancel, pay, nonce], ['cancel', 'pay', same])
    const seen = await first.buyer.client.expect('extract_detail', { id: first.made.id })
    assert.match(seen.reason, /^This payment was cancelled/)
  })

  it('gets its money only when the network has the other transaction for good', async () => {
    const { buyer, made } = await fixture.pass(freshTarget(), 3000)
    await fixture.step()
    await block(buyer.id, true)
    for (let n = 0; n < 2; n++) await fixture.step()
    for (const confirmations of [1, 2]) {
      await fixture.chain.mine()
      await fixture.step()
      const now = await fixture.stateOf(made.id)
      assert.deepEqual([now.state, now.confirmations], ['cancelling', confirmations])
      assert.deepEqual(await moneyOf(fixture.server.db, buyer.id), { available: 0, held: 3000 })
    }
    await fixture.chain.mine()
    await fixture.step()
    assert.equal(await stateOf(made.id), 'cancelled')
    assert.deepEqual(await moneyOf(fixture.server.db, buyer.id), { available: 3000, held: 0 })
  })

  it('was sent already: the higher fee takes its number', async () => {
    const target = freshTarget()
    const { buyer, made } = await fixture.pass(target)
    await fixture.step()
    await fixture.step()
    assert.equal(await stateOf(made.id), 'sent')
    await block(buyer.id, true)
    await fixture.settle()
    assert.deepEqual([await stateOf(made.id), await fixture.paidTo(target)], ['cancelled', 0])
    assert.deepEqual(await transfersOf(fixture.server.db, made.id), returned)
  })

  it('is paid and not returned when its payment was mined all the same', async () => {
    const target = freshTarget()
    const { buyer, made } = await fixture.pass(target)
    await fixture.step()
    // Its bytes came to the network by another way, and a block held them before we called it back.
    const { raw } = await newestBytes(made.id)
    await fixture.chain.rpc('eth_sendRawTransaction', [raw])
    await fixture.chain.mine()
    await block(buyer.id, true)
    await fixture.step()
    assert.equal(await stateOf(made.id), 'cancelling')
    await fixture.settle()
    assert.deepEqual([await stateOf(made.id), await fixture.paidTo(target)], ['done', 900])
    assert.deepEqual(await transfersOf(fixture.server.db, made.id), paid)
    assert.deepEqual(await moneyOf(fixture.server.db, buyer.id), { available: 0, held: 0 })
  })

  it('follows a reorganisation from one of the two to the other, and ends in exactly one', async () => {
    const target = freshTarget()
    const { buyer, made } = await fixture.pass(target, 2000)
    await fixture.step()
    const { raw } = await newestBytes(made.id)
    await block(buyer.id, true)
    await fixture.step()
    await fixture.chain.mine(2)
    await fixture.step()
    assert.deepEqual((await fixture.stateOf(made.id)).state, 'cancelling')
    await fixture.chain.reorg(2)
    await fixture.chain.rpc('anvil_dropAllTransactions')
    await fixture.chain.rpc('eth_sendRawTransaction', [raw])
    await fixture.chain.mine()
    await fixture.step()
    assert.equal(await stateOf(made.id), 'mined')
    await fixture.settle()
    assert.deepEqual([await stateOf(made.id), await fixture.paidTo(target)], ['done', 1900])
    assert.deepEqual(await transfersOf(fixture.server.db, made.id), paid)
  })

  it('is called back too when a debt after a reorganisation blocks its buyer', async () => {
    const { buyer, made } = await fixture.pass(freshTarget())
    await fixture.step()
    await sql`select post_transfer(gen_random_uuid(), 'adjust', ${made.id}, 'test', '', ${JSON.stringify([
      { kind: 'receivable', owner: buyer.id, cents: -500 },
      { kind: 'reorg_loss', cents: 500 },
    ])}::jsonb)`.execute(fixture.server.db)
    const other = await fixture.pass(freshTarget())
    await fixture.settle(10)
    assert.deepEqual([await stateOf(made.id), await stateOf(other.made.id)], ['cancelled', 'done'])
  })
})

describe('a sending that fails by itself', () => {
  it('holds up none behind it when the network does not take it', async () => {
    const [poison, other] = [await fixture.pass(freshTarget()), await fixture.pass(freshTarget())]
    await fixture.step()
    const { raw, hash } = await newestBytes(poison.made.id)
    fixture.chain.tamper(({ method, params }, result) => {
      if (method === 'eth_sendRawTransaction' && params[0] === raw) return new Error('intrinsic gas too low')
      return method === 'eth_getTransactionByHash' && params[0] === hash ? null : result
    })
    await fixture.step()
    const waiting = await fixture.stateOf(poison.made.id)
    assert.deepEqual([waiting.state, waiting.problem], ['signed', 'notTaken intrinsic gas too low'])
    assert.equal(await stateOf(other.made.id), 'sent')
    fixture.chain.tamper(null)
    await fixture.settle()
    assert.deepEqual([await stateOf(poison.made.id), await stateOf(other.made.id)], ['done', 'done'])
  })

  it('says that the wallet lacks gas where the node says so', async () => {
    const { made } = await fixture.pass(freshTarget())
    await fixture.step()
    const why = 'insufficient funds for gas * price + value'
    const { raw, hash } = await newestBytes(made.id)
    fixture.chain.tamper(({ method, params }, result) => {
      if (method === 'eth_sendRawTransaction' && params[0] === raw) return new Error(why)
      return method === 'eth_getTransactionByHash' && params[0] === hash ? null : result
    })
    await fixture.step()
    assert.match((await fixture.stateOf(made.id)).problem, /^gasShort /)
    fixture.chain.tamper(null)
    await fixture.settle()
    assert.equal(await stateOf(made.id), 'done')
  })

  it('holds up none behind it when it cannot be signed', async () => {
    const [poison, other] = [await fixture.pass(freshTarget()), await fixture.pass(freshTarget())]
    const setAddress = (address: string) =>
      transaction(fixture.server.db, async (tx) => {
        await sql`alter table withdrawal disable trigger withdrawal_changes`.execute(tx)
        await sql`update withdrawal set address = ${address} where id = ${poison.made.id}`.execute(tx)
        await sql`alter table withdrawal enable trigger withdrawal_changes`.execute(tx)
      })
    await setAddress('0xnobody')
    await fixture.settle()
    const waiting = await fixture.stateOf(poison.made.id)
    assert.deepEqual([waiting.state, waiting.problem], ['queued', 'stepFailed'])
    assert.equal(await stateOf(other.made.id), 'done')
    await setAddress(freshTarget())
    await fixture.settle()
    assert.equal(await stateOf(poison.made.id), 'done')
  })
})

const newestBytes = async (id: string) =>
  fixture.server.db
    .selectFrom('payout_attempt')
    .select(['raw_tx as raw', 'tx_hash as hash'])
    .where('withdrawal_id', '=', id)
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
