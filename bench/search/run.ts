import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { isLocale, type Locale, localeCodes } from '@sampan/contract/wire/locales.ts'
import { repositoryDir } from '../../server/src/kernel/config.ts'
import { startTestServer, type TestServer } from '../../server/src/testing/test-server.ts'
import {
  askEveryday,
  type EverydayAnswer,
  readEveryday,
  readWords,
} from '../../server/system-tests/search/everyday-set.ts'
import { fillCatalogue, withDemoFile } from '../../server/system-tests/search/fill-catalogue.ts'
import {
  type JudgedSet,
  type Measured,
  mean,
  measure,
  percentile,
  readJudged,
} from '../../server/system-tests/search/judged-set.ts'

/**
 * `npm run bench:search [-- --judgements FILE --catalogue FILE --locale en --everyday --missed]`: imports a catalogue as `catalog:import` does into a
 * database of its own, asks every judged query once and says how good the first ten and twenty answers are. FILE of judgements is JSONL,
 * `{query, productId, grade}`; the product is named by its number in the catalogue. Without files: our own sets, on the demo's goods;
 * `--everyday` asks the lists of everyday words alone, `--everyday FILE` another list of such.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    judgements: { type: 'string' },
    catalogue: { type: 'string' },
    locale: { type: 'string', default: 'en' },
    everyday: { type: 'boolean', default: false },
    missed: { type: 'boolean', default: false },
  },
})

const fileOf = (name: string): string => resolve(process.env['INIT_CWD'] ?? '.', name)

function sets(): [Locale, JudgedSet][] {
  if (values.judgements !== undefined)
    return [[isLocale(values.locale) ? values.locale : 'en', readJudged(fileOf(values.judgements))]]
  return localeCodes.map((locale) => [
    locale,
    readJudged(join(repositoryDir, `bench/search/judged/${locale}.jsonl`)),
  ])
}

const figure = (number: number): string => number.toFixed(3)

function tell(locale: Locale, measured: readonly Measured[]): void {
  const ms = measured.map((one) => one.ms)
  const none = measured.filter(({ found }) => found === 0)
  process.stdout.write(
    `${locale.padEnd(4)} ${String(measured.length).padStart(5)} queries  NDCG@10 ${figure(mean(measured.map(({ ndcg10 }) => ndcg10)))}  ` +
      `judged NDCG@10 ${figure(mean(measured.map(({ judgedNdcg10 }) => judgedNdcg10)))}  recall@10 ${figure(mean(measured.map(({ recall10 }) => recall10)))}  recall@20 ${figure(mean(measured.map(({ recall20 }) => recall20)))}  ` +
      `no result ${figure(none.length / Math.max(measured.length, 1))}  p50 ${percentile(ms, 0.5).toFixed(0)} ms  p95 ${percentile(ms, 0.95).toFixed(0)} ms\n`,
  )
  if (!values.missed) return
  for (const { query, missed } of measured)
    if (missed.length > 0) process.stdout.write(`     ${query}: ${missed.join(' ')}\n`)
}

/** Number of first hits that are right, and of those among five, in each language. */
function tellEveryday(name: string, answers: readonly EverydayAnswer[]): void {
  for (const locale of localeCodes) {
    const own = answers.filter((one) => one.locale === locale)
    if (own.length === 0) continue
    const first = own.filter(({ isFirstRight }) => isFirstRight).length / own.length
    const line = `first right ${figure(first)}  right in five ${figure(mean(own.map(({ fiveRight }) => fiveRight)))}`
    process.stdout.write(`${name} ${locale.padEnd(4)} ${String(own.length).padStart(5)} queries  ${line}\n`)
  }
  if (!values.missed) return
  for (const { locale, query, isFirstRight, fiveRight, said, expect, shown } of answers)
    if (!isFirstRight || fiveRight < 0.8)
      process.stdout.write(
        `${isFirstRight ? '  ' : 'x '}${locale} ${query} (${said}; ${expect.join(' ')}): ${shown.join(' | ')}\n`,
      )
}

async function runEveryday(server: TestServer): Promise<void> {
  const dir = join(repositoryDir, 'bench/search/everyday')
  const files =
    positionals.length > 0 ? positionals.map(fileOf) : [join(dir, 'given.jsonl'), join(dir, 'words.txt')]
  for (const file of files) {
    const set = file.endsWith('.txt') ? readWords(file) : readEveryday(file)
    tellEveryday(basename(file), await askEveryday(server, set))
  }
}

async function run(server: TestServer, catalogue: string): Promise<void> {
  const { counts } = await fillCatalogue(server, catalogue)
  process.stdout.write(`${counts.new} products\n`)
  if (values.catalogue === undefined) await runEveryday(server)
  if (values.everyday) return
  for (const [locale, set] of sets()) {
    await measure(server, new Map([...set].slice(0, 20)), locale) // plans and caches are warm
    tell(locale, await measure(server, set, locale))
  }
}

const server = await startTestServer({
  env: { RATE_LIMITS: 'off', PUBLIC_ANSWERS_MS: '0', LOG_LEVEL: 'error' },
})
try {
  if (values.catalogue === undefined) await withDemoFile((file) => run(server, file))
  else await run(server, fileOf(values.catalogue))
} finally {
  await server.close()
}
