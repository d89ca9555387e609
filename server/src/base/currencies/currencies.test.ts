import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { signInOperator, type TestOperator } from '#testing/operators.ts'
import { assertRefused } from '#testing/refused.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
let finance: TestOperator
before(async () => {
  server = await startTestServer()
  finance = await signInOperator(server, 'finance')
})
after(() => server.close())

const rateOf = async (code: string) =>
  (await finance.client.expect('console_currency_list', {})).find((row) => row.code === code)
const shown = () => server.client().expect('currency_list', {})

it('shows visitors a rate as it was written, with its time, and none that is not there', async () => {
  assert.deepEqual(await shown(), [])
  await finance.client.expect('console_currency_save', { code: 'THB', perDollar: '32.10', was: null })
  const [rate, ...more] = await shown()
  assert.deepEqual(more, [])
  assert.deepEqual([rate?.code, rate?.perDollar], ['THB', '32.1'])
  assert.ok(Math.abs(Date.parse(rate?.setAt ?? '') - Date.now()) < 3_600_000)
  assert.notEqual((await rateOf('THB'))?.setBy, null)
  await finance.client.expect('console_currency_save', { code: 'THB', perDollar: null, was: '32.1' })
  assert.deepEqual(await shown(), [])
})

it('asks whether a rate far from the one before is meant so', async () => {
  await finance.client.expect('console_currency_save', { code: 'EUR', perDollar: '0.9', was: null })
  const near = { code: 'EUR', perDollar: '0.99', was: '0.9' } as const
  await finance.client.expect('console_currency_save', near)
  const far = { code: 'EUR', perDollar: '9.2', was: '0.99' } as const
  assertRefused(await finance.client.call('console_currency_save', far), 'rateFar')
  assert.equal((await rateOf('EUR'))?.perDollar, '0.99')
  await finance.client.expect('console_currency_save', { ...far, isSure: true })
  assert.equal((await rateOf('EUR'))?.perDollar, '9.2')
})

it('tells the second of two who set a first rate at once', async () => {
  const answers = await Promise.all(
    ['149', '149.5', '150'].map((perDollar) =>
      finance.client.call('console_currency_save', { code: 'JPY', perDollar, was: null }),
    ),
  )
  assert.equal(answers.filter(({ ok }) => ok).length, 1)
  const refused = answers.find(({ ok }) => !ok)
  assert.ok(refused)
  assertRefused(refused, 'changedMeanwhile')
})

it('takes only decimals above nothing, and only from finance', async () => {
  for (const perDollar of ['0', '0.000000', '-1', '1e3', '1,500', '1.1234567', '12345678', ''])
    assertRefused(
      await finance.client.call('console_currency_save', { code: 'KRW', perDollar, was: null }),
      'rateWrong',
    )
  const catalogue = await signInOperator(server, 'catalogue')
  assertRefused(
    await catalogue.client.call('console_currency_save', { code: 'KRW', perDollar: '1400', was: null }),
    'roleMissing',
  )
})
