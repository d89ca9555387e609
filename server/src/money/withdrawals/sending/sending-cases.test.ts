import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { assertBooksBalance } from '#testing/orders.ts'
import { freshTarget, openSendingFixture, type SendingFixture } from '#testing/sending-fixture.ts'
import { moneyOf, transfersOf } from '#testing/withdrawers.ts'

let fixture: SendingFixture
before(async () => {
  fixture = await openSendingFixture()
})
after(() => fixture.close())

const attempts = async (id: string) =>
  (await fixture.finance.client.expect('console_withdrawal_detail', { id })).attempts

describe('a sending on a real chain', () => {
  it('goes from queued to done, followed by its buyer, and pays once', async () => {
    const target = freshTarget()
    const { buyer, made } = await fixture.pass(target, 20_000)
    const seen = async () => {
      const { payoutState, txHash, confirmations, neededConfirmations, paidAt } = await buyer.client.expect(
        'extract_detail',
        { id: made.id },
      )
      assert.equal(neededConfirmations, 3)
      return { payoutState, hasHash: txHash !== null, confirmations, isPaid: paidAt !== null }
    }
    assert.deepEqual(await seen(), {
      payoutState: 'queued',
      hasHash: false,
      confirmations: null,
      isPaid: false,
    })
    await fixture.step()
    assert.deepEqual(await seen(), {
      payoutState: 'signed',
      hasHash: true,
      confirmations: null,
      isPaid: false,
    })
    await fixture.step()
    assert.deepEqual(await seen(), { payoutState: 'sent', hasHash: true, confirmations: null, isPaid: false })
    for (const n of [1, 2]) {
      await fixture.chain.mine()
      await fixture.step()
      assert.deepEqual(await seen(), { payoutState: 'mined', hasHash: true, confirmations: n, isPaid: false })
    }
    assert.deepEqual(await moneyOf(fixture.server.db, buyer.id), { available: 0, held: 20_000 })
    await fixture.chain.mine()
    await fixture.step()
    assert.deepEqual(await seen(), { payoutState: 'done', hasHash: true, confirmations: 3, isPaid: true })
    assert.equal(await fixture.paidTo(target), 19_800)
    assert.deepEqual(await transfersOf(fixture.server.db, made.id), ['payout', 'withdraw'])
    assert.deepEqual(await moneyOf(fixture.server.db, buyer.id), { available: 0, held: 0 })
    await fixture.settle(2)
    assert.equal(await fixture.paidTo(target), 19_800)
    await assertBooksBalance(fixture.server.db)
    const audit = await fixture.finance.client.expect('console_self_audit', {})
    assert.ok(audit.isSound, JSON.stringify(audit.findings))
    assert.ok(
      audit.findings.some(({ law }) => law === 'reserve:harbour'),
      'the chain was asked',
    )
  })

  it('of many goes in their order, each with the next number', async () => {
    const targets = Array.from({ length: 20 }, freshTarget)
    const ids: string[] = []
    for (const target of targets) ids.push((await fixture.pass(target)).made.id)
    await fixture.settle(12)
    for (const target of targets) assert.equal(await fixture.paidTo(target), 900)
    const nonces = []
    for (const id of ids) nonces.push((await attempts(id))[0]?.nonce ?? -1)
    assert.deepEqual(
      nonces,
      nonces.toSorted((a, b) => a - b),
    )
    assert.equal(new Set(nonces).size, nonces.length)
  })

  it('by two steppers at once pays once', async () => {
    const target = freshTarget()
    const { made } = await fixture.pass(target)
    for (let n = 0; n < 8; n++) {
      await Promise.all([fixture.step(), fixture.step(), fixture.step()])
      await fixture.chain.mine()
    }
    assert.equal(await fixture.paidTo(target), 900)
    assert.deepEqual(await transfersOf(fixture.server.db, made.id), ['payout', 'withdraw'])
    assert.equal((await attempts(made.id)).length, 1)
  })
})

describe('what holds a payout', () => {
  it('the stop switch: nothing is signed, and what is signed is not sent', async () => {
    const [first, second] = [await fixture.pass(freshTarget()), await fixture.pass(freshTarget())]
    await sql`update withdrawal set decided_at = decided_at + interval '1 hour' where id = ${second.made.id}`.execute(
      fixture.server.db,
    )
    const stop = (isStopped: boolean) =>
      fixture.finance.client.expect('console_withdrawals_stop', { isStopped, reason: 'A look at the books' })
    await stop(true)
    await fixture.settle(3)
    assert.equal((await fixture.stateOf(first.made.id)).state, 'queued')
    await stop(false)
    await fixture.step()
    assert.equal((await fixture.stateOf(first.made.id)).state, 'signed')
    await stop(true)
    await fixture.settle(3)
    assert.equal((await fixture.stateOf(first.made.id)).state, 'signed')
    await stop(false)
    await fixture.settle()
    assert.equal((await fixture.stateOf(first.made.id)).state, 'done')
    assert.equal((await fixture.stateOf(second.made.id)).state, 'done')
  })

  it('a blocked buyer, while others are paid', async () => {
    const [blocked, other] = [await fixture.pass(freshTarget()), await fixture.pass(freshTarget())]
    const block = (isBlocked: boolean) =>
      fixture.finance.client.expect('console_buyer_block', {
        id: blocked.buyer.id,
        isBlocked,
        reason: 'Stolen phone',
      })
    await block(true)
    await fixture.settle()
    const waiting = await fixture.stateOf(blocked.made.id)
    assert.equal(waiting.state, 'queued')
    assert.match(waiting.problem, /^buyerBlocked Stolen phone/)
    assert.equal((await fixture.stateOf(other.made.id)).state, 'done')
    await block(false)
    await fixture.settle()
    assert.deepEqual(await fixture.stateOf(blocked.made.id), {
      ...(await fixture.stateOf(blocked.made.id)),
      state: 'done',
      problem: '',
    })
  })

  it('a wallet that is too small; it says so and goes on when it was filled', async () => {
    const { made } = await fixture.pass(freshTarget(), 900_000)
    const later = await fixture.pass(freshTarget(), 900_000)
    await fixture.settle()
    assert.equal((await fixture.stateOf(made.id)).state, 'done')
    const waiting = await fixture.stateOf(later.made.id)
    assert.equal(waiting.state, 'queued')
    assert.match(waiting.problem, /^walletShort \$8,910\.00 0x/)
    await fixture.chain.mint(fixture.wallet, 30_000_000_000n)
    await fixture.settle()
    assert.equal((await fixture.stateOf(later.made.id)).state, 'done')
    assert.equal((await fixture.stateOf(later.made.id)).problem, '')
  })

  it('a closed network', async () => {
    const { made } = await fixture.pass(freshTarget())
    await sql`update network set withdraw_open = false where id = 'harbour'`.execute(fixture.server.db)
    await fixture.settle(2)
    const waiting = await fixture.stateOf(made.id)
    assert.equal(waiting.state, 'queued')
    assert.match(waiting.problem, /networkClosed/)
    await sql`update network set withdraw_open = true where id = 'harbour'`.execute(fixture.server.db)
    await fixture.settle()
    assert.equal((await fixture.stateOf(made.id)).state, 'done')
  })
})

describe('a chain that misbehaves', () => {
  it('does not answer: it waits with a word, and pays once', async () => {
    const target = freshTarget()
    const { made } = await fixture.pass(target)
    fixture.chain.dropRpc('refuse')
    await fixture.step()
    assert.match((await fixture.stateOf(made.id)).problem, /^chainSilent .*does not answer/)
    fixture.chain.restoreRpc()
    await fixture.step()
    assert.equal((await fixture.stateOf(made.id)).state, 'signed')
    fixture.chain.dropRpc('refuse')
    await fixture.step()
    assert.equal((await fixture.stateOf(made.id)).state, 'signed')
    fixture.chain.restoreRpc()
    await fixture.settle()
    assert.deepEqual([(await fixture.stateOf(made.id)).state, await fixture.paidTo(target)], ['done', 900])
  })

  it('takes the bytes and does not say so: the same bytes are sent again', async () => {
    const target = freshTarget()
    const { made } = await fixture.pass(target)
    await fixture.step()
    fixture.chain.tamper(({ method }, result) =>
      method === 'eth_sendRawTransaction' ? new Error('upstream timed out') : result,
    )
    await fixture.step()
    fixture.chain.tamper(null)
    await fixture.settle()
    assert.deepEqual([(await fixture.stateOf(made.id)).state, await fixture.paidTo(target)], ['done', 900])
    assert.equal((await attempts(made.id)).length, 1)
  })

  it('leaves a transaction lying: another with the same number and a higher fee replaces it', async () => {
    const target = freshTarget()
    const { made } = await fixture.pass(target)
    await fixture.step()
    await fixture.step()
    await fixture.step({ bumpAfterMs: -1 })
    await fixture.step()
    const both = await attempts(made.id)
    assert.equal(both.length, 2)
    assert.equal(both[0]?.nonce, both[1]?.nonce)
    assert.notEqual(both[0]?.txHash, both[1]?.txHash)
    await fixture.settle()
    const { state, txHash } = await fixture.stateOf(made.id)
    assert.deepEqual([state, txHash, await fixture.paidTo(target)], ['done', both[0]?.txHash, 900])
  })

  it('takes none of them: the fee ends at ten times what is asked, and operators are notified', async () => {
    const target = freshTarget()
    const { made } = await fixture.pass(target)
    for (let n = 0; n < 40; n++) await fixture.step({ bumpAfterMs: -1 })
    const { rows } = await sql<{ fee: string }>`
      select max_fee_wei::text as fee from payout_attempt where withdrawal_id = ${made.id} order by attempt`.execute(
      fixture.server.db,
    )
    const fees = rows.map(({ fee }) => Number(fee))
    const highest = Math.max(...fees) / (fees[0] ?? 0)
    assert.ok(highest > 7 && highest <= 10, `${fees.length} attempts, up to ${highest} times the fee`)
    const waiting = await fixture.stateOf(made.id)
    assert.equal(waiting.state, 'sent')
    assert.match(waiting.problem, /^feeCap 10/)
    await fixture.settle()
    const { state, problem } = await fixture.stateOf(made.id)
    assert.deepEqual([state, problem, await fixture.paidTo(target)], ['done', '', 900])
  })

  it('forgets a transaction: it is sent again', async () => {
    const target = freshTarget()
    const { made } = await fixture.pass(target)
    await fixture.step()
    await fixture.step()
    await fixture.chain.rpc('anvil_dropAllTransactions')
    await fixture.settle()
    assert.deepEqual([(await fixture.stateOf(made.id)).state, await fixture.paidTo(target)], ['done', 900])
  })

  it('takes back the block that held it: it is on its way again, and paid once', async () => {
    const target = freshTarget()
    const { made } = await fixture.pass(target)
    await fixture.step()
    await fixture.step()
    await fixture.chain.mine(2)
    await fixture.step()
    assert.deepEqual(await fixture.stateOf(made.id), {
      ...(await fixture.stateOf(made.id)),
      state: 'mined',
      confirmations: 2,
    })
    await fixture.chain.reorg(2)
    await fixture.step()
    const back = await fixture.stateOf(made.id)
    assert.deepEqual([back.state, back.confirmations, await fixture.paidTo(target)], ['sent', null, 0])
    await fixture.settle()
    assert.deepEqual([(await fixture.stateOf(made.id)).state, await fixture.paidTo(target)], ['done', 900])
    assert.deepEqual(await transfersOf(fixture.server.db, made.id), ['payout', 'withdraw'])
  })

  it('fails it: nothing moved, so all of it is given back', async () => {
    const target = freshTarget()
    const { buyer, made } = await fixture.pass(target, 3000)
    await fixture.step()
    await fixture.step()
    const wallet = await fixture.paidTo(fixture.wallet)
    // Somebody empties the wallet between the signature and the block.
    await fixture.chain.rpc('anvil_impersonateAccount', [fixture.wallet])
    const code = await fixture.chain.rpc('eth_getCode', [fixture.chain.token, 'latest'])
    await fixture.chain.rpc('anvil_setCode', [fixture.chain.token, '0xfe'])
    await fixture.chain.mine()
    await fixture.chain.rpc('anvil_setCode', [fixture.chain.token, code])
    await fixture.settle()
    const failed = await fixture.stateOf(made.id)
    assert.equal(failed.state, 'failed')
    assert.match(failed.problem, /^failedOnChain 0x/)
    assert.deepEqual([await fixture.paidTo(target), await fixture.paidTo(fixture.wallet)], [0, wallet])
    assert.deepEqual(await moneyOf(fixture.server.db, buyer.id), { available: 3000, held: 0 })
    const seen = await buyer.client.expect('extract_detail', { id: made.id })
    assert.deepEqual([seen.status, seen.payoutState], [1, 'failed'])
    assert.match(seen.reason, /The network refused this payment/)
    assert.deepEqual(await transfersOf(fixture.server.db, made.id), ['withdraw', 'withdraw_return'])
    await assertBooksBalance(fixture.server.db)
  })

  it('was used by somebody else from the same wallet: the numbers go on after theirs', async () => {
    await fixture.chain.rpc('anvil_impersonateAccount', [fixture.wallet])
    for (let n = 0; n < 3; n++)
      await fixture.chain.rpc('eth_sendTransaction', [
        { from: fixture.wallet, to: fixture.wallet, value: '0x0' },
      ])
    await fixture.chain.mine()
    const target = freshTarget()
    const { made } = await fixture.pass(target)
    await fixture.settle()
    assert.deepEqual([(await fixture.stateOf(made.id)).state, await fixture.paidTo(target)], ['done', 900])
  })

  it('misses a number before ours: it says which, and goes on when that was used', async () => {
    const { rows } = await sql<{ missing: number }>`
      update payout_wallet set next_nonce = next_nonce + 1 where network_id = 'harbour' returning next_nonce - 1 as missing`.execute(
      fixture.server.db,
    )
    const missing = rows[0]?.missing ?? -1
    const target = freshTarget()
    const { made } = await fixture.pass(target)
    await fixture.settle()
    await fixture.step({ bumpAfterMs: -1 })
    const waiting = await fixture.stateOf(made.id)
    assert.equal(waiting.state, 'sent')
    assert.match(waiting.problem, new RegExp(`^numberWaits ${missing + 1} ${missing}`))
    assert.equal((await attempts(made.id)).length, 1)
    await fixture.chain.rpc('anvil_impersonateAccount', [fixture.wallet])
    await fixture.chain.rpc('eth_sendTransaction', [
      { from: fixture.wallet, to: fixture.wallet, value: '0x0', nonce: `0x${missing.toString(16)}` },
    ])
    await fixture.settle()
    assert.deepEqual([(await fixture.stateOf(made.id)).state, await fixture.paidTo(target)], ['done', 900])
  })

  it('leaves the books sound', async () => {
    await assertBooksBalance(fixture.server.db)
    const audit = await fixture.finance.client.expect('console_self_audit', {})
    assert.ok(audit.isSound, JSON.stringify(audit.findings.filter(({ isKept }) => !isKept)))
  })
})
