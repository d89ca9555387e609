import { sharesConnections } from '#kernel/check-database.ts'
import { ConfigProblem } from '#kernel/config.ts'
import { type Db, openDatabase } from '#kernel/database.ts'
import { withDeadline } from '#kernel/deadline.ts'
import type { Log } from '#kernel/log.ts'
import { problemOf, type ReplicaProblem, readFacts } from '#kernel/replica/facts.ts'

const checkWithinMs = 3000

/**
 * Looks at the replica that DATABASE_READ_URL names. One that is away, or behind, is no reason against a start.
 * @returns why it cannot be read now; null when it can
 * @throws ConfigProblem for what never becomes right: another cluster, or a pooler that gives each statement another connection
 */
export async function checkReplica(
  url: string,
  primary: Db,
  log: Log,
): Promise<Exclude<ReplicaProblem, 'otherSystem'> | null> {
  const problem = await look(url, primary, log)
  if (problem === 'otherSystem')
    throw new ConfigProblem([
      'DATABASE_READ_URL: another cluster answers there, no replica of the one in DATABASE_URL',
    ])
  const isPooled = problem !== 'away' && (await sharesConnections('DATABASE_READ_URL', url))
  if (isPooled)
    throw new ConfigProblem([
      'DATABASE_READ_URL: a pooler in transaction mode answers there: give the address of the replica itself, or of a balancer before several',
    ])
  return problem
}

async function look(url: string, primary: Db, log: Log): Promise<ReplicaProblem | null> {
  const facts = await readFacts(primary)
  const replica = openDatabase({ url, poolMax: 1, log, applicationName: 'sampan-check' })
  try {
    return await withDeadline(checkWithinMs, () => problemOf(replica.db, facts))
  } catch {
    return 'away'
  } finally {
    await replica.close()
  }
}
