import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { sql } from 'kysely'
import { assertRefused } from '#testing/refused.ts'
import { buyerSecrets, type TestServer } from '#testing/test-server.ts'
import { addWithdrawer, startMoneyServer } from '#testing/withdrawers.ts'

let server: TestServer
before(async () => {
  server = await startMoneyServer()
})
after(() => server.close())

const { password } = buyerSecrets

it('takes the person out of the account, ends every session and frees the names', async () => {
  const buyer = await server.registerBuyer('leaving.lin')
  assertRefused(await buyer.client.call('account_close', { password: 'not this' }), 'oldPasswordWrong')
  await buyer.client.expect('account_close', { password })
  assert.equal((await buyer.client.call('getUserInfo', {})).status, 401)
  assertRefused(await server.client().call('login', { account: 'leaving.lin', password }), 'wrongLogin')
  const { rows } = await sql<{
    row: string
  }>`select buyer::text as row from buyer where id = ${buyer.id}`.execute(server.db)
  assert.doesNotMatch(rows[0]?.row ?? '', /leaving|Test buyer|example\.com/)
  assert.equal((await server.registerBuyer('leaving.lin')).account, 'leaving.lin')
})

it('is refused while there is money', async () => {
  const buyer = await addWithdrawer(server, 5_000)
  assertRefused(await buyer.client.call('account_close', { password }), 'accountHasMoney')
  assert.equal((await buyer.client.call('getUserInfo', {})).ok, true)
})
