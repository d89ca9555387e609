import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Category, categories } from '@sampan/contract/market/categories/categories.ts'
import { type FileEncoding, fileEncodings } from '@sampan/contract/market/listings/file-encoding.ts'
import { isCountry } from '@sampan/contract/places/countries.ts'
import { isLocale, localeCodes } from '@sampan/contract/wire/locales.ts'
import cliProgress from 'cli-progress'
import { startPostgres } from '#embedded/postgres.ts'
import { checkDatabase } from '#kernel/check-database.ts'
import { systemClock } from '#kernel/clock.ts'
import { ConfigProblem, readConfig } from '#kernel/config.ts'
import { openDatabase } from '#kernel/database.ts'
import { keepClock } from '#kernel/keep-clock.ts'
import { createLog } from '#kernel/log.ts'
import { migrate } from '#kernel/migrate.ts'
import {
  type ImportCounts,
  type ImportDefaults,
  type ImportResult,
  importGoods,
  UnreadableFile,
  type WeightUnit,
  weightUnits,
} from '#market/catalog/index.ts'
import { drawnPictures } from './drawn-pictures.ts'
import { loadSettingsFile } from './settings-file.ts'

/** `npm run catalog:import -- FILE`: goods from a CSV or JSON file into the catalogue, while the app runs or not. */
const usage = `npm run catalog:import -- FILE [options]

FILE is .csv, .tsv or .json (an array, or {"products": […]}). See docs/catalogue-import.md.

  --dry-run            check everything, keep nothing
  --shop NAME          the shop of goods that name none        (Open Harbour)
  --category KEY       the category of goods whose own is not known: ${categories.join(', ')}
  --country CC         where goods are sent from if they do not say (CN)
  --language CODE      language of titles that name none: ${localeCodes.join(', ')} (en)
  --encoding NAME      of a text file, found by its beginning if not named: ${fileEncodings.join(', ')}
  --stock N            pieces of goods that do not say      (100)
  --weight GRAMS       weight of goods that do not say      (500)
  --weight-unit UNIT   of weights without one: ${weightUnits.join(', ')} (kg)`

const problemsShown = 50

class UsageProblem extends Error {}

function readArguments(): {
  file: string
  encoding: FileEncoding | undefined
  dryRun: boolean
  defaults: ImportDefaults
} {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      shop: { type: 'string', default: 'Open Harbour' },
      category: { type: 'string' },
      country: { type: 'string', default: 'CN' },
      language: { type: 'string', default: 'en' },
      encoding: { type: 'string' },
      stock: { type: 'string', default: '100' },
      weight: { type: 'string', default: '500' },
      'weight-unit': { type: 'string', default: 'kg' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  const [file, ...rest] = positionals
  if (values.help || file === undefined || rest.length > 0) throw new UsageProblem(usage)
  const { category, country, language, shop } = values
  const unit = values['weight-unit']
  if (category !== undefined && !isCategory(category))
    throw new UsageProblem(`There is no category "${category}".\n\n${usage}`)
  if (!isCountry(country)) throw new UsageProblem(`There is no country "${country}".`)
  if (!isLocale(language)) throw new UsageProblem(`There is no language "${language}".`)
  const encoding = fileEncodings.find((one) => one === values.encoding)
  if (values.encoding !== undefined && encoding === undefined)
    throw new UsageProblem(
      `There is no encoding "${values.encoding}". Known are ${fileEncodings.join(', ')}.`,
    )
  if (!isWeightUnit(unit)) throw new UsageProblem(`There is no unit "${unit}".`)
  const defaults: ImportDefaults = {
    shop,
    category: category ?? null,
    country,
    language,
    stock: wholeNumber('--stock', values.stock, 0),
    weightGrams: wholeNumber('--weight', values.weight, 1),
    weightUnit: unit,
  }
  // npm runs this in the repository's root; the file is named from where the command was given.
  const path = resolve(process.env['INIT_CWD'] ?? '.', file)
  if (!existsSync(path)) throw new UsageProblem(`There is no file ${path}.`)
  return { file: path, encoding, dryRun: values['dry-run'], defaults }
}

const isCategory = (text: string): text is Category => (categories as readonly string[]).includes(text)
const isWeightUnit = (text: string): text is WeightUnit => (weightUnits as readonly string[]).includes(text)

function wholeNumber(name: string, text: string, min: number): number {
  if (!/^\d{1,7}$/.test(text) || Number(text) < min)
    throw new UsageProblem(`${name} must be a whole number from ${min}.`)
  return Number(text)
}

async function main(): Promise<number> {
  const { file, encoding, dryRun, defaults } = readArguments()
  loadSettingsFile()
  const config = readConfig(process.env)
  const log = createLog({ ...config, logLevel: 'warn' })
  const postgres = config.databaseUrl === null ? await startPostgres({ dataDir: config.dataDir }) : null
  // Past a pooler: migrations hold a lock that belongs to their connection.
  const url = config.databaseDirectUrl ?? config.databaseUrl ?? postgres?.url ?? ''
  const bar = showProgress()
  try {
    if (config.databaseUrl !== null) await checkDatabase({ ...config, databaseUrl: config.databaseUrl })
    await migrate(url)
    const database = openDatabase({ url, poolMax: 2, log, applicationName: 'sampan-import' })
    try {
      await keepClock(database.pool, log)
      const result = await importGoods({
        db: database.db,
        file,
        encoding,
        defaults,
        dryRun,
        now: systemClock.now(),
        pictures: drawnPictures(config),
        progress: bar.show,
      })
      bar.end()
      return tell(result, dryRun)
    } finally {
      await database.close()
    }
  } finally {
    bar.end()
    await postgres?.stop()
  }
}

/** A bar on a terminal; elsewhere a line for each tenth. */
function showProgress(): { show(share: number, counts: ImportCounts): void; end(): void } {
  const words = (counts: ImportCounts) =>
    `new ${counts.new}, updated ${counts.updated}, unchanged ${counts.unchanged}, errors ${counts.failed}`
  if (process.stdout.isTTY) {
    const bar = new cliProgress.SingleBar({ format: '{bar} {percentage}%  {words}', hideCursor: true })
    let started = false
    return {
      show(share, counts) {
        if (!started) bar.start(100, 0, { words: '' })
        started = true
        bar.update(Math.floor(share * 100), { words: words(counts) })
      },
      end: () => bar.stop(),
    }
  }
  let tenths = 0
  return {
    show(share, counts) {
      if (Math.floor(share * 10) <= tenths) return
      tenths = Math.floor(share * 10)
      process.stdout.write(`${tenths * 10} %  ${words(counts)}\n`)
    },
    end: () => {},
  }
}

/** Says what became of the file; answers the exit code. */
function tell({ encoding, counts, shops, skus, reviews, problems }: ImportResult, dryRun: boolean): number {
  if (encoding !== null && encoding !== 'utf-8')
    process.stdout.write(`Read as ${encoding}; --encoding names another.\n`)
  for (const { place, reason } of problems.slice(0, problemsShown))
    process.stdout.write(`${place}: ${reason}\n`)
  const unshown = counts.failed - Math.min(problems.length, problemsShown)
  if (unshown > 0) process.stdout.write(`… and ${unshown} more errors\n`)
  process.stdout.write(
    `${dryRun ? 'Dry run, nothing was kept. ' : ''}${counts.new} new, ${counts.updated} updated, ${counts.unchanged} unchanged, ${counts.failed} errors ` +
      `(${skus} kinds in ${shops} shops, ${reviews} reviews in the file)\n`,
  )
  return counts.failed > 0 ? 1 : 0
}

main().then(
  (code) => {
    process.exitCode = code
  },
  (error: unknown) => {
    const isExpected = [UsageProblem, UnreadableFile, ConfigProblem].some((kind) => error instanceof kind)
    const isArgument =
      error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
    const text =
      error instanceof Error ? (isExpected || isArgument ? error.message : error.stack) : String(error)
    process.stderr.write(`${text}\n`)
    process.exitCode = isExpected || isArgument ? 2 : 3
  },
)
