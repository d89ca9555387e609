import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, it } from 'node:test'
import fc from 'fast-check'
import type { Tx } from '#kernel/database.ts'
import { isUniqueViolation } from '#kernel/database-errors.ts'
import { newId } from '#kernel/ids.ts'
import { Refusal } from '#kernel/refusal.ts'
import { transaction } from '#kernel/transaction.ts'
import { checkBooks } from '#testing/check-books.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { lockedBalances, postTransfer, type TransferLine } from './index.ts'
import { billRows } from './ledger-store.ts'

/**
 * Random movements of every kind that there is, against PostgreSQL and against a model of a few lines must agree (RELIABILITY §3.2 R1).
 * LEDGER_MODEL_RUNS makes it longer; FC_SEED repeats a run.
 */
const runs = Number(process.env['LEDGER_MODEL_RUNS'] ?? 300)
const commandsMax = 40
const seed = Number(process.env['FC_SEED'] ?? Date.now() % 2 ** 31)

let server: TestServer
before(async () => {
  server = await startTestServer()
})
after(() => server.close())

/** Ledger as it should be: balances by name, refs that were used, and each buyer's lines. */
interface Model {
  cents: Map<string, number>
  used: Set<string>
  bills: { amountCents: number; afterCents: number }[][]
}
/** The same in the database; a run has buyers, a shop and a network of its own, all but the buyers under one name. */
interface Real {
  buyers: string[]
  house: string
}

type Outcome = 'done' | 'tooSmall' | 'twice'
const kinds = [
  'give',
  'pay',
  'refund',
  'hand',
  'recharge',
  'withdraw',
  'return',
  'payout',
  'reversal',
] as const
type Kind = (typeof kinds)[number]

const posted = {
  give: 'adjust',
  pay: 'pay',
  refund: 'refund',
  hand: 'adjust',
  recharge: 'recharge',
  withdraw: 'withdraw',
  return: 'withdraw_return',
  payout: 'payout',
  reversal: 'reversal',
} as const
/** Accounts that may be below zero: what we own, and what buyers owe. */
const isFree = (account: string): boolean => /^world|^receivable/.test(account)
const feeOf = (cents: number): number => Math.ceil(cents / 100)

/** One movement; several may share a ref, or be rolled back. */
class Move implements fc.AsyncCommand<Model, Real> {
  readonly kind: Kind
  readonly from: number
  readonly to: number
  readonly cents: number
  readonly refNumber: number
  readonly rollBack: boolean

  constructor(kind: Kind, from: number, to: number, cents: number, refNumber: number, rollBack: boolean) {
    this.kind = kind
    this.from = from
    this.to = to
    this.cents = cents
    this.refNumber = refNumber
    this.rollBack = rollBack
  }

  check = () => this.kind !== 'hand' || this.from !== this.to

  toString = () =>
    `${this.kind}(${this.from}→${this.to}, ${this.cents}, ref ${this.refNumber}${this.rollBack ? ', rolled back' : ''})`

  async run(model: Model, real: Real): Promise<void> {
    const expected = this.inModel(model)
    assert.equal(await this.inDatabase(real), expected)
    assert.deepEqual(
      await balancesOf(real),
      new Map([...model.cents].filter(([, cents]) => cents !== 0).toSorted()),
    )
  }

  /** Changes by the model's own computation. */
  private changes(model: Model): [string, number][] {
    const { from, to, cents } = this
    const has = (account: string) => model.cents.get(account) ?? 0
    const filled = Math.min(-has(`receivable ${to}`), cents)
    const covered = Math.min(has(`available ${from}`), cents)
    const ways: Record<Kind, [string, number][]> = {
      give: [
        [`available ${to}`, cents],
        ['world_bank', -cents],
      ],
      pay: [
        [`available ${from}`, -cents],
        ['merchant_payable', cents],
      ],
      refund: [
        ['merchant_payable', -cents],
        [`available ${to}`, cents],
      ],
      hand: [
        [`available ${from}`, -cents],
        [`available ${to}`, cents],
      ],
      recharge: [
        [`available ${to}`, cents - filled],
        [`receivable ${to}`, filled],
        ['world_chain', -cents],
      ],
      withdraw: [
        [`available ${from}`, -cents],
        [`withdraw_hold ${from}`, cents],
      ],
      return: [
        [`withdraw_hold ${from}`, -cents],
        [`available ${from}`, cents],
      ],
      payout: [
        [`withdraw_hold ${from}`, -cents],
        ['fee_income', feeOf(cents)],
        ['world_bank', cents - feeOf(cents)],
      ],
      reversal: [
        [`available ${from}`, -covered],
        [`receivable ${from}`, covered - cents],
        ['world_chain', cents],
      ],
    }
    return ways[this.kind].filter(([, change]) => change !== 0)
  }

  private inModel(model: Model): Outcome {
    const used = `${posted[this.kind]}:${this.refNumber}`
    if (model.used.has(used)) return 'twice'
    const changes = this.changes(model)
    const after = changes.map(
      ([account, cents]) => [account, (model.cents.get(account) ?? 0) + cents] as const,
    )
    if (after.some(([account, cents]) => cents < 0 && !isFree(account))) return 'tooSmall'
    if (this.rollBack) return 'done'
    model.used.add(used)
    for (const [n, [account, afterCents]] of after.entries()) {
      model.cents.set(account, afterCents)
      const buyer = /^available (\d)$/.exec(account)
      model.bills[Number(buyer?.[1] ?? -1)]?.unshift({ amountCents: changes[n]?.[1] ?? 0, afterCents })
    }
    return 'done'
  }

  /** The lines as the server makes them: what they depend on is read under locks. */
  private async lines(tx: Tx, { buyers, house }: Real): Promise<TransferLine[]> {
    const { cents } = this
    const [from = '', to = ''] = [buyers[this.from], buyers[this.to]]
    const line = (kind: TransferLine['kind'], owner: string, amount: number) => ({
      kind,
      owner,
      cents: amount,
    })
    if (this.kind === 'recharge') {
      const balanceOf = await lockedBalances(tx, [
        { kind: 'available', owner: to },
        { kind: 'receivable', owner: to },
      ])
      const filled = Math.min(Math.max(0, -balanceOf('receivable', to)), cents)
      return [
        line('available', to, cents - filled),
        line('receivable', to, filled),
        line('world_chain', house, -cents),
      ]
    }
    if (this.kind === 'reversal') {
      const balanceOf = await lockedBalances(tx, [
        { kind: 'available', owner: from },
        { kind: 'receivable', owner: from },
      ])
      const covered = Math.min(balanceOf('available', from), cents)
      return [
        line('available', from, -covered),
        line('receivable', from, covered - cents),
        line('world_chain', house, cents),
      ]
    }
    const hold = line('withdraw_hold', from, -cents)
    const ways = {
      give: [line('available', to, cents), line('world_bank', house, -cents)],
      pay: [line('available', from, -cents), line('merchant_payable', house, cents)],
      refund: [line('merchant_payable', house, -cents), line('available', to, cents)],
      hand: [line('available', from, -cents), line('available', to, cents)],
      withdraw: [line('available', from, -cents), { ...hold, cents }],
      return: [hold, line('available', from, cents)],
      payout: [
        hold,
        line('fee_income', house, feeOf(cents)),
        line('world_bank', house, cents - feeOf(cents)),
      ],
    }
    return ways[this.kind]
  }

  private async inDatabase(real: Real): Promise<Outcome> {
    try {
      await transaction(server.db, async (tx) => {
        await postTransfer(tx, {
          kind: posted[this.kind],
          ref: `${real.house}:${this.refNumber}`,
          actor: 'demo',
          lines: await this.lines(tx, real),
        })
        if (this.rollBack) throw new RolledBack()
      })
      return 'done'
    } catch (error) {
      if (error instanceof RolledBack) return 'done'
      if (error instanceof Refusal && error.key === 'balanceTooSmall') return 'tooSmall'
      if (isUniqueViolation(error, 'ledger_transfer_kind_ref_key')) return 'twice'
      throw error
    }
  }
}

class RolledBack extends Error {}

/** All accounts of a run that are not empty, as the model names them. */
async function balancesOf({ buyers, house }: Real): Promise<Map<string, number>> {
  const rows = await server.db
    .selectFrom('ledger_account')
    .select(['kind', 'owner', 'balance_cents'])
    .where('owner', 'in', [...buyers, house])
    .where('balance_cents', '<>', 0)
    .execute()
  const named = rows.map(({ kind, owner, balance_cents }): [string, number] => [
    owner === house ? kind : `${kind} ${buyers.indexOf(owner)}`,
    balance_cents,
  ])
  return new Map(named.toSorted())
}

const buyers = 3
const moves = fc
  .tuple(
    fc.constantFrom<Kind[]>(...kinds, 'give', 'pay', 'recharge', 'withdraw', 'withdraw', 'payout'),
    fc.nat(buyers - 1),
    fc.nat(buyers - 1),
    fc.oneof(fc.integer({ min: 1, max: 500 }), fc.constantFrom(1, 100_000, 1_000_000_000)),
    fc.nat(60),
    fc.integer({ min: 0, max: 9 }),
  )
  .map(([kind, from, to, cents, refNumber, dice]) => new Move(kind, from, to, cents, refNumber, dice === 0))

it(`agrees with its model over ${runs} runs [R1] (FC_SEED=${seed})`, async () => {
  const property = fc.asyncProperty(
    fc.commands([moves], { maxCommands: commandsMax, size: 'max' }),
    async (commands) => {
      const real: Real = { buyers: Array.from({ length: buyers }, () => newId()), house: randomUUID() }
      const model: Model = {
        cents: new Map(),
        used: new Set(),
        bills: Array.from({ length: buyers }, () => []),
      }
      await fc.asyncModelRun(() => ({ model, real }), commands)
      for (const [n, buyerId] of real.buyers.entries()) {
        const rows = await billRows(server.db, { buyerId, beforeId: null, limit: 100 })
        assert.deepEqual(
          rows.map(({ amountCents, afterCents }) => ({ amountCents, afterCents })),
          model.bills[n],
        )
      }
    },
  )
  await fc.assert(property, { numRuns: runs, seed, endOnFailure: true })
  // No deposit, recharge or withdrawal stands behind these movements, which is another law's matter.
  const wrong = await checkBooks(server.db)
  assert.deepEqual(
    wrong.filter((each) => !/^(moneyInAndOut|holds)/.test(each)),
    [],
  )
})
