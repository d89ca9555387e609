import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { renamed, stretched, testVideo, withBoxSize } from '#testing/test-videos.ts'
import { rewriteVideo, VideoRefused } from './check-video.ts'

/** Fault of a file, or its facts. */
async function judge(file: Buffer) {
  let largest = 0
  try {
    return await rewriteVideo(
      {
        bytes: file.length,
        async read(start, end) {
          largest = Math.max(largest, end - start)
          assert.ok(end <= file.length)
          return file.subarray(start, end)
        },
      },
      async () => {},
    )
  } catch (error) {
    if (error instanceof VideoRefused) return error.fault
    throw error
  }
}

/** A damaged file is refused, or what is left of it is no longer than it was. */
function assertSoundOrRefused(answer: Awaited<ReturnType<typeof judge>>): void {
  if (typeof answer === 'object') assert.ok(answer.durationMs > 0 && answer.durationMs <= 60_999)
  else assert.match(answer, /^video/)
}

describe('a file that says it is a video', () => {
  it('is known by its container: MP4 with H.264, WebM with VP9, with the size and the length that are in it', async () => {
    const facts = { width: 160, height: 160, durationMs: 2000 }
    assert.deepEqual(await judge(await testVideo('kite.mp4')), { kind: 'mp4', ...facts })
    assert.deepEqual(await judge(await testVideo('kite.webm')), { kind: 'webm', ...facts })
  })

  it('is refused by its codec where not every browser plays it', async () => {
    assert.equal(await judge(await testVideo('av1.webm')), 'videoCodec')
    const hevc = renamed(renamed(await testVideo('kite.mp4'), 'avc1', 'hvc1'), 'avcC', 'hvcC')
    assert.match(String(await judge(hevc)), /^video(Codec|Unreadable)$/)
  })

  it('is refused when it is something else: a page, a picture, a program, nothing', async () => {
    const mp4 = await testVideo('kite.mp4')
    const page = Buffer.from(`<!doctype html><script>alert(1)</script>${'x'.repeat(4000)}`)
    for (const file of [
      page,
      Buffer.concat([page, mp4]),
      Buffer.alloc(4000),
      Buffer.from('RIFF'),
      mp4.subarray(0, 20),
    ])
      assert.match(String(await judge(file)), /^video(Kind|Unreadable)$/)
    assert.equal(await judge(renamed(mp4, 'isom', 'qt  ')), 'videoKind')
  })

  it('is refused when it lasts too long, or no time at all', async () => {
    const mp4 = await testVideo('kite.mp4')
    const tenHours = await judge(stretched(mp4, 18_000))
    assert.equal(tenHours, 'videoTooLong')
    assert.equal(await judge(stretched(mp4, 31)), 'videoTooLong')
    assert.equal(((await judge(stretched(mp4, 30))) as { durationMs: number }).durationMs, 60_000)
    assert.equal(await judge(stretched(mp4, 0)), 'videoUnreadable')
  })

  it('is refused when it is cut off, wherever that is', async () => {
    for (const name of ['kite.mp4', 'kite.webm'] as const) {
      const file = await testVideo(name)
      for (const share of [0.02, 0.2, 0.5, 0.8, 0.97]) {
        const answer = await judge(file.subarray(0, Math.floor(file.length * share)))
        // A WebM that is cut between two pictures is a shorter video.
        if (name === 'kite.webm' && typeof answer === 'object') assert.ok(answer.durationMs < 2000)
        else assert.match(String(answer), /^video(Kind|Unreadable)$/, `${name} ${share}`)
      }
    }
  })

  it('is refused when boxes say that they are larger than the file, or that they hold more than they do', async () => {
    const mp4 = await testVideo('kite.mp4')
    for (const box of ['moov', 'trak', 'stbl', 'stsz', 'stts', 'stco', 'mdat'])
      for (const size of [0xfffffff0, 0x7fffffff, 1, 9]) {
        assertSoundOrRefused(await judge(withBoxSize(mp4, box, size)))
      }
    const withCount = (box: string, after: number, count: number, size?: number) => {
      const copy = Buffer.from(mp4)
      copy.writeUInt32BE(count, copy.indexOf(box) + after)
      // All samples of one size, four thousand million of them.
      if (size !== undefined) copy.writeUInt32BE(size, copy.indexOf(box) + 8)
      return copy
    }
    for (const file of [
      withCount('stsz', 12, 0xfffffff0),
      withCount('stsz', 12, 0xfffffff0, 10),
      withCount('stts', 8, 0xfffffff0),
      withCount('stts', 12, 0xfffffff0),
      withCount('stsc', 8, 0xfffffff0),
      withCount('stco', 8, 0xfffffff0),
    ])
      assertSoundOrRefused(await judge(file))
  })

  it('ends with an answer for any byte that is another one', async () => {
    for (const name of ['kite.mp4', 'kite.webm'] as const) {
      const file = await testVideo(name)
      for (let at = 0; at < file.length; at += 97) {
        const copy = Buffer.from(file)
        copy.writeUInt8(copy.readUInt8(at) ^ 0xff, at)
        assertSoundOrRefused(await judge(copy))
      }
    }
  })
})
