import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { videoPieceBytes } from '@sampan/contract/base/media/videos.ts'
import { addShop } from '#testing/goods.ts'
import { lanternDraft, openGoodsDesk } from '#testing/goods-desk.ts'
import { addKey } from '#testing/keys.ts'
import { signInMember } from '#testing/operators.ts'
import { assertRefused, unknownId } from '#testing/refused.ts'
import { beginOf, stretched, testVideo, uploadedVideo } from '#testing/test-videos.ts'

/** A video that a shop's own system uploads. */

const { server, shopId, clerk, uploadPicture } = await openGoodsDesk()
after(() => server.close())
const owner = await signInMember(server, shopId, { role: 'owner' })
const writes = await addKey(server, owner, ['goods:read', 'goods:write'])
const reads = await addKey(server, owner, ['goods:read'])
const strange = await addKey(server, await signInMember(server, await addShop(server.db), { role: 'owner' }))

const partOf = (id: string, file: Buffer, offset = 0) => ({
  id,
  offset,
  data: file.subarray(offset, offset + videoPieceBytes).toString('base64'),
})
async function sent(file: Buffer) {
  const { id, receivedBytes } = await writes.client.expect('seller_goods_video_begin', beginOf(file))
  for (let offset = receivedBytes; offset < file.length; offset += videoPieceBytes)
    await writes.client.expect('seller_goods_video_part', partOf(id, file, offset))
  return writes.client.call('seller_goods_video_end', { id })
}

describe('a video by a key', () => {
  it('is uploaded in parts, named by goods/save with a poster, and shown to buyers', async () => {
    const answer = await sent(await testVideo('kite.webm'))
    assert.ok(answer.code === 1, answer.msg)
    const poster = await uploadPicture()
    const saved = await writes.client.expect('seller_goods_save', {
      ...lanternDraft,
      pictures: [poster],
      video: { id: answer.data.id, poster },
    })
    assert.deepEqual(saved.video, { ...answer.data, poster })
    await clerk.client.expect('console_goods_publish', { id: saved.id, onSale: true })
    const { video } = await server.client().expect('product_detail', { id: saved.id })
    assert.equal(video?.src, answer.data.src)
    assert.equal((await fetch(server.url + answer.data.src)).headers.get('content-type'), 'video/webm')
  })

  it('goes on where a member of the shop began it, and one that is sent twice is the same', async () => {
    const file = Buffer.concat([await testVideo('kite.mp4'), Buffer.from('0000000866726565', 'hex')])
    const begun = await clerk.client.expect('console_goods_video_begin', beginOf(file))
    await writes.client.expect('seller_goods_video_part', partOf(begun.id, file))
    const again = await writes.client.expect('seller_goods_video_begin', beginOf(file))
    assert.deepEqual(again, { id: begun.id, receivedBytes: file.length })
    const twice = await Promise.all([
      writes.client.expect('seller_goods_video_end', { id: begun.id }),
      clerk.client.expect('console_goods_video_end', { id: begun.id }),
    ])
    assert.deepEqual(twice[0], twice[1])
  })

  it('is refused when it is no video, of another codec, without length, too large or not as announced', async () => {
    assertRefused(await sent(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')), 'videoKind')
    assertRefused(await sent(await testVideo('av1.webm')), 'videoCodec')
    assertRefused(await sent(stretched(await testVideo('kite.mp4'), 0)), 'videoUnreadable')
    const begin = (wish: object) =>
      writes.client.call('seller_goods_video_begin', { ...beginOf(Buffer.from('odd')), ...wish })
    assertRefused(await begin({ bytes: 50 * 1024 * 1024 + 1 }), 'videoTooLarge')
    for (const odd of [{ bytes: 0 }, { bytes: 1.5 }, { sha256: 'AB' }, { sha256: `${'a'.repeat(63)}\0` }])
      assertRefused(await begin(odd), 'badInput')
    const file = await testVideo('kite.mp4')
    const { id } = await writes.client.expect('seller_goods_video_begin', beginOf(Buffer.from(file).fill(1)))
    const part = (wish: object) =>
      writes.client.call('seller_goods_video_part', { ...partOf(id, file), ...wish })
    assertRefused(await part({ offset: 7 }), 'uploadBroken')
    assertRefused(await part({ data: 'aGVsbG8=' }), 'uploadBroken')
    for (const odd of [{ offset: -1 }, { data: '' }, { data: 'né!' }, { id: 'x' }])
      assertRefused(await part(odd), 'badInput')
    assertRefused(await writes.client.call('seller_goods_video_end', { id }), 'uploadBroken')
    await writes.client.expect('seller_goods_video_part', partOf(id, file))
    assertRefused(await writes.client.call('seller_goods_video_end', { id }), 'uploadBroken')
    assertRefused(await writes.client.call('seller_goods_video_end', { id }), 'notFound')
  })

  it('is begun and closed by keys of its shop that may write goods, and by no other', async () => {
    const file = await testVideo('kite.mp4')
    assertRefused(await reads.client.call('seller_goods_video_begin', beginOf(file)), 'roleMissing')
    const whole = await uploadedVideo(clerk)
    for (const id of [whole.id, unknownId]) {
      assertRefused(await strange.client.call('seller_goods_video_part', partOf(id, file)), 'notFound')
      assertRefused(await strange.client.call('seller_goods_video_end', { id }), 'notFound')
      assertRefused(await reads.client.call('seller_goods_video_end', { id }), 'roleMissing')
    }
    assert.deepEqual(await writes.client.expect('seller_goods_video_end', { id: whole.id }), whole)
  })
})
