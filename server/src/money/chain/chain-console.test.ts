import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { newId } from '#kernel/ids.ts'
import { addDeposit, startDepositServer } from '#testing/deposits.ts'
import { signInOperator, type TestOperator } from '#testing/operators.ts'
import { assertRefused } from '#testing/refused.ts'
import type { TestServer } from '#testing/test-server.ts'
import { propose } from '#testing/two-persons.ts'
import { walkPages } from '#testing/walk-pages.ts'

/** Views and acts of operators on networks and deposits. */
let server: TestServer
let finance: TestOperator
let admin: TestOperator
before(async () => {
  server = await startDepositServer()
  finance = await signInOperator(server, 'finance')
  admin = await signInOperator(server, 'admin')
})
after(() => server.close())

describe('operators and deposits', () => {
  it('finds them by transaction, address, buyer, state and network, page by page', async () => {
    const buyer = await server.registerBuyer()
    const made = []
    for (let n = 0; n < 5; n++) made.push(await addDeposit(server, buyer))
    const list = (input: object) =>
      finance.client.expect('console_deposit_list', { limit: 50, ...input }).then(({ items }) => items)
    const newest = made.map(({ id }) => id).reverse()
    const [first] = await list({ q: buyer.account })
    assert.deepEqual(first?.buyer?.account, buyer.account)
    for (const q of [buyer.account, buyer.id, first?.address ?? '', (first?.address ?? '').toLowerCase()])
      assert.deepEqual(
        (await list({ q })).map(({ id }) => id),
        newest,
      )
    assert.deepEqual(
      (await list({ q: made[2]?.txHash ?? '' })).map(({ id }) => id),
      [made[2]?.id],
    )
    // The ledger knows a deposit by its id alone.
    assert.deepEqual(
      (await list({ q: made[2]?.id ?? '' })).map(({ id }) => id),
      [made[2]?.id],
    )
    assert.deepEqual(await list({ q: 'nobody at all' }), [])
    assert.deepEqual(await list({ q: buyer.account, state: 'credited' }), [])
    assert.deepEqual(await list({ q: buyer.account, networkId: 'closed' }), [])
    const seen = (
      await walkPages((cursor) =>
        finance.client.expect('console_deposit_list', { q: buyer.account, limit: 2, cursor }),
      )
    ).map(({ id }) => id)
    assert.deepEqual(seen, newest)
  })

  it('writes one note on a kept one, in the trail, and it is explained', async () => {
    const buyer = await server.registerBuyer()
    const kept = await addDeposit(server, buyer, {
      keptReason: 'unknownToken',
      amountCents: null,
      contract: '0xbb',
    })
    const seen = await addDeposit(server, buyer)
    const unexplained = async () =>
      (await finance.client.expect('console_deposit_list', { unexplained: 'true', q: buyer.id, limit: 50 }))
        .items
    const [row] = await unexplained()
    assert.deepEqual(
      [row?.id, row?.token, row?.amountCents, row?.rawAmount],
      [kept.id, null, null, '5000000'],
    )
    const note = (id: string, text = 'Sent back by hand') =>
      finance.client.call('console_deposit_note', { id, note: text })
    const [one, two] = await Promise.all([note(kept.id), note(kept.id)])
    assert.deepEqual([one.ok, two.ok].sort(), [false, true])
    assertRefused(one.ok ? two : one, 'alreadyDecided')
    assert.deepEqual(await unexplained(), [])
    assertRefused(await note(seen.id), 'alreadyDecided')
    assertRefused(await note(newId()), 'notFound')
    assertRefused(await note(kept.id, ' '), 'reasonMissing')
    const { items } = await admin.client.expect('console_audit_list', { q: kept.id })
    assert.deepEqual(
      items.map(({ action, reason }) => [action, reason]),
      [['chain.deposit_note', 'Sent back by hand']],
    )
  })
})

describe('operators and networks', () => {
  const networkOf = async (id: string) => {
    const found = (await admin.client.expect('console_network_list', {})).find((one) => one.id === id)
    assert.ok(found)
    return found
  }
  const changeOf = async (id: string) => {
    const { version, minAmountCents, confirmations, networkCostCents, open, withdrawOpen } =
      await networkOf(id)
    const rules = { minAmountCents, confirmations, networkCostCents, open, withdrawOpen }
    return { kind: 'network' as const, networkId: id, version, rules, reason: 'A test of settings' }
  }

  it('shows how far each is scanned, and changes limits with a reason in the trail', async () => {
    const before = await networkOf('harbour')
    assert.deepEqual([before.sources, before.scannedBlock, before.headBlock], [1, 102, 103])
    assert.deepEqual([(await networkOf('tron')).sources, (await networkOf('tron')).scannedBlock], [0, null])
    const now = await changeOf('harbour')
    const change = { ...now, rules: { ...now.rules, minAmountCents: 300 } }
    assert.ok((await propose(admin, finance, change)).ok)
    const saved = await networkOf('harbour')
    assert.deepEqual([saved.minAmountCents, saved.version], [300, before.version + 1])
    assertRefused(await propose(admin, finance, change), 'changedMeanwhile')
    const { items } = await admin.client.expect('console_audit_list', { action: 'chain.network_save' })
    assert.deepEqual([items[0]?.before?.['minAmountCents'], items[0]?.after?.['minAmountCents']], [250, 300])
  })

  it('opens none that cannot be read, and is proposed by none but an admin', async () => {
    const save = async (id: string, change: object) => {
      const now = await changeOf(id)
      return propose(admin, finance, { ...now, rules: { ...now.rules, ...change } })
    }
    assertRefused(await save('ethereum', { open: true }), 'chainUnavailable')
    assertRefused(await save('ethereum', { withdrawOpen: true }), 'chainUnavailable')
    assertRefused(await save('closed', { open: true }), 'chainUnavailable')
    assert.ok((await save('ethereum', { confirmations: 70 })).ok)
    const missing = { ...(await changeOf('harbour')), networkId: 'atlantis' }
    assertRefused(await propose(admin, finance, missing), 'notFound')
    assertRefused(await propose(finance, admin, await changeOf('harbour')), 'roleMissing')
    assertRefused(
      await propose(admin, finance, { ...(await changeOf('harbour')), reason: '' }),
      'reasonMissing',
    )
  })

  it('is closed by one person at once, in the direction that was asked for, and opened by none alone', async () => {
    const close = async (wish: object, by = finance) => {
      const { version } = await networkOf('harbour')
      return by.client.call('console_network_close', {
        id: 'harbour',
        version,
        deposits: false,
        withdrawals: false,
        reason: 'Odd blocks',
        ...wish,
      })
    }
    const before = await networkOf('harbour')
    assert.ok(before.open)
    const closed = await close({ deposits: true })
    assert.ok(closed.ok)
    assert.deepEqual([closed.data.open, closed.data.withdrawOpen], [false, before.withdrawOpen])
    assertRefused(await close({ version: before.version }), 'changedMeanwhile')
    const still = await close({})
    assert.ok(still.ok && !still.data.open, 'nothing is opened by it')
    const { items } = await admin.client.expect('console_audit_list', { action: 'chain.network_close' })
    assert.deepEqual([items[1]?.before?.['open'], items[1]?.after?.['open']], [true, false])
  })
})
