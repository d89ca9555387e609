import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, it } from 'node:test'
import { sql } from 'kysely'
import { buyerSecrets, startTestServer } from '#testing/test-server.ts'

const server = await startTestServer()
after(() => server.close())

const file = new URL('../../../migrations/0260-account-names-of-their-own.sql', import.meta.url)

it('gives accounts whose name was an e-mail, a mobile or lost a name of their own, and signs them in as before', async () => {
  const [both, lost, squatted] = [
    await server.registerBuyer('was.email'),
    await server.registerBuyer('was.lost'),
    await server.registerBuyer('was.victims'),
  ]
  const infoOf = ({ client }: typeof both) => client.expect('getUserInfo', {})
  const [bothInfo, lostInfo, squattedInfo] = [await infoOf(both), await infoOf(lost), await infoOf(squatted)]
  await sql`alter table login_name drop constraint login_name_of_its_kind`.execute(server.db)
  await sql`alter table login_name disable trigger login_name_stays`.execute(server.db)
  const rename = async (id: string, account: string) => {
    await sql`delete from login_name where buyer_id = ${id} and (kind = 'account' or name = ${account})`.execute(
      server.db,
    )
    await sql`update buyer set account = ${account} where id = ${id}`.execute(server.db)
  }
  await rename(bothInfo.id, bothInfo.email)
  await rename(lostInfo.id, 'lost@example.com')
  await rename(squattedInfo.id, 'victim@example.com')
  await sql`insert into login_name values (${bothInfo.email}, ${bothInfo.id}, 'account'),
    ('victim@example.com', ${squattedInfo.id}, 'account')`.execute(server.db)
  const [block = ''] = (await readFile(file, 'utf8')).split('alter table')
  for (let run = 0; run < 2; run++) await sql.raw(block).execute(server.db)
  for (const { client } of [both, lost, squatted]) {
    const { familyName, email, mobile } = await client.expect('getUserInfo', {})
    assert.match(familyName, /^buyer-[a-z2-9]{10}$/)
    for (const account of [familyName, email, mobile])
      await server.client().expect('login', { account, password: buyerSecrets.password })
  }
  await server.registerBuyer('victim')
})
