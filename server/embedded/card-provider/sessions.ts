import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'

/** Dispute of a card's holder, as the protocol writes it. */
export interface TestDispute {
  id: string
  amount: number
  status: 'open' | 'won' | 'lost'
  reason: string
  fee: number
  due_at: string | null
  /** Words that the shop handed in last. */
  evidence: string
}

/** A session as the protocol writes it (docs/card-provider.md). */
export interface TestSession {
  id: string
  reference: string
  status: 'open' | 'paid' | 'cancelled' | 'expired'
  amount: number
  currency: string
  sandbox: boolean
  return_url: string
  language: string
  card: { brand: string; last4: string } | null
  last_decline: string | null
  fee: number | null
  refunded_amount: number
  disputes: TestDispute[]
  created_at: string
  changed_at: string
  expires_at: string
}

export interface SessionWish {
  reference: string
  amount: number
  currency: string
  return_url: string
  language: string
  expires_at: string
}

export const newName = (kind: string): string => `${kind}_${randomBytes(12).toString('hex')}`

/** The sessions of the test provider: in memory, and in a file where one is named, so that a restart of the demo keeps them. */
export class TestSessions {
  readonly #byId = new Map<string, TestSession>()
  readonly #file: string | null
  #lastMs = 0

  constructor(file: string | null) {
    this.#file = file
    if (file === null || !existsSync(file)) return
    for (const session of JSON.parse(readFileSync(file, 'utf8')) as TestSession[])
      this.#byId.set(session.id, session)
  }

  /** The session of a reference: made once. */
  make(wish: SessionWish, isSandbox: boolean): TestSession {
    const earlier = this.all().find(({ reference }) => reference === wish.reference)
    if (earlier) return earlier
    const at = this.#now()
    const session: TestSession = {
      id: newName('cs'),
      status: 'open',
      sandbox: isSandbox,
      card: null,
      last_decline: null,
      fee: null,
      refunded_amount: 0,
      disputes: [],
      created_at: at,
      changed_at: at,
      ...wish,
    }
    this.#byId.set(session.id, session)
    this.#save()
    return session
  }

  /** A session as it is now: one whose time is over has expired. */
  find(id: string): TestSession | undefined {
    const session = this.#byId.get(id)
    if (session?.status === 'open' && session.expires_at <= new Date().toISOString())
      this.change(session, { status: 'expired' })
    return session
  }

  change(session: TestSession, change: Partial<TestSession>): void {
    Object.assign(session, change, { changed_at: this.#now() })
    this.#save()
  }

  all(): TestSession[] {
    return [...this.#byId.values()]
  }

  /** Never the same twice, so that a list can go on after one. */
  #now(): string {
    this.#lastMs = Math.max(this.#lastMs + 1, Date.now())
    return new Date(this.#lastMs).toISOString()
  }

  #save(): void {
    if (this.#file === null) return
    writeFileSync(`${this.#file}.new`, JSON.stringify(this.all()))
    renameSync(`${this.#file}.new`, this.#file)
  }
}
