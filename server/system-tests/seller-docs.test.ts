import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, describe, it } from 'node:test'
import { sellerEndpoints } from '@sampan/contract/endpoints.ts'
import { sql } from 'kysely'
import { somePicture } from '#testing/evidence.ts'
import { addProduct, addShop } from '#testing/goods.ts'
import { addKey } from '#testing/keys.ts'
import { signInMember } from '#testing/operators.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

/** Examples of docs/api/seller.md, each sent as it stands to a shop that has what it names. */

interface Example {
  method: string
  path: string
  body: string
}

let server: TestServer
let key: string
/** Product that the examples name. */
let goods: number
let examples: Example[]
/** Ids that the examples name, and those of this shop. */
let named: [string, string][]

before(async () => {
  server = await startTestServer()
  const shopId = await addShop(server.db)
  const owner = await signInMember(server, shopId, { role: 'owner' })
  key = (await addKey(server, owner)).key
  const { productId, skuIds } = await addProduct(server.db, shopId, {
    specs: [
      {
        key: 'colour',
        name: { en: 'Colour' },
        values: ['Red', 'Blue', 'Amber'].map((name) => ({ key: name, name: { en: name }, picture: null })),
      },
    ],
    skus: ['Red', 'Blue', 'Amber'].map((name) => ({ values: [name], stock: 20 })),
  })
  await sql`insert into sku_code (sku_id, shop_id, code) values (${skuIds[2]}, ${shopId}, 'BAG-AMBER')`.execute(
    server.db,
  )
  const buyer = await server.registerBuyer()
  const { conversation } = await buyer.client.expect('support_send', { shop: shopId, text: 'When?' })
  goods = productId
  named = [
    ['019ac1f0-0000-7000-8000-00000000000a', await uploaded()],
    ['019ac1f0-0000-7000-8000-00000000000b', await uploaded()],
    ['4711', String(skuIds[0])],
    ['4712', String(skuIds[1])],
    ['812', String(productId)],
    ['019ac1f0-0000-7000-8000-000000000001', conversation.id],
  ]
  const text = await readFile(new URL('../../docs/api/seller.md', import.meta.url), 'utf8')
  examples = [...text.matchAll(/^```json (POST|GET) (\S+)\n([\s\S]*?)^```$/gm)].map(
    ([, method = '', path = '', body = '']) => ({ method, path, body }),
  )
})
after(() => server.close())

/** Id of a picture that the shop's own system has uploaded. */
async function uploaded(): Promise<string> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(await somePicture(40))]))
  const headers = { authorization: `Bearer ${key}` }
  const answer = await fetch(`${server.url}/api/seller/goods/upload`, { method: 'POST', headers, body: form })
  const { data } = (await answer.json()) as { data: { picture: string } }
  return data.picture.split('/').at(-1) ?? ''
}

async function send({ method, path, body }: Example) {
  const { rows } = await sql<{ version: number }>`select version from product where id = ${goods}`.execute(
    server.db,
  )
  // The examples before it have changed the product.
  const version: [string, string] = ['"version": 3', `"version": ${rows[0]?.version}`]
  const whole = [...named, version].reduce((text, [shown, own]) => text.replaceAll(shown, own), body)
  const response = await fetch(server.url + path, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: whole,
  })
  return (await response.json()) as { code: number; msg: string; data: Record<string, unknown> }
}

describe('the document for shops that connect their own system', () => {
  it('has examples that the server takes as they stand', async () => {
    assert.ok(examples.length >= 5)
    for (const example of examples) {
      const { code, msg, data } = await send(example)
      assert.equal(code, 1, `${example.path}: ${msg}`)
      if (example.path.endsWith('/setByCode'))
        assert.deepEqual(
          (data['rows'] as { result: string; stock: number | null }[]).map(({ result, stock }) => [
            result,
            stock,
          ]),
          [
            ['set', 25],
            ['unknownCode', null],
          ],
        )
    }
  })

  it('names every call, under the scope that it needs', async () => {
    const text = await readFile(new URL('../../docs/api/seller.md', import.meta.url), 'utf8')
    for (const { method, path, scope } of Object.values(sellerEndpoints)) {
      const row = text.split('\n').find((line) => line.startsWith(`| \`${scope}\``)) ?? ''
      assert.ok(row.includes(`\`${method} ${path}\``), `${method} ${path} is not in the row of ${scope}`)
    }
  })
})
