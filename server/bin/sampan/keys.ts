import { parseArgs } from 'node:util'
import { countOldPayCodes, pepperMark, voidOldPayCodes } from '#base/account/index.ts'
import { type Config, ConfigProblem, readConfig } from '#kernel/config.ts'
import { type Db, openDatabase } from '#kernel/database.ts'
import { keyId } from '#kernel/key-ring.ts'
import { createLog } from '#kernel/log.ts'
import { assertMigrated } from '#kernel/migration-state.ts'
import { withSecrets } from '#kernel/secrets.ts'
import { transaction } from '#kernel/transaction.ts'
import { withRunningDatabase } from './open-database.ts'
import { lookAtSealed } from './reseal.ts'

/**
 * `sampan keys`: tells what is sealed or hashed with which secret. `--reseal` seals with DATA_KEY what DATA_KEY_OLD sealed; `--void-codes`
 * makes void the payment codes that were not hashed with PAY_CODE_PEPPER yet.
 */
export async function run(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      reseal: { type: 'boolean', default: false },
      'void-codes': { type: 'boolean', default: false },
    },
  })
  const given = readConfig(process.env)
  const config = await withSecrets(given)
  return withRunningDatabase(given, async (url) => {
    if (url === null) throw new ConfigProblem(['DATA_DIR: there is no embedded database. Set DATABASE_URL?'])
    await assertMigrated(url)
    const log = createLog({ mode: config.mode, logLevel: 'silent' })
    const database = openDatabase({ url, poolMax: 1, log, applicationName: 'sampan-keys' })
    try {
      const sealed = await tellSealed(database.db, config, values.reseal)
      const codes = await tellCodes(database.db, config, values['void-codes'])
      process.stdout.write(`${[...sealed.lines, ...codes].join('\n')}\n`)
      return sealed.isLost ? 1 : 0
    } finally {
      await database.close()
    }
  })
}

async function tellSealed(
  db: Db,
  { dataKey }: Pick<Config, 'dataKey'>,
  isSealing: boolean,
): Promise<{ lines: string[]; isLost: boolean }> {
  const counts = await lookAtSealed(db, dataKey, isSealing)
  const sum = (of: 'other' | 'lost') => counts.reduce((total, count) => total + count[of], 0)
  const [other, lost] = [sum('other'), sum('lost')]
  const lines = [
    `DATA_KEY ${keyId(dataKey.current).toString('hex')}`,
    ...counts.map(
      (count) =>
        `  ${count.column.padEnd(32)} ${count.current} sealed with it, ${count.other} with another key or without a name, ${count.lost} opened by none`,
    ),
  ]
  if (lost > 0) lines.push(`${lost} values are opened by no key: is a former key missing in DATA_KEY_OLD?`)
  else if (other > 0) lines.push('"sampan keys --reseal" seals the others with DATA_KEY.')
  else if (dataKey.former.length > 0)
    lines.push(
      'DATA_KEY_OLD can be dropped, once no process runs that has the former key as DATA_KEY and links in e-mails of before may end.',
    )
  return { lines, isLost: lost > 0 }
}

async function tellCodes(
  db: Db,
  { payCodePepper }: Pick<Config, 'payCodePepper'>,
  isEnding: boolean,
): Promise<string[]> {
  const mark = pepperMark(payCodePepper.current)
  const ended = isEnding ? await transaction(db, (tx) => voidOldPayCodes(tx, mark)) : 0
  const { other, unmarked } = await countOldPayCodes(db, mark)
  const lines = [
    `PAY_CODE_PEPPER ${mark.slice(1)}`,
    ...(ended > 0 ? [`  ${ended} payment codes were made void: their owners set a new one`] : []),
    `  ${other} payment codes were hashed with another pepper, ${unmarked} by a version that named none`,
  ]
  if (other + unmarked > 0)
    lines.push(
      'Each is hashed anew when its owner next pays. "sampan keys --void-codes" ends those that are left.',
    )
  else if (payCodePepper.former.length > 0) lines.push('PAY_CODE_PEPPER_OLD can be dropped.')
  return lines
}
