import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, it } from 'node:test'
import { consoleHeader } from '@sampan/contract/access/roles.ts'
import { consoleEndpoints } from '@sampan/contract/endpoints.ts'
import type { RefusalKey } from '@sampan/contract/refusals.ts'
import { noOwner, type OwnerFacts } from '@sampan/contract/wire/owner.ts'
import type { RenderRequest } from '@sampan/contract/wire/rendered-page.ts'
import sharp from 'sharp'
import { composeMail } from '#base/mail/index.ts'
import { ownerOf, readOwner } from '#kernel/owner.ts'
import { operatorCookie, signInOperator, type TestOperator } from '#testing/operators.ts'
import { assertRefused } from '#testing/refused.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
let dir: string
let rendered: RenderRequest | undefined
const shell =
  '<!doctype html><html lang="en"><head><title>Sampan</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"></head><body></body></html>'
const manifest = '{"name":"Sampan","short_name":"Sampan","theme_color":"#f5f3ef","icons":[]}'

before(async () => {
  dir = await mkdtemp(join(tmpdir(), 'sampan-owner-'))
  for (const [name, text] of [
    ['index.html', shell],
    ['sw.js', 'worker()'],
    ['manifest.webmanifest', manifest],
  ] as const)
    await writeFile(join(dir, name), text)
  server = await startTestServer({
    web: {
      clientDir: dir,
      renderer: {
        render: async (request) => {
          rendered = request
          return {
            status: 200,
            html: 'page',
            styleHashes: request.look?.style ? [request.look.style.hash] : [],
          }
        },
      },
    },
    consoleDir: dir,
  })
})
after(async () => {
  await server.close()
  await rm(dir, { recursive: true, force: true })
})

const get = (path: string) => fetch(`${server.url}${path}`, { redirect: 'manual' })
const lantern: OwnerFacts = {
  ...noOwner,
  name: 'Lantern & Sons',
  colours: { light: '#7a1f4b', dark: '#f0a8cc' },
  legalName: 'Lantern Trading Ltd',
  postalAddress: '1 Quay Road, Da Nang',
}

it('is what the program came with until somebody says otherwise', async () => {
  assert.equal(await (await get('/index.html')).text(), shell)
  assert.equal(await (await get('/console')).text(), shell)
  assert.equal(await (await get('/manifest.webmanifest')).text(), manifest)
  assert.equal(await (await get('/sw.js')).text(), 'worker()')
  await get('/home')
  assert.equal(rendered?.look, null)
  assert.equal((await get('/owner/icon-180.png')).status, 404)
})

it('has another name, colours and icon at once: on pages, in the manifest, in mails and in the console', async () => {
  const admin = await signInOperator(server, 'admin')
  const picture = await sharp({ create: { width: 700, height: 700, channels: 3, background: '#7a1f4b' } })
    .png()
    .toBuffer()
  const icon = await upload(admin, picture)
  const saved = await admin.client.expect('console_owner_save', { facts: { ...lantern, icon }, version: 0 })
  assert.equal(saved.version, 1)

  const page = await get('/home')
  assert.equal(rendered?.look?.name, lantern.name)
  const hash = rendered?.look?.style?.hash ?? 'none'
  assert.match(
    page.headers.get('content-security-policy') ?? '',
    new RegExp(`'${hash.replaceAll('+', '\\+')}'`),
  )
  for (const path of ['/index.html', '/console', '/console/owner']) {
    const answer = await get(path)
    const html = await answer.text()
    assert.match(html, /data-brand="Lantern &amp; Sons"/)
    assert.match(html, /<title>Lantern &amp; Sons<\/title>/)
    assert.match(html, /--action:var\(--lightningcss-light,#7a1f4b\)var\(--lightningcss-dark,#f0a8cc\)/)
    assert.match(html, /href="\/owner\/icon-180\.png\?v=1"/)
    assert.ok(answer.headers.get('content-security-policy')?.includes(hash), path)
  }
  const made = (await (await get('/manifest.webmanifest')).json()) as { name: string; icons: unknown[] }
  assert.deepEqual([made.name, made.icons.length], [lantern.name, 2])
  assert.equal(await (await get('/sw.js')).text(), 'worker()\n// owner 1')
  assert.equal((await get('/icon-180.png')).headers.get('location'), '/owner/icon-180.png?v=1')
  const png = sharp(Buffer.from(await (await get('/owner/icon-512.png?v=1')).arrayBuffer()))
  assert.deepEqual([(await png.metadata()).format, (await png.metadata()).width], ['png', 512])

  const { translate, memory } = server.jobContext
  const mail = composeMail(
    { template: 'letters.welcome', detail: {}, locale: 'en', phrase: '', path: '' },
    translate,
    null,
    ownerOf(memory).facts,
  )
  assert.match(mail.html, /color:#7a1f4b;font-weight:700">Lantern &amp; Sons</)
  assert.match(mail.text, /Lantern Trading Ltd, 1 Quay Road/)
  assert.match(mail.text, /Lantern & Sons/)
  assert.doesNotMatch(mail.html, /Sampan/)

  const { articles } = await server.client().expect('help_support', {})
  const text = JSON.stringify(articles)
  assert.doesNotMatch(text, /Sampan|\{brand\}/)
  assert.ok(text.includes(lantern.name))
})

/** A picture as the console's form sends it. */
async function upload({ token }: TestOperator, picture: Buffer): Promise<string> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'icon.png')
  const answer = await fetch(`${server.url}${consoleEndpoints.console_owner_upload.path}`, {
    method: 'POST',
    headers: { [consoleHeader]: '1', cookie: operatorCookie(token) },
    body: form,
  })
  const { data } = (await answer.json()) as { data: { picture: string } }
  return data.picture
}

it('refuses colours that could not be read, and a change of what somebody else has changed', async () => {
  const admin = await signInOperator(server, 'admin')
  const refuses = async (input: { facts: OwnerFacts; version: number }, key: RefusalKey) =>
    assertRefused(await admin.client.call('console_owner_save', input), key)
  const faint = { light: '#f2c94c', dark: '#f0a8cc' }
  await refuses({ facts: { ...lantern, colours: faint }, version: 1 }, 'colourFaint')
  const dark = { light: '#7a1f4b', dark: '#333344' }
  await refuses({ facts: { ...lantern, colours: dark }, version: 1 }, 'colourFaint')
  await refuses({ facts: lantern, version: 0 }, 'changedMeanwhile')
  const strange = { ...lantern, icon: '/media/upload/00000000-0000-4000-8000-000000000000' }
  await refuses({ facts: strange, version: 1 }, 'notFound')
  assert.equal((await readOwner(server.db)).version, 1)
})
