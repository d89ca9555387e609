import { readFile, stat } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { sanctionsOldAfterDays } from '@sampan/contract/money/chain/limits.ts'
import { systemClock } from '#kernel/clock.ts'
import { ConfigProblem, readConfig } from '#kernel/config.ts'
import { type Db, openDatabase } from '#kernel/database.ts'
import { createLog } from '#kernel/log.ts'
import { assertMigrated } from '#kernel/migration-state.ts'
import { transaction } from '#kernel/transaction.ts'
import { ListProblem, listBytesMax, listFacts, updateList } from '#money/chain/index.ts'
import { holdWaiting } from '#money/withdrawals/index.ts'
import { withRunningDatabase } from './open-database.ts'

const usage = 'sampan sanctions [update FILE|URL [--force]]'
const fetchWithinMs = 60_000

/** `sampan sanctions`: tells which list is in force. `update` puts another one in force, in every process at once. */
export async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { force: { type: 'boolean', default: false } },
  })
  const [verb, origin, ...rest] = positionals
  const isUpdate = verb === 'update' && origin !== undefined && rest.length === 0
  if (verb !== undefined && !isUpdate) throw new ConfigProblem([usage])
  const config = readConfig(process.env)
  await withRunningDatabase(config, async (url) => {
    if (url === null) throw new ConfigProblem(['DATA_DIR: there is no embedded database. Set DATABASE_URL?'])
    await assertMigrated(url)
    const log = createLog({ mode: config.mode, logLevel: 'silent' })
    const database = openDatabase({ url, poolMax: 1, log, applicationName: 'sampan-sanctions' })
    try {
      const lines = isUpdate
        ? await update(database.db, {
            text: await textFrom(origin),
            origin: shownOrigin(origin),
            force: values.force,
          })
        : [await tell(database.db)]
      process.stdout.write(`${lines.join('\n')}\n`)
    } catch (error) {
      if (error instanceof ListProblem)
        throw new ConfigProblem(['The list was not taken, and the one in force stays.', ...error.problems])
      throw error
    } finally {
      await database.close()
    }
  })
  return 0
}

/** @returns lines that say what is in force now */
export async function update(
  db: Db,
  wish: { text: string; origin: string; force: boolean },
): Promise<string[]> {
  const { before, list, held } = await transaction(db, async (tx) => {
    const updated = await updateList(tx, { ...wish, now: systemClock.now() })
    return { ...updated, held: await holdWaiting(tx) }
  })
  return [
    `In force: the list of ${list.date} with ${list.entries.length} addresses; ${list.foreign} of other networks are left out.`,
    before ? `Before it: that of ${before.date} with ${before.entries}.` : 'It is the first.',
    `Withdrawals that wait and go to one of its addresses: ${held} more are held. The console shows them under Sanctions.`,
  ]
}

async function tell(db: Db): Promise<string> {
  const facts = await listFacts(db)
  if (facts === null)
    return 'There is no sanctions list: nothing is checked. docs/operations.md, "Sanctions list", names sources.'
  const { date, ageDays, entries, origin } = facts
  const old = ageDays > sanctionsOldAfterDays ? ' It is old: put a newer one in force.' : ''
  return `In force: the list of ${date} (${ageDays} days old) with ${entries} addresses, from ${origin}.${old}`
}

async function textFrom(origin: string): Promise<string> {
  if (/^https?:/i.test(origin)) return fetched(new URL(origin))
  if ((await stat(origin)).size > listBytesMax)
    throw new ListProblem(['the file is larger than a list can be'])
  return readFile(origin, 'utf8')
}

/** A list that somebody between could change says whom we pay: plain HTTP is for this machine alone. */
async function fetched(url: URL): Promise<string> {
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  if (url.protocol !== 'https:' && !isHere) throw new ListProblem(['the address has to begin with https'])
  const response = await fetch(url, { signal: AbortSignal.timeout(fetchWithinMs) })
  if (!response.ok || response.body === null)
    throw new ListProblem([`${url.host} answers with status ${response.status}`])
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body) {
    bytes += part.byteLength
    if (bytes > listBytesMax) throw new ListProblem([`${url.host} sends more than a list can be`])
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** Without what may be a key of the owner's, such as in a query. */
const shownOrigin = (origin: string): string =>
  /^https?:/i.test(origin) ? new URL(origin).origin + new URL(origin).pathname : origin
