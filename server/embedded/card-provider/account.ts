import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { newName, type TestSession } from './sessions.ts'

/** Line of what the test provider owes the shop, as the protocol writes it; `payout` is null until it was paid out. */
export interface TestLine {
  id: string
  type: 'payment' | 'refund' | 'dispute' | 'dispute_won' | 'fee' | 'other'
  amount: number
  fee: number
  session: string | null
  dispute: string | null
  payout: string | null
}

export interface TestPayout {
  id: string
  amount: number
  currency: string
  status: 'underway' | 'paid' | 'failed'
  arrived_at: string
  changed_at: string
}

/** Books of the test provider, with what it owes the shop and what it paid out: in memory, and in a file where one is named. */
export class TestAccount {
  readonly lines: TestLine[] = []
  readonly payouts: TestPayout[] = []
  readonly #file: string | null
  #lastMs = 0

  constructor(file: string | null) {
    this.#file = file
    if (file === null || !existsSync(file)) return
    const kept = JSON.parse(readFileSync(file, 'utf8')) as Pick<TestAccount, 'lines' | 'payouts'>
    this.lines.push(...kept.lines)
    this.payouts.push(...kept.payouts)
  }

  add(
    type: TestLine['type'],
    session: TestSession | null,
    line: Partial<TestLine> & { amount: number },
  ): void {
    this.lines.push({
      id: newName('txn'),
      type,
      fee: 0,
      session: session?.id ?? null,
      dispute: null,
      payout: null,
      ...line,
    })
    this.#save()
  }

  /** Sum that the provider owes: lines that no payout has. */
  owed(): number {
    return this.lines
      .filter(({ payout }) => payout === null)
      .reduce((sum, { amount, fee }) => sum + amount - fee, 0)
  }

  /** Pays out everything that it owes. */
  payOut(change: Partial<TestPayout> = {}): TestPayout {
    const at = this.#now()
    const payout: TestPayout = {
      id: newName('po'),
      amount: this.owed(),
      currency: 'USD',
      status: 'paid',
      arrived_at: at,
      changed_at: at,
      ...change,
    }
    for (const line of this.lines) line.payout ??= payout.id
    this.payouts.push(payout)
    this.#save()
    return payout
  }

  change(payout: TestPayout, change: Partial<TestPayout>): void {
    Object.assign(payout, change, { changed_at: this.#now() })
    this.#save()
  }

  /** Never the same twice, so that a list can go on after one. */
  #now(): string {
    this.#lastMs = Math.max(this.#lastMs + 1, Date.now())
    return new Date(this.#lastMs).toISOString()
  }

  #save(): void {
    if (this.#file === null) return
    writeFileSync(`${this.#file}.new`, JSON.stringify({ lines: this.lines, payouts: this.payouts }))
    renameSync(`${this.#file}.new`, this.#file)
  }
}
