import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { privatePdfPath } from '@sampan/contract/base/media/pictures.ts'
import {
  type Applications,
  openApplications,
  paperOf,
  pass,
  someName,
  wishOf,
} from '#testing/applications.ts'
import { sendEvidence } from '#testing/evidence.ts'
import { operatorCookie, signInOperator } from '#testing/operators.ts'
import { somePdf } from '#testing/pdfs.ts'
import { assertRefused } from '#testing/refused.ts'

let desk: Applications

before(async () => {
  desk = await openApplications()
})
after(() => desk.server.close())

const getPdf = (id: string, token: string) =>
  fetch(desk.server.url + privatePdfPath(id), { headers: { cookie: operatorCookie(token) } })

describe('papers as PDF', () => {
  it('are handed in with an application, seen by whoever audits it, and found again in another', async () => {
    const { server, lena } = desk
    const pdf = await somePdf(4)
    const { buyer: first } = await desk.applied()
    const buyer = await server.registerBuyer()
    const paper = await sendEvidence(buyer, pdf)
    const application = await buyer.client.expect('merchant_apply', await wishOf(buyer, { papers: [paper] }))
    const seen = await lena.client.expect('console_merchant_detail', { id: application.id })
    assert.deepEqual(seen.papers, [
      { id: paper, bytes: pdf.length, pages: 4, round: 0, seen: null, matches: [], shown: null },
    ])
    assert.equal((await getPdf(paper, lena.token)).status, 200)
    const support = await signInOperator(server, 'support')
    assert.equal((await getPdf(paper, support.token)).status, 200)
    await first.client.expect('merchant_withdraw', {
      id: (await first.client.expect('merchant_state', {})).application?.id ?? '',
    })
    const again = await sendEvidence(first, pdf)
    const copy = await first.client.expect('merchant_apply', await wishOf(first, { papers: [again] }))
    const found = await lena.client.expect('console_merchant_detail', { id: copy.id })
    assert.equal(found.papers[0]?.seen, 'same')
    const { number, shopName } = application
    assert.deepEqual(found.papers[0]?.matches, [
      { kind: 'same', pictureId: paper, applicationId: application.id, number, shopName },
    ])
  })

  it('stand on no shop page as they came', async () => {
    const { server, lena } = desk
    const buyer = await server.registerBuyer()
    const paper = await sendEvidence(buyer, await somePdf())
    const wish = await wishOf(buyer, { papers: [paper], shopName: someName() })
    const { id } = await buyer.client.expect('merchant_apply', wish)
    assert.ok((await pass(lena, id)).ok)
    const answer = await lena.client.call('console_merchant_release', { id, paper, kind: 'licence' })
    assertRefused(answer, 'paperPdfNeedsCopy')
  })

  it('prove nothing where others than operators would see them', async () => {
    const buyer = await desk.server.registerBuyer()
    const pdf = await sendEvidence(buyer, await somePdf())
    const refused = await buyer.client.call('support_send', {
      shop: null,
      text: 'Please look.',
      picture: pdf,
    })
    assertRefused(refused, 'cardNotYours')
    const picture = await paperOf(buyer)
    await buyer.client.expect('support_send', { shop: null, text: 'Please look.', picture })
  })
})
