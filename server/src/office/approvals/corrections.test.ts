import assert from 'node:assert/strict'
import { after, afterEach, describe, it } from 'node:test'
import { sql } from 'kysely'
import { signInOperator } from '#testing/operators.ts'
import { assertBooksBalance } from '#testing/orders.ts'
import { assertRefused } from '#testing/refused.ts'
import { addWithdrawer, draw, startMoneyDesk, type Withdrawer } from '#testing/withdrawers.ts'

const { server, ana, bea } = await startMoneyDesk('finance')
after(() => server.close())
afterEach(() => assertBooksBalance(server.db))

const reason = 'A recharge that went to the wrong buyer'
const adjust = (buyerId: string, amountCents: number) =>
  ana.client.call('console_proposal_make', {
    kind: 'adjust',
    account: 'available',
    buyerId,
    amountCents,
    cause: 'R-40001',
    reason,
  })
const confirm = (id: string, by = bea) =>
  by.client.call('console_proposal_decide', { id, decision: 'confirm' })
const balanceOf = async (kind: string, owner = '') =>
  (
    await sql<{ cents: number }>`
      select balance_cents as cents from ledger_account where kind = ${kind} and owner = ${owner}`.execute(
      server.db,
    )
  ).rows[0]?.cents ?? 0

/** A buyer who owes so much after a reorganisation. */
async function debtor(owedCents: number, hasCents: number): Promise<Withdrawer> {
  const buyer = await addWithdrawer(server, hasCents)
  await sql`select post_transfer(gen_random_uuid(), 'adjust', ${`debt ${buyer.id}`}, 'test', '', ${JSON.stringify(
    [
      { kind: 'receivable', owner: buyer.id, cents: -owedCents },
      { kind: 'world_chain', owner: 'harbour', cents: owedCents },
    ],
  )}::jsonb)`.execute(server.db)
  return buyer
}

describe('a correction', () => {
  it('changes a balance when another operator confirms it, and is on the bill', async () => {
    const buyer = await addWithdrawer(server, 1000)
    const made = await adjust(buyer.id, 2500)
    assert.ok(made.ok, made.msg)
    assert.equal(await balanceOf('available', buyer.id), 1000)
    assertRefused(await confirm(made.data.id, ana), 'secondApprover')
    const manual = await balanceOf('manual_adjust')
    assert.ok((await confirm(made.data.id)).ok)
    assert.deepEqual(
      [await balanceOf('available', buyer.id), (await balanceOf('manual_adjust')) - manual],
      [3500, -2500],
    )
    const bill = await buyer.client.expect('bill', { limit: 20 })
    const [line] = bill.items
    assert.deepEqual(
      [line?.kind, line?.amountCents, line?.beforeCents, line?.afterCents],
      ['adjust', 2500, 1000, 3500],
    )
    const journal = await ana.client.expect('console_journal_list', { limit: 20, kind: 'adjust' })
    assert.deepEqual(
      [journal.items[0]?.ref, journal.items[0]?.reason, journal.items[0]?.actor],
      [made.data.id, reason, `operator:${bea.id}`],
    )
  })

  it('is undone by another one alone, and takes nothing that is not there', async () => {
    const buyer = await addWithdrawer(server, 1000)
    assertRefused(await adjust(buyer.id, -1001), 'balanceTooSmall')
    const made = await adjust(buyer.id, -1000)
    assert.ok(made.ok)
    assert.ok((await draw(buyer, { amountCents: 600 })).ok)
    assertRefused(await confirm(made.data.id), 'balanceTooSmall')
    assert.equal(await balanceOf('available', buyer.id), 400)
    await assert.rejects(
      sql`update proposal set amount_cents = -1 where id = ${made.data.id}`.execute(server.db),
      /does not change/,
    )
    await assert.rejects(
      sql`update proposal set state = 'done', decided_by = proposed_by, decided_at = now() where id = ${made.data.id}`.execute(
        server.db,
      ),
      /check constraint/,
    )
    await assert.rejects(sql`delete from proposal`.execute(server.db), /never deleted/)
  })

  it('of the company’s own accounts works likewise; odd ones are refused', async () => {
    const wish = {
      kind: 'adjust' as const,
      account: 'fee_income' as const,
      amountCents: 300,
      cause: 'Bank',
      reason,
    }
    const before = await balanceOf('fee_income')
    const made = await ana.client.expect('console_proposal_make', wish)
    assert.ok((await confirm(made.id)).ok)
    assert.equal((await balanceOf('fee_income')) - before, 300)
    // A difference between the card provider and the books is put right so.
    for (const account of ['world_card', 'card_fees'] as const) {
      const was = await balanceOf(account)
      const { id } = await ana.client.expect('console_proposal_make', { ...wish, account, amountCents: -50 })
      assert.ok((await confirm(id)).ok)
      assert.equal((await balanceOf(account)) - was, -50)
    }
    for (const amountCents of [0, 1_000_001, -1_000_001])
      assertRefused(await ana.client.call('console_proposal_make', { ...wish, amountCents }), 'badInput')
    assertRefused(
      await ana.client.call('console_proposal_make', { ...wish, account: 'available' }),
      'badInput',
    )
  })

  it('is not made about one’s own account', async () => {
    const buyer = await addWithdrawer(server, 1000)
    const own = await signInOperator(server, 'finance', buyer.id)
    const made = await adjust(buyer.id, 100)
    assert.ok(made.ok)
    assertRefused(await confirm(made.data.id, own), 'ownAccount')
    assertRefused(
      await own.client.call('console_proposal_make', {
        kind: 'debt_collect',
        buyerId: buyer.id,
        amountCents: 1,
        reason,
      }),
      'ownAccount',
    )
  })
})

describe('a debt after a reorganisation', () => {
  const settle = async (kind: 'debt_write_off' | 'debt_collect', buyerId: string, amountCents: number) => {
    const made = await ana.client.call('console_proposal_make', { kind, buyerId, amountCents, reason })
    return made.ok ? confirm(made.data.id) : made
  }

  it('is written off: the company bears it, and withdrawals go on', async () => {
    const buyer = await debtor(4000, 1000)
    assertRefused(await draw(buyer, { amountCents: 1000 }), 'drawStopped')
    assertRefused(await settle('debt_write_off', buyer.id, 4001), 'changedMeanwhile')
    const lost = await balanceOf('reorg_loss')
    assert.ok((await settle('debt_write_off', buyer.id, 4000)).ok)
    assert.deepEqual(
      [await balanceOf('receivable', buyer.id), (await balanceOf('reorg_loss')) - lost],
      [0, -4000],
    )
    assert.ok((await draw(buyer, { amountCents: 1000 })).ok)
  })

  it('is collected from the balance, and the bill says so', async () => {
    const buyer = await debtor(4000, 5000)
    assert.ok((await settle('debt_collect', buyer.id, 4000)).ok)
    assert.deepEqual(
      [await balanceOf('receivable', buyer.id), await balanceOf('available', buyer.id)],
      [0, 1000],
    )
    const bill = await buyer.client.expect('bill', { limit: 20 })
    assert.deepEqual([bill.items[0]?.kind, bill.items[0]?.amountCents], ['adjust', -4000])
    const poor = await debtor(4000, 100)
    assertRefused(await settle('debt_collect', poor.id, 4000), 'balanceTooSmall')
  })
})
