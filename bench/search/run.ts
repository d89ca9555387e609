import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { isLocale, type Locale, localeCodes } from '@sampan/contract/locales/index.ts'
import { repositoryDir } from '../../server/src/kernel/config.ts'
import { startTestServer, type TestServer } from '../../server/src/testing/test-server.ts'
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
 * `npm run bench:search [-- --judgements FILE --catalogue FILE --locale en --missed]`: imports a catalogue as `catalog:import` does into a
 * database of its own, asks every judged query once and says how good the first ten and twenty answers are. FILE of judgements is JSONL,
 * `{query, productId, grade}`; the product is named by its number in the catalogue. Without files: our own set, on the demo's goods.
 */
const { values } = parseArgs({
  options: {
    judgements: { type: 'string' },
    catalogue: { type: 'string' },
    locale: { type: 'string', default: 'en' },
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

async function run(server: TestServer, catalogue: string): Promise<void> {
  const { counts } = await fillCatalogue(server, catalogue)
  process.stdout.write(`${counts.new} products\n`)
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
