import { parseArgs } from 'node:util'
import { countWaitingMails } from '#base/mail/index.ts'
import { systemClock } from '#kernel/clock.ts'
import { ConfigProblem, readConfig } from '#kernel/config.ts'
import { type Db, openDatabase } from '#kernel/database.ts'
import { createLog } from '#kernel/log.ts'
import { assertMigrated } from '#kernel/migration-state.ts'
import { type RestoreMark, readRestoreMark, sweepFiles } from '#kernel/restored.ts'
import { transaction } from '#kernel/transaction.ts'
import { letCopySend } from '#office/approvals/index.ts'
import { countWaitingDeliveries } from '#office/webhooks/index.ts'
import { withRunningDatabase } from './open-database.ts'

const usage = 'sampan resume [--send | --drop] [--sweep-files]'

/**
 * `sampan resume`: tells what a restored copy holds back. With `--drop` it lets the copy send, but for e-mails and webhook deliveries that
 * waited when it was restored; with `--send` those too.
 */
export async function run(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      send: { type: 'boolean', default: false },
      drop: { type: 'boolean', default: false },
      'sweep-files': { type: 'boolean', default: false },
    },
  })
  if (values.send && values.drop) throw new ConfigProblem([usage])
  const config = readConfig(process.env)
  await withRunningDatabase(config, async (url) => {
    if (url === null) throw new ConfigProblem(['DATA_DIR: there is no embedded database. Set DATABASE_URL?'])
    await assertMigrated(url)
    const log = createLog({ mode: config.mode, logLevel: 'silent' })
    const database = openDatabase({ url, poolMax: 1, log, applicationName: 'sampan-resume' })
    try {
      process.stdout.write(`${(await resume(database.db, values)).join('\n')}\n`)
      if (values['sweep-files']) process.stdout.write(`${await letFilesGo(database.db)}\n`)
    } finally {
      await database.close()
    }
  })
  return 0
}

/** @returns lines that say what was done, or what can be */
export async function resume(db: Db, wish: { send: boolean; drop: boolean }): Promise<string[]> {
  const mark = await readRestoreMark(db)
  if (mark === null) return ['This is no restored copy, or it has been let send already.']
  const lines = await linesAbout(db, mark)
  if (!wish.send && !wish.drop)
    return [
      ...lines,
      'Nothing was changed. "sampan resume --drop" lets it send without those that are older, --send with them.',
    ]
  await transaction(db, async (tx) => {
    await letCopySend(tx, mark, wish.drop ? 'drop' : 'send', systemClock.now())
  })
  return [
    ...lines,
    `The copy sends again, ${wish.drop ? 'without' : 'with'} those that are older. The sending process first reads on the chains what was paid since the backup.`,
  ]
}

async function linesAbout(db: Db, mark: RestoreMark): Promise<string[]> {
  const restored = new Date(mark.restoredAt)
  const mails = await countWaitingMails(db, restored)
  const deliveries = await countWaitingDeliveries(db, restored)
  return [
    `A copy of ${mark.dataOf}, restored ${mark.restoredAt}.`,
    `E-mails that wait: ${mails.older} older than the restore, ${mails.newer} newer.`,
    `Webhook deliveries that wait: ${deliveries.older} older, ${deliveries.newer} newer.`,
  ]
}

async function letFilesGo(db: Db): Promise<string> {
  if ((await readRestoreMark(db)) !== null) return 'Files are kept as long as the copy may not send.'
  return (await sweepFiles(db))
    ? 'From the next night on, files that no row names are removed, newer ones too.'
    : 'No files were kept.'
}
