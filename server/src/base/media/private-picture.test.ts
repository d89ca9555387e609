import assert from 'node:assert/strict'
import { utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { privatePicturePath, uploadPartBytes } from '@sampan/contract/base/media/pictures.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { newId } from '#kernel/ids.ts'
import { transaction } from '#kernel/transaction.ts'
import { beginUpload, fetchPrivate, filesIn, sendEvidence, sendPart, somePicture } from '#testing/evidence.ts'
import { operatorCookie, signInOperator } from '#testing/operators.ts'
import { assertRefused } from '#testing/refused.ts'
import { startTestServer, type TestBuyer, type TestServer } from '#testing/test-server.ts'
import { deleteUploadsJob } from './delete-uploads.ts'
import { alikePictures, takeEvidence } from './evidence-store.ts'
import { sweepFilesJob } from './sweep-files.ts'

let server: TestServer
let buyer: TestBuyer

before(async () => {
  server = await startTestServer()
  buyer = await server.registerBuyer()
})
after(() => server.close())

describe('who reads a private picture', () => {
  it('its owner by token, auditing operators by cookie and noted, nobody else', async () => {
    const id = await sendEvidence(buyer, await somePicture(700))
    const stranger = await server.registerBuyer()
    const unknown = await fetchPrivate(server, newId(), 640, {})
    const notThere = [unknown.status, await unknown.text()]
    const operators = {
      finance: await signInOperator(server, 'finance'),
      support: await signInOperator(server, 'support'),
      admin: await signInOperator(server, 'admin'),
      catalogue: await signInOperator(server, 'catalogue'),
    }
    const cookie = (role: keyof typeof operators) => ({ cookie: operatorCookie(operators[role].token) })
    const turnedAway: Record<string, string>[] = [
      {},
      { token: stranger.token },
      { token: 'x'.repeat(43) },
      { token: 'short' },
      { cookie: `token=${buyer.token}` },
      { cookie: operatorCookie(buyer.token) },
      { token: operators.finance.token },
      cookie('catalogue'),
      { ...cookie('finance'), 'sec-fetch-site': 'cross-site' },
      { ...cookie('finance'), token: stranger.token },
    ]
    for (const headers of turnedAway) {
      const response = await fetchPrivate(server, id, 640, headers)
      assert.deepEqual([response.status, await response.text()], notThere, JSON.stringify(headers))
    }
    for (const path of [
      `/api/file/${id}/641`,
      `/api/file/${id}/0640`,
      `/api/file/..%2f${id}/640`,
      `/api/file/x/640`,
    ]) {
      const response = await fetch(server.url + path, { headers: { token: buyer.token } })
      assert.deepEqual([response.status, await response.text()], notThere, path)
    }
    for (const role of ['finance', 'support', 'admin'] as const) {
      assert.equal((await fetchPrivate(server, id, 640, cookie(role))).status, 200, role)
      const noted = await server.db
        .selectFrom('audit_entry')
        .select(['action', 'subject_id'])
        .where('operator_id', '=', operators[role].id)
        .where('subject_type', '=', 'picture')
        .execute()
      assert.deepEqual(noted, [{ action: 'media.evidence_view', subject_id: id }])
    }
    assert.equal(privatePicturePath(id, 640), `/api/file/${id}/640`)
    assert.equal((await fetchPrivate(server, id, 640, { token: buyer.token })).status, 200)
  })
})

describe('evidence', () => {
  it('serves once, and only the pictures of its buyer', async () => {
    const stranger = await server.registerBuyer()
    const [own, foreign] = [
      await sendEvidence(buyer, await somePicture(300)),
      await sendEvidence(stranger, await somePicture(300)),
    ]
    const take = (ids: string[]) =>
      transaction(server.db, async (tx) => {
        const isTaken = await takeEvidence(tx, buyer.id, ids)
        if (!isTaken) throw new Error('undo')
        return true
      }).catch(() => false)
    assert.equal(await take([own, foreign]), false)
    assert.equal(await take([foreign]), false)
    assert.equal(await take([newId()]), false)
    const twice = await Promise.all([take([own]), take([own]), take([own])])
    assert.equal(twice.filter(Boolean).length, 1)
  })

  it('tells the same file and one that looks like it from others', async () => {
    const seen = await somePicture(40_000)
    const smaller = await sharp(seen).resize(300).webp({ quality: 60 }).toBuffer()
    const other = await somePicture(40_000)
    const third = await server.registerBuyer()
    const ids = {
      seen: await sendEvidence(buyer, seen),
      same: await sendEvidence(third, seen),
      smaller: await sendEvidence(third, smaller),
      other: await sendEvidence(third, other),
    }
    assert.deepEqual(await alikePictures(server.db, [ids.seen]), [], 'what nothing refers to is no evidence')
    await sql`update picture set used_at = now() where id = any(${Object.values(ids)}::uuid[])`.execute(
      server.db,
    )
    const found = await alikePictures(server.db, [ids.seen])
    assert.deepEqual(
      found.map(({ otherId, kind }) => [otherId, kind]),
      [
        [ids.same, 'same'],
        [ids.smaller, 'similar'],
      ],
    )
  })

  it('that nobody used is gone after a day, with what never came whole', async () => {
    const unused = await sendEvidence(buyer, await somePicture(300))
    const used = await sendEvidence(buyer, await somePicture(300))
    const fresh = await sendEvidence(buyer, await somePicture(300))
    const half = await somePicture(uploadPartBytes * 2)
    const { id } = await beginUpload(buyer, half)
    await sendPart(buyer, id, half, 0)
    await sql`update picture set used_at = now() where id = ${used}`.execute(server.db)
    await sql`update picture set created_at = now() - interval '25 hours' where id = any(${[unused, used]}::uuid[])`.execute(
      server.db,
    )
    await sql`update upload_begun set created_at = now() - interval '25 hours' where id = ${id}`.execute(
      server.db,
    )
    await server.work(deleteUploadsJob)
    await server.work(deleteUploadsJob)
    const statuses = await Promise.all(
      [unused, used, fresh].map(
        async (one) => (await fetchPrivate(server, one, 160, { token: buyer.token })).status,
      ),
    )
    assert.deepEqual(statuses, [404, 200, 200])
    assert.ok(!filesIn(server, 'private').some((name) => name.startsWith(unused)))
    assert.ok(!filesIn(server, 'uploads').some((file) => file.startsWith(id)))
    assertRefused(await buyer.client.call('upload_end', { id }), 'notFound')
  })

  it('whose file no row knows is swept away, once it is old enough', async () => {
    const kept = await sendEvidence(buyer, await somePicture(300))
    const folder = join(server.config.dataDir, 'private')
    const [orphan, young] = [`${newId()}-640.webp`, `${newId()}-640.webp`]
    for (const name of [orphan, young, 'no picture at all']) await writeFile(join(folder, name), 'x')
    const old = new Date(Date.now() - 3 * 3_600_000)
    for (const name of filesIn(server, 'private').filter((each) => each !== young))
      await utimes(join(folder, name), old, old)
    await server.work(sweepFilesJob)
    const left = filesIn(server, 'private')
    assert.ok(!left.includes(orphan) && !left.includes('no picture at all') && left.includes(young))
    assert.equal(left.filter((name) => name.startsWith(kept)).length, 4)
  })
})
