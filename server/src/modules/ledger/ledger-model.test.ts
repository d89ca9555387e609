import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, it } from 'node:test'
import fc from 'fast-check'
import { isUniqueViolation } from '#kernel/database-errors.ts'
import { newId } from '#kernel/ids.ts'
import { Refusal } from '#kernel/refusal.ts'
import { transaction } from '#kernel/transaction.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { postTransfer, type TransferLine, trialBalance } from './index.ts'
import { billRows } from './ledger-store.ts'

/**
 * Random movements against PostgreSQL and against a model of a few lines must agree (RELIABILITY §3.2 R1).
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

/** What the ledger should be: balances, refs that were used, and each buyer's lines. */
interface Model {
  available: number[]
  escrow: number
  used: Set<string>
  bills: { amountCents: number; afterCents: number }[][]
}
/** The same in the database; a run has buyers and a network of its own. */
interface Real {
  buyers: string[]
  shop: string
  prefix: string
}

type Outcome = 'done' | 'tooSmall' | 'twice'

/** One movement between an account of a buyer and another; several may share a ref, or be rolled back. */
class Move implements fc.AsyncCommand<Model, Real> {
  readonly kind: 'give' | 'pay' | 'refund' | 'hand'
  readonly from: number
  readonly to: number
  readonly cents: number
  readonly refNumber: number
  readonly rollBack: boolean

  constructor(
    kind: 'give' | 'pay' | 'refund' | 'hand',
    from: number,
    to: number,
    cents: number,
    refNumber: number,
    rollBack: boolean,
  ) {
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
    assert.deepEqual(await balancesOf(real.buyers), model.available)
  }

  private inModel(model: Model): Outcome {
    const used = `${this.kind}:${this.refNumber}`
    if (model.used.has(used)) return 'twice'
    const changes: [number, number][] = []
    let escrowChange = 0
    if (this.kind === 'give') changes.push([this.to, this.cents])
    if (this.kind === 'pay' || this.kind === 'hand') changes.push([this.from, -this.cents])
    if (this.kind === 'hand' || this.kind === 'refund') changes.push([this.to, this.cents])
    if (this.kind === 'pay') escrowChange = this.cents
    if (this.kind === 'refund') escrowChange = -this.cents
    const falls =
      changes.some(([n, cents]) => (model.available[n] ?? 0) + cents < 0) || model.escrow + escrowChange < 0
    if (falls) return 'tooSmall'
    if (this.rollBack) return 'done'
    model.used.add(used)
    model.escrow += escrowChange
    for (const [n, cents] of changes) {
      const afterCents = (model.available[n] ?? 0) + cents
      model.available[n] = afterCents
      model.bills[n]?.unshift({ amountCents: cents, afterCents })
    }
    return 'done'
  }

  private async inDatabase(real: Real): Promise<Outcome> {
    const from = { kind: 'available', owner: real.buyers[this.from] ?? '' } as const
    const to = { kind: 'available', owner: real.buyers[this.to] ?? '' } as const
    const escrow = { kind: 'merchant_payable', owner: real.shop } as const
    const world = { kind: 'world_bank', owner: real.shop } as const
    const sides = { give: [world, to], pay: [from, escrow], refund: [escrow, to], hand: [from, to] }[
      this.kind
    ]
    const lines: TransferLine[] = sides.map((side, n) => ({
      ...side,
      cents: n === 0 ? -this.cents : this.cents,
    }))
    const kinds = { give: 'recharge', pay: 'pay', refund: 'refund', hand: 'adjust' } as const
    try {
      await transaction(server.db, async (tx) => {
        await postTransfer(tx, {
          kind: kinds[this.kind],
          ref: `${real.prefix}:${this.refNumber}`,
          actor: 'demo',
          lines,
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

async function balancesOf(owners: readonly string[]): Promise<number[]> {
  const rows = await server.db
    .selectFrom('ledger_account')
    .select(['owner', 'balance_cents'])
    .where('kind', '=', 'available')
    .where('owner', 'in', [...owners])
    .execute()
  return owners.map((owner) => rows.find((row) => row.owner === owner)?.balance_cents ?? 0)
}

const buyers = 3
const moves = fc
  .tuple(
    fc.constantFrom('give', 'give', 'pay', 'pay', 'refund', 'hand'),
    fc.nat(buyers - 1),
    fc.nat(buyers - 1),
    fc.oneof(fc.integer({ min: 1, max: 500 }), fc.constantFrom(1, 100_000, 1_000_000_000)),
    fc.nat(60),
    fc.integer({ min: 0, max: 9 }),
  )
  .map(([kind, from, to, cents, refNumber, dice]) => new Move(kind, from, to, cents, refNumber, dice === 0))

it(`agrees with its model over ${runs} runs (FC_SEED=${seed})`, async () => {
  const property = fc.asyncProperty(
    fc.commands([moves], { maxCommands: commandsMax, size: 'max' }),
    async (commands) => {
      const real: Real = {
        buyers: Array.from({ length: buyers }, () => newId()),
        shop: randomUUID(),
        prefix: randomUUID(),
      }
      const model: Model = {
        available: Array.from({ length: buyers }, () => 0),
        escrow: 0,
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
  assert.deepEqual(await trialBalance(server.db), { sumCents: 0, drifted: 0, overdrawn: 0 })
})
