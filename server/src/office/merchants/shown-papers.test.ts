import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { shownPaperPath } from '@sampan/contract/base/media/pictures.ts'
import type { MerchantKind } from '@sampan/contract/office/merchants/status.ts'
import { sql } from 'kysely'
import { sendEvidence, somePicture } from '#testing/evidence.ts'
import { operatorCookie, signInOperator, type TestOperator } from '#testing/operators.ts'
import { assertRefused, unknownId } from '#testing/refused.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
let lena: TestOperator
let noor: TestOperator
before(async () => {
  server = await startTestServer()
  lena = await signInOperator(server, 'catalogue')
  noor = await signInOperator(server, 'catalogue')
})
after(() => server.close())

async function opened(kind: MerchantKind = 'company') {
  const buyer = await server.registerBuyer()
  const papers = [
    await sendEvidence(buyer, await somePicture(400)),
    await sendEvidence(buyer, await somePicture(400)),
  ]
  const { id } = await buyer.client.expect('merchant_apply', {
    kind,
    shopName: `Harbour ${randomBytes(4).toString('hex')}`,
    legalName: 'Harbour Lane Ltd',
    contactName: 'Noor Haddad',
    mobile: '+62 812 5550 1234',
    email: 'noor@example.com',
    country: 'ID',
    categories: ['food'],
    about: 'Tea and small cups from three villages near Bandung.',
    papers,
  })
  const { shopId } = await lena.client.expect('console_merchant_decide', { id, decision: 'pass' })
  assert.ok(shopId)
  const [paper = '', other = ''] = papers
  return { id, buyer, shopId, paper, other }
}
async function copyBy({ token }: TestOperator): Promise<string> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(await somePicture(300))]))
  const answer = await fetch(`${server.url}/api/console/merchant/upload`, {
    method: 'POST',
    headers: { cookie: operatorCookie(token), 'x-sampan-console': '1' },
    body: form,
  })
  const { code, data } = (await answer.json()) as { code: number; data: { id: string } }
  assert.equal(code, 1)
  return data.id
}
const shownIn = async (shopId: number) =>
  (await server.client().expect('merchant_papers', { id: shopId })).papers
const read = async (id: string) => {
  const answer = await fetch(server.url + shownPaperPath(id, 320))
  return { status: answer.status, body: Buffer.from(await answer.arrayBuffer()), headers: answer.headers }
}
const sameAsNone = async (id: string) => {
  const [one, none] = [await read(id), await read(unknownId)]
  assert.equal(one.status, 404)
  assert.deepEqual(one.body, none.body)
}

describe("business papers on a shop's page [route:/shop/:id?]", () => {
  it('are there for everybody once an operator released them, and nothing else of the application is', async () => {
    const { id, shopId, paper, other, buyer } = await opened()
    assert.deepEqual(await shownIn(shopId), [])
    const detail = await lena.client.expect('console_merchant_release', { id, paper, kind: 'licence' })
    const [shown] = await shownIn(shopId)
    assert.ok(shown)
    assert.deepEqual(await shownIn(shopId), [{ id: shown.id, kind: 'licence' }])
    assert.deepEqual(
      detail.papers.map((one) => one.shown?.id ?? null),
      [shown.id, null],
    )
    const picture = await read(shown.id)
    assert.equal(picture.status, 200)
    assert.equal(picture.headers.get('cache-control'), 'no-store')
    assert.equal(picture.headers.get('content-type'), 'image/webp')
    // The ids of the pictures themselves open nothing, and neither does any other width.
    for (const none of [paper, other, id]) await sameAsNone(none)
    assert.equal((await fetch(`${server.url}/api/paper/${shown.id}/999`)).status, 404)
    assert.equal((await fetch(`${server.url}/api/file/${shown.id}/320`)).status, 404)
    const told = JSON.stringify(await server.client().expect('merchant_papers', { id: shopId }))
    for (const secret of [paper, buyer.id, 'Harbour Lane']) assert.ok(!told.includes(secret))
  })

  it('are gone like those that never were, once they are taken away, and while the shop is closed', async () => {
    const { id, shopId, paper } = await opened()
    await lena.client.expect('console_merchant_release', { id, paper, kind: 'registration' })
    const [first] = await shownIn(shopId)
    assert.ok(first)
    await sql`update shop set open = false where id = ${shopId}`.execute(server.db)
    await sameAsNone(first.id)
    assertRefused(await server.client().call('merchant_papers', { id: shopId }), 'shopGone')
    await sql`update shop set open = true where id = ${shopId}`.execute(server.db)
    const detail = await noor.client.expect('console_merchant_end_release', { id, paper })
    assert.equal(detail.papers[0]?.shown, null)
    assert.deepEqual(await shownIn(shopId), [])
    await sameAsNone(first.id)
    assertRefused(await noor.client.call('console_merchant_end_release', { id, paper }), 'notFound')
    // Released once more it has another address: who kept the first one reads nothing by it.
    await noor.client.expect('console_merchant_release', { id, paper, kind: 'registration' })
    await sameAsNone(first.id)
    const { rows } = await sql<{ action: string }>`
      select action from audit_entry where subject_id = ${id} and action like 'merchants.%release%' order by at, id`.execute(
      server.db,
    )
    assert.deepEqual(
      rows.map(({ action }) => action),
      ['merchants.release_paper', 'merchants.end_release', 'merchants.release_paper'],
    )
  })

  it("show a copy in the paper's place; of a person's papers nothing else", async () => {
    const { id, shopId, paper } = await opened('person')
    const wish = { id, paper, kind: 'certificate' } as const
    assertRefused(await lena.client.call('console_merchant_release', wish), 'paperNeedsCopy')
    // Another operator's copy, one that is not there, and one that was used already.
    for (const copy of [await copyBy(noor), unknownId, paper])
      assertRefused(await lena.client.call('console_merchant_release', { ...wish, copy }), 'merchantPapers')
    const copy = await copyBy(lena)
    await lena.client.expect('console_merchant_release', { ...wish, copy })
    const [shown] = await shownIn(shopId)
    assert.ok(shown)
    assert.equal((await read(shown.id)).status, 200)
    await sameAsNone(copy)
    await lena.client.expect('console_merchant_end_release', { id, paper })
    assertRefused(await lena.client.call('console_merchant_release', { ...wish, copy }), 'merchantPapers')
  })

  it('are released once, by two at once as well', async () => {
    const { id, shopId, paper } = await opened()
    const answers = await Promise.all(
      [lena, noor].map(({ client }) =>
        client.call('console_merchant_release', { id, paper, kind: 'licence' }),
      ),
    )
    const late = answers.find(({ ok }) => !ok)
    assert.ok(late)
    assertRefused(late, 'alreadyDecided')
    assert.equal((await shownIn(shopId)).length, 1)
  })

  it('are those of this application, of a shop, and of who agreed to it', async () => {
    const one = await opened()
    const two = await opened()
    const release = (id: string, paper: string) =>
      lena.client.call('console_merchant_release', { id, paper, kind: 'licence' })
    assertRefused(await release(one.id, two.paper), 'notFound')
    assertRefused(await release(unknownId, one.paper), 'notFound')
    await lena.client.expect('console_merchant_release', { id: two.id, paper: two.paper, kind: 'licence' })
    assertRefused(
      await lena.client.call('console_merchant_end_release', { id: one.id, paper: two.paper }),
      'notFound',
    )
    await sql`update merchant_application set papers_may_show = false where id = ${one.id}`.execute(server.db)
    assertRefused(await release(one.id, one.paper), 'paperPrivate')
    const finance = await signInOperator(server, 'finance')
    assert.equal(
      (
        await finance.client.call('console_merchant_release', {
          id: one.id,
          paper: one.paper,
          kind: 'licence',
        })
      ).ok,
      false,
    )
  })
})
