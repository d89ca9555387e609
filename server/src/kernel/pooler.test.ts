import assert from 'node:assert/strict'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import { after, before, it } from 'node:test'
import { sql } from 'kysely'
import { readConfig } from '#kernel/config.ts'
import { assertLimits, openDatabase } from '#kernel/database.ts'
import { createLog } from '#kernel/log.ts'
import { statementTimeoutMs } from '#kernel/time-limits.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'

/** Parameters that PgBouncer takes in the start of a connection; all else is 08P01 there. */
const known = ['user', 'database', 'client_encoding', 'datestyle', 'timezone', 'application_name']
const log = createLog(readConfig({ NODE_ENV: 'test' }))

let database: TestDatabase
let pooler: Server
let url: string

/** A stand-in for PgBouncer in session mode: it refuses unknown parameters, or on request drops those that set a limit. */
before(async () => {
  database = await createTestDatabase()
  const behind = new URL(database.url)
  pooler = createServer((client) => {
    client.once('data', (start) => {
      const fields = start.subarray(8).toString().split('\0')
      const names = fields.filter((name, at) => at % 2 === 0 && name !== '')
      const odd = names.find((name) => !known.includes(name))
      if (odd !== undefined) return client.end(refusal(`unsupported startup parameter: ${odd}`))
      const socket = behind.searchParams.get('host')
      const server = socket
        ? connect(`${socket}/.s.PGSQL.${behind.port || 5432}`)
        : connect(Number(behind.port || 5432), behind.hostname)
      server.on('error', () => client.destroy())
      client.on('error', () => server.destroy())
      server.write(start)
      client.pipe(server).pipe(client)
    })
    client.on('error', () => {})
  })
  await new Promise<void>((resolve) => pooler.listen(0, '127.0.0.1', resolve))
  const address = new URL(database.url)
  address.hostname = '127.0.0.1'
  address.port = String((pooler.address() as AddressInfo).port)
  address.searchParams.delete('host')
  url = address.href
})
after(async () => {
  await new Promise((resolve) => pooler.close(resolve))
  await database.drop()
})

/** An ErrorResponse of PostgreSQL's protocol. */
function refusal(message: string): Buffer {
  const body = Buffer.from(`SFATAL\0C08P01\0M${message}\0\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

it('connects through a pooler that takes no parameters at the start, with all time limits', async () => {
  const open = openDatabase({ url, poolMax: 2, log })
  await assertLimits(open.db)
  const begunMs = Date.now()
  await assert.rejects(sql`select pg_sleep(30)`.execute(open.db), { code: '57014' })
  assert.ok(Date.now() - begunMs < statementTimeoutMs + 1500)
  await open.close()
})

it('does not start where the limits do not hold', async () => {
  const open = openDatabase({ url, poolMax: 1, log })
  await sql`set statement_timeout = 0`.execute(open.db)
  await assert.rejects(assertLimits(open.db), /statement_timeout is 0.*session mode/s)
  await open.close()
})

it('knows the way past the pooler for what listens', async () => {
  const open = openDatabase({ url, directUrl: database.url, poolMax: 1, log })
  assert.equal(open.url, database.url)
  await open.close()
})
