import { CompiledQuery, type QueryResult } from 'kysely'
import type pg from 'pg'
import { isConnectionLost } from '#kernel/database-errors.ts'
import { assertTimeLeft, beforeDeadline, DeadlinePassed } from '#kernel/deadline.ts'
import { type Later, send } from '#kernel/send-statement.ts'
import { answerWithinMs } from '#kernel/time-limits.ts'

/** Takes a connection of the pool for its caller alone. */
export type Take = () => Promise<pg.PoolClient>

/** A read that PostgreSQL answers within a few ms whatever the size of its tables. */
interface QuickRead extends CompiledQuery {
  readonly isQuick: true
}
export const isQuick = (query: CompiledQuery): query is QuickRead => 'isQuick' in query

/**
 * A statement whose answer others may wait for: it shares a connection with the quick reads of other requests. With many
 * requests at once that is a fifth more answers, since PostgreSQL is woken once for several of them.
 */
export const quickRead = (text: string, values: readonly unknown[]): QuickRead => ({
  ...CompiledQuery.raw(text, [...values]),
  isQuick: true,
})

/** Most reads that share one connection. */
const sharedMax = 6

/** One connection for several reads; each has its own answer, and may fail by itself. */
export class Share {
  readonly #take: Take
  readonly #later: Later
  #client: Promise<pg.PoolClient> | null = null
  #joined = 0
  #present = 0
  #lost = false

  constructor(take: Take, later: Later) {
    this.#take = take
    this.#later = later
  }

  get isFull(): boolean {
    return this.#joined >= sharedMax
  }

  join(): this {
    this.#joined++
    this.#present++
    return this
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    this.#client ??= this.#take()
    try {
      const client = await this.#client
      assertTimeLeft()
      const answer = send<Row>(client, query, this.#later)
      return await beforeDeadline(answer, answerWithinMs)
    } catch (error) {
      // A statement whose callers have given up would hold up the next users of the connection.
      this.#lost ||= isConnectionLost(error) || error instanceof DeadlinePassed
      throw error
    }
  }

  leave(): void {
    if (--this.#present > 0 || this.#client === null) return
    const client = this.#client
    this.#client = null // a statement that is added in this turn takes another one
    const lost = this.#lost
    client.then((taken) => taken.release(lost)).catch(() => {}) // never taken: its readers know why
  }
}

/** The open batch, which reads join. It is sent at one point in time; later reads start another. */
export class CurrentShare {
  readonly #take: Take
  readonly #later: Later
  #share: Share | null = null

  constructor(take: Take, later: Later) {
    this.#take = take
    this.#later = later
  }

  join(): Share {
    if (this.#share === null || this.#share.isFull) {
      const share = new Share(this.#take, this.#later)
      this.#share = share
      this.#later(() => {
        if (this.#share === share) this.#share = null
      })
    }
    return this.#share.join()
  }
}
