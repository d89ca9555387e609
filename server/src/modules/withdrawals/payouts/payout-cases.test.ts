import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { assertBooksBalance } from '#testing/orders.ts'
import { freshTarget, openPayoutHouse, type PayoutHouse } from '#testing/payout-house.ts'
import { moneyOf, transfersOf } from '#testing/withdrawers.ts'

let house: PayoutHouse
before(async () => {
  house = await openPayoutHouse()
})
after(() => house.close())

const attempts = async (id: string) =>
  (await house.finance.client.expect('console_withdrawal_detail', { id })).attempts

describe('a payout on a real chain', () => {
  it('goes from queued to done, followed by its buyer, and pays once', async () => {
    const target = freshTarget()
    const { buyer, made } = await house.pass(target, 20_000)
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
    await house.step()
    assert.deepEqual(await seen(), {
      payoutState: 'signed',
      hasHash: true,
      confirmations: null,
      isPaid: false,
    })
    await house.step()
    assert.deepEqual(await seen(), { payoutState: 'sent', hasHash: true, confirmations: null, isPaid: false })
    for (const n of [1, 2]) {
      await house.chain.mine()
      await house.step()
      assert.deepEqual(await seen(), { payoutState: 'mined', hasHash: true, confirmations: n, isPaid: false })
    }
    assert.deepEqual(await moneyOf(house.server.db, buyer.id), { available: 0, held: 20_000 })
    await house.chain.mine()
    await house.step()
    assert.deepEqual(await seen(), { payoutState: 'done', hasHash: true, confirmations: 3, isPaid: true })
    assert.equal(await house.paidTo(target), 19_800)
    assert.deepEqual(await transfersOf(house.server.db, made.id), ['payout', 'withdraw'])
    assert.deepEqual(await moneyOf(house.server.db, buyer.id), { available: 0, held: 0 })
    await house.settle(2)
    assert.equal(await house.paidTo(target), 19_800)
    await assertBooksBalance(house.server.db)
    const audit = await house.finance.client.expect('console_self_audit', {})
    assert.ok(audit.isSound, JSON.stringify(audit.findings))
    assert.ok(
      audit.findings.some(({ law }) => law === 'reserve:harbour'),
      'the chain was asked',
    )
  })

  it('of many goes in their order, each with the next number', async () => {
    const targets = Array.from({ length: 20 }, freshTarget)
    const ids: string[] = []
    for (const target of targets) ids.push((await house.pass(target)).made.id)
    await house.settle(12)
    for (const target of targets) assert.equal(await house.paidTo(target), 900)
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
    const { made } = await house.pass(target)
    for (let n = 0; n < 8; n++) {
      await Promise.all([house.step(), house.step(), house.step()])
      await house.chain.mine()
    }
    assert.equal(await house.paidTo(target), 900)
    assert.deepEqual(await transfersOf(house.server.db, made.id), ['payout', 'withdraw'])
    assert.equal((await attempts(made.id)).length, 1)
  })
})

describe('what holds a payout', () => {
  it('the stop switch: nothing is signed, and what is signed is not sent', async () => {
    const [first, second] = [await house.pass(freshTarget()), await house.pass(freshTarget())]
    await sql`update withdrawal set decided_at = decided_at + interval '1 hour' where id = ${second.made.id}`.execute(
      house.server.db,
    )
    const stop = (isStopped: boolean) =>
      house.finance.client.expect('console_withdrawals_stop', { isStopped, reason: 'A look at the books' })
    await stop(true)
    await house.settle(3)
    assert.equal((await house.stateOf(first.made.id)).state, 'queued')
    await stop(false)
    await house.step()
    assert.equal((await house.stateOf(first.made.id)).state, 'signed')
    await stop(true)
    await house.settle(3)
    assert.equal((await house.stateOf(first.made.id)).state, 'signed')
    await stop(false)
    await house.settle()
    assert.equal((await house.stateOf(first.made.id)).state, 'done')
    assert.equal((await house.stateOf(second.made.id)).state, 'done')
  })

  it('a blocked buyer, while others are paid', async () => {
    const [blocked, other] = [await house.pass(freshTarget()), await house.pass(freshTarget())]
    const block = (isBlocked: boolean) =>
      house.finance.client.expect('console_buyer_block', {
        id: blocked.buyer.id,
        isBlocked,
        reason: 'Stolen phone',
      })
    await block(true)
    await house.settle()
    const waiting = await house.stateOf(blocked.made.id)
    assert.equal(waiting.state, 'queued')
    assert.match(waiting.problem, /^buyerBlocked Stolen phone/)
    assert.equal((await house.stateOf(other.made.id)).state, 'done')
    await block(false)
    await house.settle()
    assert.deepEqual(await house.stateOf(blocked.made.id), {
      ...(await house.stateOf(blocked.made.id)),
      state: 'done',
      problem: '',
    })
  })

  it('a wallet that is too small; it says so and goes on when it was filled', async () => {
    const { made } = await house.pass(freshTarget(), 900_000)
    const later = await house.pass(freshTarget(), 900_000)
    await house.settle()
    assert.equal((await house.stateOf(made.id)).state, 'done')
    const waiting = await house.stateOf(later.made.id)
    assert.equal(waiting.state, 'queued')
    assert.match(waiting.problem, /^walletShort \$8,910\.00 0x/)
    await house.chain.mint(house.wallet, 30_000_000_000n)
    await house.settle()
    assert.equal((await house.stateOf(later.made.id)).state, 'done')
    assert.equal((await house.stateOf(later.made.id)).problem, '')
  })

  it('a closed network', async () => {
    const { made } = await house.pass(freshTarget())
    await sql`update network set withdraw_open = false where id = 'harbour'`.execute(house.server.db)
    await house.settle(2)
    const waiting = await house.stateOf(made.id)
    assert.equal(waiting.state, 'queued')
    assert.match(waiting.problem, /networkClosed/)
    await sql`update network set withdraw_open = true where id = 'harbour'`.execute(house.server.db)
    await house.settle()
    assert.equal((await house.stateOf(made.id)).state, 'done')
  })
})

describe('a chain that misbehaves', () => {
  it('does not answer: it waits with a word, and pays once', async () => {
    const target = freshTarget()
    const { made } = await house.pass(target)
    house.chain.dropRpc('refuse')
    await house.step()
    assert.match((await house.stateOf(made.id)).problem, /^chainSilent .*does not answer/)
    house.chain.restoreRpc()
    await house.step()
    assert.equal((await house.stateOf(made.id)).state, 'signed')
    house.chain.dropRpc('refuse')
    await house.step()
    assert.equal((await house.stateOf(made.id)).state, 'signed')
    house.chain.restoreRpc()
    await house.settle()
    assert.deepEqual([(await house.stateOf(made.id)).state, await house.paidTo(target)], ['done', 900])
  })

  it('takes the bytes and does not say so: the same bytes are sent again', async () => {
    const target = freshTarget()
    const { made } = await house.pass(target)
    await house.step()
    house.chain.tamper(({ method }, result) =>
      method === 'eth_sendRawTransaction' ? new Error('upstream timed out') : result,
    )
    await house.step()
    house.chain.tamper(null)
    await house.settle()
    assert.deepEqual([(await house.stateOf(made.id)).state, await house.paidTo(target)], ['done', 900])
    assert.equal((await attempts(made.id)).length, 1)
  })

  it('leaves a transaction lying: another with the same number and a higher fee replaces it', async () => {
    const target = freshTarget()
    const { made } = await house.pass(target)
    await house.step()
    await house.step()
    await house.step({ bumpAfterMs: -1 })
    await house.step()
    const both = await attempts(made.id)
    assert.equal(both.length, 2)
    assert.equal(both[0]?.nonce, both[1]?.nonce)
    assert.notEqual(both[0]?.txHash, both[1]?.txHash)
    await house.settle()
    const { state, txHash } = await house.stateOf(made.id)
    assert.deepEqual([state, txHash, await house.paidTo(target)], ['done', both[0]?.txHash, 900])
  })

  it('takes none of them: the fee ends at ten times what is asked, and operators are notified', async () => {
    const target = freshTarget()
    const { made } = await house.pass(target)
    for (let n = 0; n < 40; n++) await house.step({ bumpAfterMs: -1 })
    const { rows } = await sql<{ fee: string }>`
      select max_fee_wei::text as fee from payout_attempt where withdrawal_id = ${made.id} order by attempt`.execute(
      house.server.db,
    )
    const fees = rows.map(({ fee }) => Number(fee))
    const highest = Math.max(...fees) / (fees[0] ?? 0)
    assert.ok(highest > 7 && highest <= 10, `${fees.length} attempts, up to ${highest} times the fee`)
    const waiting = await house.stateOf(made.id)
    assert.equal(waiting.state, 'sent')
    assert.match(waiting.problem, /^feeCap 10/)
    await house.settle()
    const { state, problem } = await house.stateOf(made.id)
    assert.deepEqual([state, problem, await house.paidTo(target)], ['done', '', 900])
  })

  it('forgets a transaction: it is sent again', async () => {
    const target = freshTarget()
    const { made } = await house.pass(target)
    await house.step()
    await house.step()
    await house.chain.rpc('anvil_dropAllTransactions')
    await house.settle()
    assert.deepEqual([(await house.stateOf(made.id)).state, await house.paidTo(target)], ['done', 900])
  })

  it('takes back the block that held it: it is on its way again, and paid once', async () => {
    const target = freshTarget()
    const { made } = await house.pass(target)
    await house.step()
    await house.step()
    await house.chain.mine(2)
    await house.step()
    assert.deepEqual(await house.stateOf(made.id), {
      ...(await house.stateOf(made.id)),
      state: 'mined',
      confirmations: 2,
    })
    await house.chain.reorg(2)
    await house.step()
    const back = await house.stateOf(made.id)
    assert.deepEqual([back.state, back.confirmations, await house.paidTo(target)], ['sent', null, 0])
    await house.settle()
    assert.deepEqual([(await house.stateOf(made.id)).state, await house.paidTo(target)], ['done', 900])
    assert.deepEqual(await transfersOf(house.server.db, made.id), ['payout', 'withdraw'])
  })

  it('fails it: nothing moved, so all of it is given back', async () => {
    const target = freshTarget()
    const { buyer, made } = await house.pass(target, 3000)
    await house.step()
    await house.step()
    const wallet = await house.paidTo(house.wallet)
    // Somebody empties the wallet between the signature and the block.
    await house.chain.rpc('anvil_impersonateAccount', [house.wallet])
    const code = await house.chain.rpc('eth_getCode', [house.chain.token, 'latest'])
    await house.chain.rpc('anvil_setCode', [house.chain.token, '0xfe'])
    await house.chain.mine()
    await house.chain.rpc('anvil_setCode', [house.chain.token, code])
    await house.settle()
    const failed = await house.stateOf(made.id)
    assert.equal(failed.state, 'failed')
    assert.match(failed.problem, /^failedOnChain 0x/)
    assert.deepEqual([await house.paidTo(target), await house.paidTo(house.wallet)], [0, wallet])
    assert.deepEqual(await moneyOf(house.server.db, buyer.id), { available: 3000, held: 0 })
    const seen = await buyer.client.expect('extract_detail', { id: made.id })
    assert.deepEqual([seen.status, seen.payoutState], [1, 'failed'])
    assert.match(seen.reason, /The network refused this payment/)
    assert.deepEqual(await transfersOf(house.server.db, made.id), ['withdraw', 'withdraw_return'])
    await assertBooksBalance(house.server.db)
  })

  it('was used by somebody else from the same wallet: the numbers go on after theirs', async () => {
    await house.chain.rpc('anvil_impersonateAccount', [house.wallet])
    for (let n = 0; n < 3; n++)
      await house.chain.rpc('eth_sendTransaction', [{ from: house.wallet, to: house.wallet, value: '0x0' }])
    await house.chain.mine()
    const target = freshTarget()
    const { made } = await house.pass(target)
    await house.settle()
    assert.deepEqual([(await house.stateOf(made.id)).state, await house.paidTo(target)], ['done', 900])
  })

  it('misses a number before ours: it says which, and goes on when that was used', async () => {
    const { rows } = await sql<{ missing: number }>`
      update payout_wallet set next_nonce = next_nonce + 1 where network_id = 'harbour' returning next_nonce - 1 as missing`.execute(
      house.server.db,
    )
    const missing = rows[0]?.missing ?? -1
    const target = freshTarget()
    const { made } = await house.pass(target)
    await house.settle()
    await house.step({ bumpAfterMs: -1 })
    const waiting = await house.stateOf(made.id)
    assert.equal(waiting.state, 'sent')
    assert.match(waiting.problem, new RegExp(`^numberWaits ${missing + 1} ${missing}`))
    assert.equal((await attempts(made.id)).length, 1)
    await house.chain.rpc('anvil_impersonateAccount', [house.wallet])
    await house.chain.rpc('eth_sendTransaction', [
      { from: house.wallet, to: house.wallet, value: '0x0', nonce: `0x${missing.toString(16)}` },
    ])
    await house.settle()
    assert.deepEqual([(await house.stateOf(made.id)).state, await house.paidTo(target)], ['done', 900])
  })

  it('leaves the books sound', async () => {
    await assertBooksBalance(house.server.db)
    const audit = await house.finance.client.expect('console_self_audit', {})
    assert.ok(audit.isSound, JSON.stringify(audit.findings.filter(({ isKept }) => !isKept)))
  })
})
