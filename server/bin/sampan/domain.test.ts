import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { noOwner } from '@sampan/contract/wire/owner.ts'
import { readOwner, replaceOwner } from '#kernel/owner.ts'
import { transaction } from '#kernel/transaction.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { moveDomain } from './domain.ts'

const [from, to] = ['shop.old.example', 'shop.new.example']
let server: TestServer
before(async () => {
  server = await startTestServer()
  const links = [
    { label: 'Imprint', url: `https://${from}/about/terms?lang=fr` },
    { label: 'Elsewhere', url: `https://not-${from}/` },
  ]
  await transaction(server.db, (tx) => replaceOwner(tx, { ...noOwner, links }, 0))
})
after(() => server.close())

const linksNow = async () => (await readOwner(server.db)).facts.links.map(({ url }) => url)

it('tells what names the old host, and changes nothing by that', async () => {
  const lines = await moveDomain(server.db, { from, to, isMoving: false })
  assert.match(lines.join('\n'), /1 of the owner's links lead to shop\.old\.example/)
  assert.match(lines.join('\n'), /0 buyers have passkeys/)
  assert.match(lines.join('\n'), /PUBLIC_URL=https:\/\/shop\.new\.example/)
  assert.deepEqual(await linksNow(), [`https://${from}/about/terms?lang=fr`, `https://not-${from}/`])
})

it('moves the links of that host alone, once', async () => {
  await moveDomain(server.db, { from, to, isMoving: true })
  assert.deepEqual(await linksNow(), [`https://${to}/about/terms?lang=fr`, `https://not-${from}/`])
  const again = await moveDomain(server.db, { from, to, isMoving: true })
  assert.match(again[0] ?? '', /^None of the owner's links/)
  assert.equal((await readOwner(server.db)).version, 2)
})
