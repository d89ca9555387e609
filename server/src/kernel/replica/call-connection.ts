import { type CompiledQuery, type DatabaseConnection, Kysely, type QueryResult } from 'kysely'
import type pg from 'pg'
import { appDatabase, type Database, type Db } from '#kernel/database.ts'
import { isConnectionLost } from '#kernel/database-errors.ts'
import { assertTimeLeft, beforeDeadline, DeadlinePassed } from '#kernel/deadline.ts'
import { send } from '#kernel/send-statement.ts'
import { answerWithinMs } from '#kernel/time-limits.ts'

/**
 * Connection that one call keeps for all its reads. Behind a balancer two connections may lead to two replicas, of which one is
 * behind: on one connection whatever was seen once is seen again. There is no transaction: a snapshot that is held is what a replica
 * cancels statements for.
 */
export class CallConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient
  #isOver = false
  #isBroken = false

  constructor(client: pg.PoolClient) {
    this.#client = client
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#isOver)
      throw new Error('A statement came after the end of its call: lastingDb is for work that goes on')
    assertTimeLeft()
    try {
      return await beforeDeadline(send<Row>(this.#client, query), answerWithinMs)
    } catch (error) {
      this.#isBroken ||= isConnectionLost(error) || error instanceof DeadlinePassed
      throw error
    }
  }

  streamQuery = (): never => {
    throw new Error('No statement is read as a stream here')
  }

  release(): void {
    this.#isOver = true
    this.#client.release(this.#isBroken)
  }
}

/** Handle of the replica whose statements go over one connection. It does not outlive its call, and knows the primary. */
export class CallHandle extends Kysely<Database> {
  readonly primary: Db

  constructor(replica: Db, connection: CallConnection, primary: Db) {
    super(appDatabase(replica).dialect.over(replica, connection))
    this.primary = primary
  }
}

/** Handle for work that outlives its call, and for writes: the primary's, also where the call reads from a replica. */
export const lastingDb = (db: Db): Db => (db instanceof CallHandle ? db.primary : db)
