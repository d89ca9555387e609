import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { sql } from 'kysely'
import { testConfig } from '#testing/test-config.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { openDemoCrew, seedDemoPast } from './seed-demo.ts'

let server: TestServer
before(async () => {
  server = await startTestServer()
})
after(() => server.close())

const crewWith = (env: Record<string, string>) =>
  openDemoCrew({ ...server.app, deps: { ...server.app.deps, config: testConfig(env) } })

it('opens the crew of a demo, and none in production, also where one is asked for', async () => {
  assert.equal((await crewWith({ DEMO: 'on' }))?.name, 'demo.crew')
  assert.equal(await crewWith({ DEMO: 'on', DEMO_CREW: 'off' }), null)
  const production = {
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://db.internal/sampan',
    PAY_CODE_PEPPER: 'x'.repeat(32),
    DATA_KEY: 'd'.repeat(32),
  }
  assert.equal(await crewWith({ ...production, DEMO_CREW: 'on' }), null)
})

it('gives no past to a demo that an older version has filled', async () => {
  const { db } = server
  await sql`insert into app_setting (key, value) values ('demoSeeded', 'true')`.execute(db)
  let opened = 0
  const open = () => {
    opened++
    return server.app
  }
  await seedDemoPast(db, open, '', null)
  assert.equal(opened, 0)
})
