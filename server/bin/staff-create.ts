import { randomBytes } from 'node:crypto'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { operatorAccount, operatorPassword, operatorRole } from '@sampan/contract/base/staff/schemas.ts'
import { typedText } from '@sampan/contract/wire/schemas.ts'
import * as z from 'zod/mini'
import { audit, commandLine, seedOperator } from '#base/staff/index.ts'
import { startPostgres } from '#embedded/postgres.ts'
import { checkDatabase } from '#kernel/check-database.ts'
import { type Config, ConfigProblem, readConfig } from '#kernel/config.ts'
import { openDatabase } from '#kernel/database.ts'
import { keepClock } from '#kernel/keep-clock.ts'
import { createLog } from '#kernel/log.ts'
import { migrate } from '#kernel/migrate.ts'
import { withSecrets } from '#kernel/secrets.ts'
import { transaction } from '#kernel/transaction.ts'
import { loadSettingsFile } from './settings-file.ts'

/**
 * `npm run staff:create -- --account ana --name "Ana Lind" --role admin`: the first operator, and whoever must come in
 * when nobody can. Where two others can agree already, their agreement counts after the waiting time. Asks for a password, or makes one on an empty line.
 */
const usage =
  'npm run staff:create -- --account <name> --name "<Full Name>" --role support|finance|catalogue|admin'

const wish = z.strictObject({
  account: operatorAccount,
  name: typedText(1, 60),
  role: operatorRole,
  password: operatorPassword,
})

async function main(): Promise<void> {
  const values = readArguments()
  const typed = await readPassword()
  const password = typed === '' ? randomBytes(15).toString('base64url') : typed
  const parsed = z.safeParse(wish, { ...values, password })
  if (!parsed.success) {
    const bad = parsed.error.issues.map(({ path }) => path.join('.')).join(', ')
    throw new UsageProblem(`Not understood: ${bad}. A password has 10 characters or more.\n${usage}`)
  }
  loadSettingsFile()
  const config = await withSecrets(readConfig(process.env))
  const totpUri = await addTo(config, parsed.data)
  if (totpUri === null) throw new UsageProblem(`The account ${parsed.data.account} is taken.`)
  const lines = [
    `${parsed.data.account} (${parsed.data.role}) can sign in at the console.`,
    ...(typed === '' ? [`Password: ${password}`] : []),
    `Second factor, shown now and never again: ${totpUri}`,
    await qrCode(totpUri),
  ]
  process.stdout.write(`${lines.filter((line) => line !== '').join('\n')}\n`)
}

class UsageProblem extends Error {}

function readArguments() {
  try {
    const options = {
      account: { type: 'string' },
      name: { type: 'string' },
      role: { type: 'string' },
    } as const
    return parseArgs({ options }).values
  } catch (error) {
    throw new UsageProblem(`${error instanceof Error ? error.message : error}\n${usage}`)
  }
}

/** Typed on a terminal, or the first line that is piped in. */
async function readPassword(): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  const ask = process.stdin.isTTY ? 'Password (empty: one is made): ' : ''
  const ended = new Promise<string>((resolve) => lines.once('close', () => resolve('')))
  try {
    return (await Promise.race([lines.question(ask), ended])).trim()
  } finally {
    lines.close()
  }
}

async function addTo(config: Config, seeded: z.output<typeof wish>): Promise<string | null> {
  const postgres = config.databaseUrl === null ? await startPostgres({ dataDir: config.dataDir }) : null
  // Past a pooler: migrations hold a lock that belongs to their connection.
  const url = config.databaseDirectUrl ?? config.databaseUrl ?? postgres?.url ?? ''
  const log = createLog(config)
  const database = openDatabase({ url, poolMax: 2, log })
  try {
    if (config.databaseUrl !== null) await checkDatabase({ ...config, databaseUrl: config.databaseUrl })
    await migrate(url)
    await keepClock(database.pool, log)
    return await transaction(database.db, async (tx) => {
      const made = await seedOperator(tx, config, {
        ...seeded,
        waits: true,
        besideProvider: config.oidc?.only ?? false,
      })
      if (!made) return null
      const { account, name, role } = seeded
      const subject = { type: 'operator', id: made.id }
      await audit(tx, commandLine, {
        action: 'staff.create',
        subject,
        after: { account, name, role, ...(config.oidc?.only && { besideProvider: true }) },
      })
      return made.totpUri
    })
  } finally {
    await database.close()
    await postgres?.stop() // unless a running server has it
  }
}

/** For the camera of an authenticator; without the package the address above does too. */
async function qrCode(text: string): Promise<string> {
  const uqr = await import('uqr').catch(() => null)
  return uqr?.renderUnicodeCompact(text) ?? ''
}

main().catch((error: unknown) => {
  const isExpected = error instanceof UsageProblem || error instanceof ConfigProblem
  const told = error instanceof Error ? (isExpected ? error.message : error.stack) : error
  process.stderr.write(`${told}\n`)
  process.exitCode = 1
})
