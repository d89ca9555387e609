import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { newToken } from '#kernel/ids.ts'
import { consoleClient, signInOperator } from '#testing/operators.ts'
import { recordStatements } from '#testing/record-statements.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

/** A wrong login takes as many statements whether the name exists or not: the time of the answer tells nobody which names there are. */

const statements = recordStatements()
let server: TestServer
before(async () => {
  server = await startTestServer()
})
after(async () => {
  await server.close()
  statements.end()
})

const password = 'not this one'
const marks = { 'without a device': {}, 'with a device': { cookie: `sampan-device=${newToken()}` } }

describe('a wrong login', () => {
  for (const [how, headers] of Object.entries(marks)) {
    it(`asks the same of a buyer's name that exists and of one that does not, ${how}`, async () => {
      const { account } = await server.registerBuyer()
      const textsOf = (name: string) =>
        statements.of(() => server.client().call('login', { account: name, password }, { headers }))
      const known = await textsOf(account)
      assert.ok(known.texts.length > 3)
      assert.deepEqual((await textsOf(`${account}x`)).texts, known.texts)
    })

    it(`asks the same of an operator's name that exists and of one that does not, ${how}`, async () => {
      const { account } = await signInOperator(server, 'support')
      const textsOf = (name: string) =>
        statements.of(() =>
          consoleClient(server).call(
            'console_login',
            { account: name, password, totp: '000000' },
            { headers },
          ),
        )
      const known = await textsOf(account)
      assert.ok(known.texts.length > 3)
      assert.deepEqual((await textsOf(`${account}x`)).texts, known.texts)
    })
  }
})
