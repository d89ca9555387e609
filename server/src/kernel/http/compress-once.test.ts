import assert from 'node:assert/strict'
import { it } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { endpoint } from '@sampan/contract/wire/endpoint.ts'
import * as z from 'zod/mini'
import { createCompressOnce } from '#kernel/http/compress-once.ts'
import { createKernelFixture, listen } from '#testing/kernel-fixture.ts'

const long = 'a list of goods '.repeat(100)

it('compresses a text once for each encoding, however many ask', async () => {
  const compressOnce = createCompressOnce()
  const ask = async (accepted: string, text = long) => (await compressOnce(text, accepted))?.bytes
  const [first, second] = await Promise.all([ask('gzip, br'), ask('br;q=0.9, gzip;q=0.8')])
  assert.ok(first)
  assert.equal(first, second, 'the same bytes, not bytes alike')
  assert.equal(brotliDecompressSync(first).toString(), long)
  const zipped = await ask('gzip, br;q=0')
  assert.ok(zipped)
  assert.equal(gunzipSync(zipped).toString(), long)
  assert.equal(await ask('gzip'), zipped)
  assert.notEqual(await ask('br', `${long}, another`), first)
})

it('leaves alone what is short, and browsers that take neither', async () => {
  const compressOnce = createCompressOnce()
  assert.equal(await compressOnce('short', 'br'), null)
  for (const accepted of [undefined, '', 'identity', 'deflate', 'br;q=0, gzip;q=0.0'])
    assert.equal(await compressOnce(long, accepted), null, accepted)
})

it('an answer for everybody says how it is compressed, and reads like the plain one', async (t) => {
  const kernel = await createKernelFixture({ publicAnswersMs: 60_000 })
  const row = { method: 'GET', access: 'public', limit: 'read', summary: 'a test', refusals: [] } as const
  const shape = { input: z.strictObject({}), output: z.string() }
  const http = await listen(kernel, {
    list: {
      endpoint: endpoint({ ...row, ...shape, path: '/api/list', shared: 'everybody' }),
      handler: async () => long,
    },
  })
  t.after(async () => {
    await http.app.close()
    await kernel.close()
  })
  const ask = (accepted: string) =>
    http.app.inject({ url: '/api/list', headers: { 'accept-encoding': accepted } })
  const plain = await ask('identity')
  assert.equal(plain.headers['content-encoding'], undefined)
  for (const [encoding, unpack] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const packed = await ask(encoding)
    assert.equal(packed.headers['content-encoding'], encoding)
    assert.match(String(packed.headers.vary), /accept-encoding/i)
    assert.equal(packed.headers['content-type'], plain.headers['content-type'])
    assert.equal(unpack(packed.rawPayload).toString(), plain.payload)
  }
})
