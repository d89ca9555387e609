import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { localeCodes } from '@sampan/contract/locales/index.ts'
import { repositoryDir } from '#kernel/config.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { fillCatalogue, withDemoFile } from './fill-catalogue.ts'
import { mean, measure, readJudged } from './judged-set.ts'

const recallMin = 0.95

let server: TestServer
before(async () => {
  server = await startTestServer({ env: { RATE_LIMITS: 'off', PUBLIC_ANSWERS_MS: '0' } })
  await withDemoFile((file) => fillCatalogue(server, file))
})
after(() => server.close())

describe('the search in ten languages', () => {
  for (const locale of localeCodes) {
    it(`finds what thirty shoppers mean, in ${locale}, among the first ten [route:/search] [locale:ten]`, async () => {
      const measured = await measure(
        server,
        readJudged(join(repositoryDir, `bench/search/judged/${locale}.jsonl`)),
        locale,
      )
      assert.equal(measured.length, 30)
      const recall = mean(measured.map(({ recall10 }) => recall10))
      const missed = measured
        .filter(({ missed }) => missed.length > 0)
        .map(({ query, missed }) => `${query}: ${missed.join(' ')}`)
      assert.ok(recall >= recallMin, `recall ${recall.toFixed(3)}; missed ${missed.join('; ')}`)
      assert.deepEqual(
        measured.filter(({ found }) => found === 0).map(({ query }) => query),
        [],
      )
    })
  }
})
