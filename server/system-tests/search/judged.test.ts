import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { localeCodes } from '@sampan/contract/wire/locales.ts'
import { repositoryDir } from '#kernel/config.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { askEveryday, readEveryday, readWords } from './everyday-set.ts'
import { fillCatalogue, withDemoFile } from './fill-catalogue.ts'
import { mean, measure, readJudged } from './judged-set.ts'

const recallMin = 0.95
/** Every eighth word of the list: one of thirty may be wrong. */
const firstRightMin = 0.94
const fiveRightMin = 0.95

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

const everydayDir = join(repositoryDir, 'bench/search/everyday')

describe('everyday words', () => {
  it('of forty shoppers find the asked thing first [route:/search]', async () => {
    const answers = await askEveryday(server, readEveryday(join(everydayDir, 'given.jsonl')))
    assert.ok(answers.length >= 40, `${answers.length} queries were asked`)
    assert.deepEqual(
      answers.filter(({ isFirstRight }) => !isFirstRight).map(({ query, shown }) => `${query}: ${shown[0]}`),
      [],
    )
  })

  const words = readWords(join(everydayDir, 'words.txt'))
  for (const locale of localeCodes) {
    it(`find the asked thing first, in ${locale} [route:/search] [locale:ten]`, async () => {
      const asked = words.filter((one) => one.locale === locale).filter((_, n) => n % 8 === 0)
      const answers = await askEveryday(server, asked)
      assert.ok(answers.length >= 25, `${answers.length} queries were asked`)
      const wrong = answers.filter(({ isFirstRight }) => !isFirstRight)
      const share = 1 - wrong.length / answers.length
      const told = wrong.map(({ query, shown }) => `${query}: ${shown[0]}`).join('; ')
      assert.ok(share >= firstRightMin, `${share.toFixed(3)} of first hits are right; wrong are ${told}`)
      const five = mean(answers.map(({ fiveRight }) => fiveRight))
      assert.ok(five >= fiveRightMin, `${five.toFixed(3)} of the first five are right`)
    })
  }
})
