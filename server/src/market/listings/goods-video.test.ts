import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { videoPieceBytes } from '@sampan/contract/base/media/videos.ts'
import { sql } from 'kysely'
import { jobs as mediaJobs, openStore } from '#base/media/index.ts'
import { addShop } from '#testing/goods.ts'
import { lanternDraft, openGoodsDesk } from '#testing/goods-desk.ts'
import { signInMember } from '#testing/operators.ts'
import { assertRefused, unknownId } from '#testing/refused.ts'
import { beginOf, sendVideo, testVideo, uploadedVideo } from '#testing/test-videos.ts'

const { server, shopId, clerk, colleague, lantern, uploadPicture } = await openGoodsDesk()
after(() => server.close())
const deleteUnused = mediaJobs.find(({ name }) => name === 'media.forget-uploads')
assert.ok(deleteUnused)

/** A product of the shop as a member saves it. */
async function madeGoods() {
  const made = await clerk.client.expect('console_goods_save', {
    ...lanternDraft,
    pictures: [await uploadPicture()],
  })
  return { made, wish: wishOf(made.id, made.version, made.pictures) }
}
const wishOf = (id: number, version: number, pictures: string[]) => ({
  ...lanternDraft,
  id,
  version,
  pictures,
  skus: lanternDraft.skus.map((sku) => ({ ...sku, stock: { from: 12, to: 12 } })),
})
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(server.url + path, { headers, method })
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

/** Names of the pieces that are kept of a file. */
async function piecesOf(src: string): Promise<string[]> {
  const fileId = /([0-9a-f-]{36})\./.exec(src)?.[1] ?? ''
  const store = openStore(server.config, 'media')
  const found: string[] = []
  for await (const names of store.names(`upload/${fileId}`, 50)) found.push(...names)
  return found
}

describe('the video of a product', () => {
  it('is shown to buyers with its poster, stays when a save leaves it out, and is gone when it is taken off', async () => {
    const { made, wish } = await madeGoods()
    const [video, poster] = [await uploadedVideo(clerk), await uploadPicture()]
    const saved = await clerk.client.expect('console_goods_save', {
      ...wish,
      video: { id: video.id, poster },
    })
    assert.deepEqual(saved.video, { ...video, poster })
    const kept = await clerk.client.expect('console_goods_save', { ...wish, version: saved.version })
    assert.equal(kept.video?.id, video.id)
    await clerk.client.expect('console_goods_publish', { id: made.id, onSale: true })
    const { id: _, ...shown } = { ...video, poster }
    assert.deepEqual((await server.client().expect('product_detail', { id: made.id })).video, shown)
    const none = await clerk.client.expect('console_goods_save', {
      ...wish,
      version: kept.version + 1,
      video: null,
    })
    assert.equal(none.video, null)
    const later = await server.client({ locale: 'ft' }).expect('product_detail', { id: made.id })
    assert.equal(later.video, null)
  })

  it('is no video of another shop and no half a file; its poster is the shop’s own picture', async () => {
    const { wish } = await madeGoods()
    const [video, poster] = [await uploadedVideo(clerk), await uploadPicture()]
    const other = await signInMember(server, await addShop(server.db, { name: 'Other quay' }), {
      rights: ['goods'],
    })
    const foreign = await uploadedVideo(other)
    const begun = await clerk.client.expect('console_goods_video_begin', {
      bytes: 9,
      sha256: 'ab'.repeat(32),
    })
    const save = (video: { id: string; poster: string }) =>
      clerk.client.call('console_goods_save', { ...wish, video })
    for (const id of [foreign.id, begun.id, unknownId]) assertRefused(await save({ id, poster }), 'badInput')
    for (const wrong of ['/media/upload/0190a0a0-0000-7000-8000-000000000000', '/media/test/lantern'])
      assertRefused(await save({ id: video.id, poster: wrong }), 'badInput')
    await clerk.client.expect('console_goods_save', { ...wish, video: { id: video.id, poster } })
    for (const call of ['console_goods_video_end'] as const)
      assertRefused(await other.client.call(call, { id: video.id }), 'notFound')
  })

  it('is kept while any of the products shows it that were saved with the same file', async () => {
    const [first, second] = [await madeGoods(), await madeGoods()]
    const [video, poster] = [await uploadedVideo(clerk, await testVideo('kite.webm')), await uploadPicture()]
    const withVideo = { video: { id: video.id, poster } }
    const [one, two] = await Promise.all([
      clerk.client.expect('console_goods_save', { ...first.wish, ...withVideo }),
      colleague.client.expect('console_goods_save', { ...second.wish, ...withVideo }),
    ])
    assert.deepEqual([one.video?.id, two.video?.id], [video.id, video.id])
    const aDayLater = async () => {
      await sql`update video set unused_since = unused_since - interval '25 hours'`.execute(server.db)
      await server.work(deleteUnused)
      return (await get(video.src)).status
    }
    await clerk.client.expect('console_goods_save', { ...first.wish, version: one.version, video: null })
    assert.equal(await aDayLater(), 200)
    await clerk.client.expect('console_goods_save', { ...second.wish, version: two.version, video: null })
    assert.equal(await aDayLater(), 404)
  })

  it('is kept when a product takes it in the moment in which another stops to show it, also by exchange', async () => {
    const [first, second] = [await madeGoods(), await madeGoods()]
    const [kite, other, poster] = [
      await uploadedVideo(clerk),
      await uploadedVideo(clerk, await testVideo('kite.webm')),
      await uploadPicture(),
    ]
    const save = async (wish: typeof first.wish, id: string) => {
      const { version } = await clerk.client.expect('console_goods_save', { ...wish, video: { id, poster } })
      return { ...wish, version }
    }
    let [one, two] = [await save(first.wish, kite.id), await save(second.wish, other.id)]
    for (let n = 0; n < 6; n++)
      [one, two] = await Promise.all(
        n % 2 === 0 ? [save(one, other.id), save(two, kite.id)] : [save(one, kite.id), save(two, other.id)],
      )
    const { rows } = await sql`select id from video where unused_since is null
      and id in (${kite.id}, ${other.id})`.execute(server.db)
    assert.equal(rows.length, 2)
  })

  it('is held by the database to the product’s shop, and to a poster', async () => {
    const { made, wish } = await madeGoods()
    const [video, poster] = [await uploadedVideo(clerk), await uploadPicture()]
    const otherShop = await addShop(server.db, { name: 'Third quay' })
    const other = await signInMember(server, otherShop, { rights: ['goods'] })
    const foreign = await uploadedVideo(other)
    const put = (id: string, productId: number, shop: number, shown = poster) =>
      sql`insert into product_video (product_id, shop_id, video_id, poster)
        values (${productId}, ${shop}, ${id}, ${shown})`.execute(server.db)
    await assert.rejects(put(foreign.id, made.id, otherShop), /product_video_of_shop/)
    await assert.rejects(put(video.id, made.id, shopId, ''), /product_video_poster/)
    await clerk.client.expect('console_goods_save', { ...wish, video: { id: video.id, poster } })
    await assert.rejects(
      sql`update product set shop_id = ${otherShop} where id = ${made.id}`.execute(server.db),
      /product_video_of_shop/,
    )
    await assert.rejects(
      sql`update video set file_id = null where id = ${video.id}`.execute(server.db),
      /video_whole|video_shown_is_whole/,
    )
  })

  it('of two that are saved at once one counts, and the other can be taken later', async () => {
    const { made, wish } = await madeGoods()
    const [one, two] = await Promise.all([
      uploadedVideo(clerk),
      uploadedVideo(colleague, await testVideo('kite.webm')),
    ])
    const poster = await uploadPicture()
    const answers = await Promise.all([
      clerk.client.call('console_goods_save', { ...wish, video: { id: one.id, poster } }),
      colleague.client.call('console_goods_save', { ...wish, video: { id: two.id, poster } }),
    ])
    const saved = answers.find(({ code }) => code === 1)
    const refused = answers.find(({ code }) => code !== 1)
    assert.ok(saved && refused)
    assertRefused(refused, 'skuChanged')
    const shown = await clerk.client.expect('console_goods_detail', { id: made.id })
    const late = shown.video?.id === one.id ? two : one
    const next = await clerk.client.expect('console_goods_save', {
      ...wish,
      version: shown.version,
      video: { id: late.id, poster },
    })
    assert.equal(next.video?.id, late.id)
  })

  it('is left out by a copy of its product and by an import', async () => {
    const { made, wish } = await madeGoods()
    const [video, poster] = [await uploadedVideo(clerk), await uploadPicture()]
    await clerk.client.expect('console_goods_save', { ...wish, video: { id: video.id, poster } })
    const copy = await clerk.client.expect('console_goods_duplicate', { id: made.id })
    assert.equal(copy.video, null)
    const { csv } = await clerk.client.expect('console_goods_export', {})
    assert.ok(!csv.includes(video.src))
  })

  it('is deleted with its file a day after nothing shows it, and not while a product does', async () => {
    const { made, wish } = await madeGoods()
    const [shown, unused, poster] = [
      await uploadedVideo(clerk),
      await uploadedVideo(clerk, await testVideo('kite.webm')),
      await uploadPicture(),
    ]
    const begun = await clerk.client.expect('console_goods_video_begin', {
      bytes: 9,
      sha256: 'cd'.repeat(32),
    })
    const saved = await clerk.client.expect('console_goods_save', {
      ...wish,
      video: { id: shown.id, poster },
    })
    const older = () =>
      sql`update video set unused_since = unused_since - interval '25 hours'`.execute(server.db)
    await server.work(deleteUnused)
    assert.equal((await get(unused.src)).status, 200)
    assert.equal((await piecesOf(unused.src)).length, 1)
    await older()
    await server.work(deleteUnused)
    assert.deepEqual([(await get(unused.src)).status, (await get(shown.src)).status], [404, 200])
    assertRefused(await clerk.client.call('console_goods_video_end', { id: begun.id }), 'notFound')
    await clerk.client.expect('console_goods_save', { ...wish, version: saved.version, video: null })
    await server.work(deleteUnused)
    assert.equal((await get(shown.src)).status, 200)
    await older()
    await server.work(deleteUnused)
    assert.equal((await get(shown.src)).status, 404)
    assert.deepEqual([await piecesOf(shown.src), await piecesOf(unused.src)], [[], []])
    assert.equal((await clerk.client.expect('console_goods_detail', { id: made.id })).video, null)
  })
})

describe('the upload of a video', () => {
  it('goes on where it broke off, takes a part that comes twice, and refuses gaps and other lengths', async () => {
    const file = Buffer.concat([await testVideo('kite.mp4'), freeBox(videoPieceBytes + 500)])
    const begin = () => clerk.client.expect('console_goods_video_begin', beginOf(file))
    const { id } = await begin()
    const part = (offset: number, bytes = videoPieceBytes) =>
      clerk.client.call('console_goods_video_part', {
        id,
        offset,
        data: file.subarray(offset, offset + bytes).toString('base64'),
      })
    assertRefused(await part(videoPieceBytes), 'uploadBroken')
    assertRefused(await part(0, 1000), 'uploadBroken')
    assertRefused(await clerk.client.call('console_goods_video_end', { id }), 'uploadBroken')
    await Promise.all([part(0), part(0)])
    assert.deepEqual(await begin(), { id, receivedBytes: videoPieceBytes })
    assert.equal((await part(0)).data?.receivedBytes, videoPieceBytes)
    await part(videoPieceBytes)
    const [one, two] = await Promise.all([
      clerk.client.expect('console_goods_video_end', { id }),
      colleague.client.expect('console_goods_video_end', { id }),
    ])
    assert.deepEqual(one, two)
    assert.deepEqual(await clerk.client.expect('console_goods_video_end', { id }), one)
    assert.equal((await get(one.src)).status, 200)
    assertRefused(await part(0), 'notFound')
  })

  it('of a file that is not the announced one is forgotten, and begins anew', async () => {
    const file = await testVideo('kite.mp4')
    const other = Buffer.from(file)
    other.writeUInt8(other.readUInt8(6000) ^ 1, 6000)
    const { id } = await clerk.client.expect('console_goods_video_begin', beginOf(other))
    await clerk.client.expect('console_goods_video_part', { id, offset: 0, data: file.toString('base64') })
    assertRefused(await clerk.client.call('console_goods_video_end', { id }), 'uploadBroken')
    assert.notEqual((await clerk.client.expect('console_goods_video_begin', beginOf(other))).id, id)
  })

  it('ends after sixty files of a shop within a day, and of files that are too large before any byte is sent', async () => {
    const busy = await signInMember(server, await addShop(server.db, { name: 'Busy quay' }), {
      rights: ['goods'],
    })
    const begin = (n: number) =>
      busy.client.call('console_goods_video_begin', {
        bytes: 9,
        sha256: n.toString(16).padStart(64, '0'),
      })
    for (let n = 0; n < 60; n++) assert.equal((await begin(n)).code, 1)
    assertRefused(await begin(60), 'tooManyRequests')
    assert.equal((await begin(3)).code, 1)
    assertRefused(
      await clerk.client.call('console_goods_video_begin', {
        bytes: 50 * 1024 * 1024 + 1,
        sha256: 'ef'.repeat(32),
      }),
      'videoTooLarge',
    )
  })
})

describe('the file of a video', () => {
  it('is served with our own type in ranges, for ever, and never as a page', async () => {
    const video = await uploadedVideo(clerk)
    const whole = await get(video.src)
    const data = await bytesOf(whole)
    assert.equal(whole.headers.get('content-type'), 'video/mp4')
    assert.equal(whole.headers.get('x-content-type-options'), 'nosniff')
    assert.equal(whole.headers.get('cache-control'), 'public, max-age=31536000, immutable')
    assert.match(whole.headers.get('content-security-policy') ?? '', /sandbox; default-src 'none'/)
    assert.equal(Number(whole.headers.get('content-length')), data.length)
    const part = await get(video.src, { range: 'bytes=100-299' })
    assert.deepEqual([part.status, part.headers.get('content-range')], [206, `bytes 100-299/${data.length}`])
    assert.ok((await bytesOf(part)).equals(data.subarray(100, 300)))
    const tail = await get(video.src, { range: 'bytes=-50' })
    assert.ok((await bytesOf(tail)).equals(data.subarray(-50)))
    const outside = await get(video.src, { range: `bytes=${data.length}-` })
    assert.deepEqual([outside.status, outside.headers.get('content-range')], [416, `bytes */${data.length}`])
    const head = await get(video.src, {}, 'HEAD')
    assert.deepEqual([head.status, Number(head.headers.get('content-length'))], [200, data.length])
    const known = await get(video.src, { 'if-none-match': whole.headers.get('etag') ?? '' })
    assert.equal(known.status, 304)
    const webm = await uploadedVideo(clerk, await testVideo('kite.webm'))
    assert.equal((await get(webm.src)).headers.get('content-type'), 'video/webm')
    const fileId = video.src.slice('/media/video/'.length, -'.mp4'.length)
    for (const path of [
      video.src.replace('.mp4', '.webm'),
      `/media/video/${unknownId}.mp4`,
      `/media/video/${video.id}.mp4`,
      '/media/video/x.mp4',
      `/media/upload/${fileId}-0.piece`,
      `/media/upload/${fileId}-0%2epiece`,
    ])
      assert.equal((await get(path)).status, 404, path)
  })

  it('keeps nothing of what was sent but picture and sound', async () => {
    const file = Buffer.concat([await testVideo('kite.mp4'), freeBox(400, '<script>alert(1)</script>')])
    assert.ok(file.includes('SECRET-PLACE') && file.includes('<script>'))
    const data = await bytesOf(await get((await uploadedVideo(clerk, file)).src))
    assert.ok(!data.includes('SECRET') && !data.includes('<script>'))
    const webm = await testVideo('kite.webm')
    assert.ok(webm.includes('SECRET-PLACE'))
    assert.ok(!(await bytesOf(await get((await uploadedVideo(clerk, webm)).src))).includes('SECRET'))
  })

  it('is a video again when it is sent once more: what was written is whole', async () => {
    for (const name of ['kite.mp4', 'kite.webm'] as const) {
      const first = await uploadedVideo(clerk, await testVideo(name))
      const again = await sendVideo(clerk, await bytesOf(await get(first.src)))
      assert.equal(again.data?.durationMs, 2000)
    }
    assert.ok(await lantern())
  })
})

/** A box of an MP4 that holds nothing of use. */
function freeBox(bytes: number, text = ''): Buffer {
  const box = Buffer.alloc(bytes)
  box.writeUInt32BE(bytes, 0)
  box.write('free', 4, 'latin1')
  box.write(text, 8, 'latin1')
  return box
}
