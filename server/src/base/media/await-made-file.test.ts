import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

const drawn = Promise.withResolvers<void>()
const broken = Promise.withResolvers<void>()
let server: TestServer
before(async () => {
  server = await startTestServer({
    makePublicFile: (path) =>
      path.startsWith('slow') ? drawn.promise : path.startsWith('broken') ? broken.promise : null,
  })
})
after(() => server.close())

const ask = (path: string) => fetch(`${server.url}/media/${path}`, { redirect: 'manual' })

it('a picture that is slow to make gives its connection back, and is asked for again until it is there', async () => {
  const answer = await ask('slow-320.webp')
  assert.deepEqual(
    [answer.status, answer.headers.get('location'), answer.headers.get('cache-control')],
    [307, '/media/slow-320.webp', 'no-store'],
  )
  drawn.resolve()
  // Made, though here nobody has written it.
  assert.equal((await ask('slow-320.webp')).status, 404)
  assert.equal((await ask('unknown-320.webp')).status, 404)
})

it('a picture that cannot be made after all is told to who asks next, and ends nothing', async () => {
  assert.equal((await ask('broken-320.webp')).status, 307)
  broken.reject(new Error('no paint'))
  assert.equal((await ask('broken-320.webp')).status, 500)
  assert.equal((await ask('unknown-320.webp')).status, 404)
})
