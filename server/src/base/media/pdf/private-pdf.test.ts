import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { deflateSync } from 'node:zlib'
import { PDFDocument } from '@cantoo/pdf-lib'
import { paperBytesMax, paperPagesMax, privatePdfPath } from '@sampan/contract/base/media/pictures.ts'
import { beginUpload, fetchPrivate, filesIn, sendEvidence, sendParts } from '#testing/evidence.ts'
import { operatorCookie, signInOperator } from '#testing/operators.ts'
import { pdfWith, somePdf } from '#testing/pdfs.ts'
import { assertRefused } from '#testing/refused.ts'
import { startTestServer, type TestBuyer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
let buyer: TestBuyer

before(async () => {
  server = await startTestServer()
  buyer = await server.registerBuyer()
})
after(() => server.close())

const getPdf = (id: string, headers: Record<string, string>) =>
  fetch(server.url + privatePdfPath(id), { headers })

async function ended(data: Buffer) {
  const { id } = await beginUpload(buyer, data)
  await sendParts(buyer, id, data)
  return { id, answer: await buyer.client.call('upload_end', { id }) }
}

type Refusals = 'pdfActive' | 'pdfEncrypted' | 'pdfUnreadable' | 'pdfPages' | 'pictureKind'

async function assertAllRefused(refusal: Refusals, files: readonly (readonly [string, Buffer])[]) {
  const before = filesIn(server, 'private').length
  for (const [title, data] of files) {
    const { id, answer } = await ended(data)
    try {
      assertRefused(answer, refusal)
    } catch (error) {
      throw new Error(title, { cause: error })
    }
    assert.ok(!filesIn(server, 'uploads').some((file) => file.startsWith(id)), title)
  }
  assert.equal(filesIn(server, 'private').length, before, 'nothing is kept')
}

describe('a private PDF', () => {
  it('is kept as it came with its number of pages, and is saved, never opened, by owner and operators alone', async () => {
    const data = await somePdf(3)
    const { id, answer } = await ended(data)
    assert.deepEqual(answer.data, { id, bytes: data.length, width: 595, height: 842, pages: 3 })
    const finance = await signInOperator(server, 'finance')
    for (const headers of [{ token: buyer.token }, { cookie: operatorCookie(finance.token) }]) {
      const response = await getPdf(id, headers)
      assert.equal(response.status, 200)
      const told = (name: string) => response.headers.get(name)
      assert.equal(told('content-type'), 'application/pdf')
      assert.equal(told('content-disposition'), `attachment; filename="${id}.pdf"`)
      assert.equal(told('content-security-policy'), "sandbox; default-src 'none'")
      assert.equal(told('x-content-type-options'), 'nosniff')
      assert.equal(told('cache-control'), 'no-store')
      assert.ok(Buffer.from(await response.arrayBuffer()).equals(data))
    }
    const stranger = await server.registerBuyer()
    const strange = await getPdf(id, { token: stranger.token })
    const unknown = await getPdf('01980000-0000-7000-8000-000000000000', { token: stranger.token })
    assert.equal(strange.status, 404)
    assert.deepEqual(await strange.text(), await unknown.text())
    assert.equal((await getPdf(id, {})).status, 404)
    assert.equal((await fetchPrivate(server, id, 640, { token: buyer.token })).status, 404)
  })

  it('is taken with a link, a jump for its beginning, and as many pages as are allowed', async () => {
    const link = '<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(https://example.com)>>>>'
    for (const data of [
      pdfWith('/OpenAction[3 0 R/XYZ null null 0]'),
      pdfWith('/OpenAction<</S/GoTo/D[3 0 R/Fit]>>', link),
      await somePdf(paperPagesMax),
    ])
      await sendEvidence(buyer, data)
  })

  it('with scripts, other files, or anything that runs or sends is refused', async () => {
    const packed = deflateSync('4 0 <</S/JavaScript/JS(app.alert(1))>>').toString('latin1')
    const inside = `<</Length ${packed.length}/Type/ObjStm/N 1/First 4/Filter/FlateDecode>>\nstream\n${packed}\nendstream`
    const carrying = await PDFDocument.create()
    carrying.addPage()
    await carrying.attach(Buffer.from('MZ'), 'a.exe', { mimeType: 'application/octet-stream' })
    await assertAllRefused('pdfActive', [
      ['a script at its beginning', pdfWith('/OpenAction<</S/JavaScript/JS(app.alert(1))>>')],
      ['a name written in hex', pdfWith('/OpenAction<</S/Java#53cript/#4a#53(app.alert(1))>>')],
      ['a script by its name', pdfWith('/Names<</JavaScript<</Names[(a)4 0 R]>>>>', '<</S/JavaScript>>')],
      ['a script in a packed object', pdfWith('/OpenAction 4 0 R', inside)],
      ['a program to start', pdfWith('/OpenAction 4 0 R', '<</S/Launch/F(cmd.exe)>>')],
      ['another file to open', pdfWith('', '<</S/GoToR/F(other.pdf)/D[0/Fit]>>')],
      ['a form that sends', pdfWith('', '<</S/SubmitForm/F(https://example.com)>>')],
      ['acts of a page', pdfWith('/AA<</WC 4 0 R>>', '<<>>')],
      ['a form with scripts of its own', pdfWith('/AcroForm<</XFA(x)/Fields[]>>')],
      ['a film', pdfWith('', '<</Type/Annot/Subtype/RichMedia/Rect[0 0 9 9]>>')],
      ['a file in the file', Buffer.from(await carrying.save())],
      ['a file on a page', pdfWith('', '<</Type/Annot/Subtype/FileAttachment/Rect[0 0 9 9]>>')],
      ['an object that a later one replaces', pdfWith('', '<</S/JavaScript/JS(1)>>\nendobj\n4 0 obj\n<<>>')],
      [
        'an object in the bytes of another',
        pdfWith('', '<</Length 40>>\nstream\n9 0 obj <</S/JavaScript/JS(1)>> endobj    \nendstream'),
      ],
      ['objects without end in one another', pdfWith('', `${'['.repeat(300)}${']'.repeat(300)}`)],
    ])
  })

  it('is refused when it is locked, broken, too long, or no paper at all', async () => {
    const locked = await PDFDocument.load(await somePdf())
    locked.encrypt({ userPassword: 'a', ownerPassword: 'b' })
    const open = await PDFDocument.load(await somePdf())
    open.encrypt({ ownerPassword: 'b' })
    await assertAllRefused('pdfEncrypted', [
      ['a password to open it', Buffer.from(await locked.save())],
      ['a password to change it', Buffer.from(await open.save())],
    ])
    const sound = await somePdf(2)
    const wide = pdfWith('').toString('latin1').replace('595 842', '99999 842')
    const endless = pdfWith('').toString('latin1').replace('/Kids[3 0 R]', '/Kids[2 0 R]')
    await assertAllRefused('pdfUnreadable', [
      ['its first bytes alone', Buffer.from('%PDF-1.7\n')],
      ['its first half', sound.subarray(0, sound.length / 2)],
      ['all but its last lines', sound.subarray(0, sound.lastIndexOf('startxref'))],
      ['a script for its inside', Buffer.from('%PDF-1.7\n<script>alert(1)</script>')],
      ['a catalogue without pages', Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj')],
      ['pages in a ring', Buffer.from(endless, 'latin1')],
      ['a page as wide as a street', Buffer.from(wide, 'latin1')],
    ])
    await assertAllRefused('pdfPages', [['one page too many', await somePdf(paperPagesMax + 1)]])
    await assertAllRefused('pictureKind', [['text before it', Buffer.from(`x${sound.toString('latin1')}`)]])
    const tooLarge = await buyer.client.call('upload_begin', {
      bytes: paperBytesMax + 1,
      sha256: 'a'.repeat(64),
    })
    assertRefused(tooLarge, 'paperTooLarge')
  })

  it('that unpacks to more than a machine has, or is read without end, ends in time and takes nobody along', async () => {
    const zeroes = deflateSync(Buffer.alloc(900 * 1024 * 1024)).toString('latin1')
    const bomb = pdfWith(
      '',
      `<</Length ${zeroes.length}/Type/ObjStm/N 1/First 4/Filter/FlateDecode>>\nstream\n${zeroes}\nendstream`,
    )
    const memoryBefore = process.memoryUsage.rss()
    let most = 0
    const look = setInterval(() => {
      most = Math.max(most, process.memoryUsage.rss())
    }, 20)
    const [first] = await Promise.all([
      ended(bomb),
      server.client().expect('merchant_terms', {}), // the server answers meanwhile
    ])
    clearInterval(look)
    assertRefused(first.answer, 'pdfUnreadable')
    assert.ok(most - memoryBefore < 1200 * 1024 * 1024, `${(most - memoryBefore) / 1024 / 1024} MB`)
    await assertAllRefused('pdfUnreadable', [['brackets without end', pdfWith('', '['.repeat(2_000_000))]])
  })
})
