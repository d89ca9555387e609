import assert from 'node:assert/strict'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { deflateSync, gzipSync } from 'node:zlib'
import { pictureUrl, pictureWidths, uploadBytesMax } from '@sampan/contract/base/media/pictures.ts'
import type { RefusalKey } from '@sampan/contract/refusals.ts'
import { successCode } from '@sampan/contract/wire/envelope.ts'
import sharp from 'sharp'
import {
  apng,
  bomb,
  movingWebp,
  pngChunk,
  pngHeader,
  pngMagic,
  pngOf,
  pngRows,
  resized,
  withSegment,
} from '#testing/made-pictures.ts'
import { assertRefused } from '#testing/refused.ts'
import { startTestServer, type TestBuyer, type TestServer } from '#testing/test-server.ts'

/**
 * Hostile files (RELIABILITY §2 no. 32, §3.2 R9): made here, each with what must come of it written beside it. What is kept is
 * kept as pictures of our own making, and nothing of what was sent is ever served.
 */

const canary = 'CANARY-7f3a'
const script = `<script>alert("${canary}")</script>`

let server: TestServer
let buyer: TestBuyer
let photo: Buffer
let png: Buffer
let webp: Buffer
before(async () => {
  server = await startTestServer()
  buyer = await server.registerBuyer()
  const plain = sharp({ create: { width: 240, height: 160, channels: 3, background: '#c04030' } })
  photo = await plain.clone().jpeg().toBuffer()
  png = await plain.clone().png().toBuffer()
  webp = await plain.clone().webp().toBuffer()
})
after(() => server.close())

interface Sent {
  code: number
  status: number
  msg: string
  data: unknown
}

/** Name and type of the file as its sender says them. */
interface Claims {
  name?: string
  type?: string
}

async function upload(data: Buffer, { name = 'photo.jpg', type = 'image/jpeg' }: Claims = {}): Promise<Sent> {
  // By hand: a FormData would write odd names in a way of its own.
  const body = Buffer.concat([
    Buffer.from(`--b\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n`),
    Buffer.from(type === '' ? '\r\n' : `content-type: ${type}\r\n\r\n`),
    data,
    Buffer.from('\r\n--b--\r\n'),
  ])
  const response = await fetch(`${server.url}/api/upload`, {
    method: 'POST',
    headers: { token: buyer.token, 'content-type': 'multipart/form-data; boundary=b' },
    body: new Uint8Array(body),
  })
  return { ...((await response.json()) as Omit<Sent, 'status'>), status: response.status }
}

const storedFiles = () => {
  const folder = join(server.config.dataDir, 'media/upload')
  return existsSync(folder) ? readdirSync(folder).toSorted() : []
}

type Files = readonly (readonly [title: string, data: Buffer | Promise<Buffer>, claims?: Claims])[]

async function assertAllRefused(key: RefusalKey, files: Files): Promise<void> {
  const before = storedFiles()
  for (const [title, data, claims] of files) {
    const answer = await upload(await data, claims)
    assert.equal(answer.status, 200, title)
    try {
      assertRefused(answer, key)
    } catch (error) {
      throw new Error(title, { cause: error })
    }
  }
  assert.deepEqual(storedFiles(), before, 'nothing is left of them')
}

/** Kept: three squares in WebP, still, without metadata, and without a byte of what was hidden in the file. */
async function assertAllKept(files: Files): Promise<void> {
  for (const [title, data, claims] of files) {
    const answer = await upload(await data, claims)
    assert.equal(answer.code, successCode, `${title}: ${JSON.stringify(answer)}`)
    const { id, picture } = answer.data as { id: string; picture: string }
    assert.equal(picture, `/media/upload/${id}`, title)
    assert.match(id, /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, title)
    const names = storedFiles().filter((name) => name.startsWith(id))
    assert.deepEqual(names, pictureWidths.map((width) => `${id}-${width}.webp`).toSorted(), title)
    for (const width of pictureWidths) {
      const response = await fetch(server.url + pictureUrl(picture, width))
      assert.equal(response.headers.get('content-type'), 'image/webp', title)
      assert.equal(response.headers.get('x-content-type-options'), 'nosniff', title)
      assert.match(response.headers.get('content-security-policy') ?? '', /sandbox/, title)
      const body = Buffer.from(await response.arrayBuffer())
      const { format, width: w, height: h, exif, xmp, icc, iptc, pages } = await sharp(body).metadata()
      assert.deepEqual(
        { format, w, h, exif, xmp, icc, iptc, isStill: (pages ?? 1) === 1 },
        {
          ...{ format: 'webp', w: width, h: width },
          ...{ exif: undefined, xmp: undefined, icc: undefined, iptc: undefined, isStill: true },
        },
        title,
      )
      assert.ok(!body.includes(canary), title)
    }
  }
}

const text = (content: string) => Buffer.from(content)
const bytes = (hex: string, more = '') =>
  Buffer.concat([Buffer.from(hex, 'hex'), Buffer.from(more, 'latin1')])
const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inside}</svg>`

describe('hostile files', () => {
  it('are no picture by their first bytes, whatever they are called [R9]', async () => {
    const lol = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('')
    await assertAllRefused('pictureKind', [
      ['SVG with a script', text(svg(script)), { name: 'a.svg', type: 'image/svg+xml' }],
      ['SVG that says it is a PNG', text(svg(script)), { name: 'a.png', type: 'image/png' }],
      ['SVG behind a byte order mark', text(`\ufeff${svg('<a onclick="alert(1)"/>')}`)],
      ['SVG in UTF-16', Buffer.from(`\ufeff${svg(script)}`, 'utf16le')],
      ['SVG that reads a file', text(svg('<image href="file:///etc/passwd"/>'))],
      ['SVG that asks another host', text(svg('<image href="http://169.254.169.254/latest"/>'))],
      ['SVG of a billion words', text(`<!DOCTYPE s [<!ENTITY l0 "l">${lol}]>${svg('<text>&l9;</text>')}`)],
      ['SVG, packed', gzipSync(svg(script)), { name: 'a.svgz' }],
      ['XML that reads a file', text('<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]><x>&f;</x>')],
      ['HTML', text(`<!doctype html>${script}`), { name: 'a.html', type: 'text/html' }],
      ['HTML called a picture', text(`<html>${script}`), { name: 'a.html.jpg' }],
      ['PHP', text('<?php system($_GET["c"]);'), { name: 'a.php.jpg', type: 'application/x-php' }],
      ['a drawing script', text('push graphic-context\nimage over 0,0 0,0 "https://example.com/x"')],
      ['PostScript', text('%!PS-Adobe-3.0\n(/etc/passwd) (r) file')],
      ['PDF with a script', text('%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>')],
      ['GIF that is a script', text(`GIF89a/*${'\0'.repeat(20)}*/=alert("${canary}")`)],
      ['animated GIF', bytes('474946383961010001008000000000ffffff21ff0b', 'NETSCAPE2.0')],
      ['BMP', bytes('424d', '\0'.repeat(60))],
      ['ICO', bytes('0000010001001010', '\0'.repeat(40))],
      ['TIFF, the other byte order', bytes('4d4d002a00000008', '\0'.repeat(40))],
      ['BigTIFF', bytes('49492b0008000000', '\0'.repeat(40))],
      ['HEIC', bytes('00000018', 'ftypheic\0\0\0\0mif1heic'), { name: 'a.heic', type: 'image/heic' }],
      ['JPEG XL', bytes('0000000c4a584c200d0a870a')],
      ['JPEG 2000', bytes('0000000c6a5020200d0a870a')],
      ['Photoshop', text('8BPS\0\x01')],
      ['OpenEXR', bytes('762f3101')],
      ['a film', bytes('00000018', 'ftypisom')],
      ['a program for Windows', text('MZ\x90\0'), { name: 'a.exe.png' }],
      ['a Java class', bytes('cafebabe0000')],
      ['a packed archive of zeroes', gzipSync(Buffer.alloc(20_000_000)), { name: 'a.jpg.gz' }],
      ['a picture in text', text(`data:image/png;base64,${png.toString('base64')}`)],
      ['JSON', text('{"url":"http://127.0.0.1/"}'), { type: 'application/json' }],
      ['one byte', bytes('ff')],
      ['two bytes of a JPEG', bytes('ffd8')],
      ['no byte', Buffer.alloc(0)],
      ['eight megabytes of zeroes', Buffer.alloc(uploadBytesMax)],
      ['a line feed before a JPEG', Buffer.concat([text('\n'), photo])],
      ['HTML before a JPEG', Buffer.concat([text(script), photo])],
      ['a PNG whose line ends were changed', Buffer.concat([bytes('89504e470a1a0a'), png.subarray(8)])],
      ['a PNG with small letters', Buffer.concat([bytes('89706e670d0a1a0a'), png.subarray(8)])],
      ['a WebP with small letters', Buffer.concat([text('riff'), webp.subarray(4)])],
      ['a WebP in the other byte order', Buffer.concat([text('RIFX'), webp.subarray(4)])],
    ])
  })

  it('begin like a picture and are broken, cut off or larger than they may be [R9]', async () => {
    const last = (data: Buffer, cut: number) => data.subarray(0, data.length - cut)
    const flipped = Buffer.from(png)
    flipped.writeUInt8((png[30] ?? 0) ^ 0xff, 30) // in the checksum of its header
    const rows = pngChunk('IDAT', pngRows(64, 64))
    await assertAllRefused('pictureUnreadable', [
      ['a JPEG cut in its data', photo.subarray(0, photo.length * 0.7)],
      ['a JPEG cut in its tables', photo.subarray(0, 100)],
      ['a JPEG with a script for its data', bytes('ffd8ffe00010', `JFIF\0${script}`)],
      ['a JPEG that ends at once', bytes('ffd8ffd9')],
      ['a PNG cut in its data', last(png, 30)],
      ['a PNG of its first bytes alone', pngMagic],
      ['a PNG of a header alone', Buffer.concat([pngMagic, pngHeader(9, 9)])],
      ['a PNG without data', pngOf(pngHeader(9, 9))],
      ['a PNG with a wrong checksum', flipped],
      ['a PNG without width', bomb(0, 100)],
      ['a PNG of a kind of colour that there is not', pngOf(pngHeader(64, 64, 1, 5), rows)],
      ['a PNG with a palette that is not there', pngOf(pngHeader(64, 64, 1, 3), rows)],
      ['a PNG whose data is not packed', pngOf(pngHeader(64, 64), pngChunk('IDAT', text(script)))],
      ['a PNG with too few rows', pngOf(pngHeader(64, 640), rows)],
      ['a WebP cut in its data', last(webp, 40)],
      ['a WebP without a picture', bytes('524946460c000000', 'WEBPVP8 \0\0\0\0')],
      ['a WebP of noise', Buffer.concat([webp.subarray(0, 20), Buffer.alloc(200, 0x55)])],
      ['a JPEG without height', resized(photo, 240, 0)],
      ['a WebP that moves on a canvas of 268 megapixels', movingWebp(webp, 16_384, 16_384, 3)],
      ['a PNG of the largest size that can be written', pngOf(pngHeader(2 ** 31 - 1, 2 ** 31 - 1), rows)],
      ['a PNG one pixel high and very wide', pngOf(pngHeader(2 ** 31 - 1, 1), rows)],
    ])
    await assertAllRefused('picturePixels', [
      ['a PNG of 41 megapixels', bomb(6500, 6400)],
      ['a PNG of a gigapixel in a few bytes', pngOf(pngHeader(32_768, 32_768), rows)],
      ['a JPEG that says it has four gigapixels', resized(photo, 65_500, 65_500)],
    ])
    await assertAllRefused('pictureTooLarge', [
      ['one byte more than allowed', Buffer.alloc(uploadBytesMax + 1)],
      ['a photo and what makes it too large', Buffer.concat([photo, Buffer.alloc(uploadBytesMax)])],
    ])
  })

  it('are pictures that carry something else: the picture alone is kept [R9]', async () => {
    const archive = bytes('504b0304', `${canary}.php`)
    const xmp = `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/">${script}</x:xmpmeta>`
    const place = { IFD0: { Artist: canary }, IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' } }
    const noted = (type: string, content: string) =>
      Buffer.concat([png.subarray(0, 33), pngChunk(type, Buffer.from(content, 'latin1')), png.subarray(33)])
    await assertAllKept([
      ['a JPEG and an archive', Buffer.concat([photo, archive])],
      ['a JPEG and PHP', Buffer.concat([photo, text(`<?php echo "${canary}";`)]), { name: 'a.php' }],
      ['a PNG and HTML', Buffer.concat([png, text(script)]), { name: 'a.html', type: 'text/html' }],
      ['a WebP and a script', Buffer.concat([webp, text(script)])],
      ['a JPEG with a script for its comment', withSegment(photo, 0xfe, text(`*/${script}/*`))],
      ['a JPEG with a script in XMP', withSegment(photo, 0xe1, Buffer.from(xmp, 'latin1'))],
      ['a JPEG with the place where it was made', sharp(photo).withExif(place).jpeg().toBuffer()],
      ['a WebP with the place where it was made', sharp(photo).withExif(place).webp().toBuffer()],
      ['a PNG with the place where it was made', sharp(photo).withExif(place).png().toBuffer()],
      ['a JPEG with a profile of colours', sharp(photo).withIccProfile('p3').jpeg().toBuffer()],
      ['a PNG with PHP for its text', noted('tEXt', `Comment\0<?php echo "${canary}";`)],
      ['a PNG with a part that nobody knows', noted('haXx', script)],
      ['as many bytes as allowed', Buffer.concat([photo, Buffer.alloc(uploadBytesMax - photo.length)])],
    ])
  })

  it('are pictures of a kind that programs fail at: the first of them is kept [R9]', async () => {
    const turned = bytes('457869660000' + '4d4d002a00000008' + '0001' + '01120003000000010063000000000000')
    const smallWebp = await sharp(webp).resize(32, 32).webp().toBuffer()
    await assertAllKept([
      ['a PNG that moves', apng(64, 64, 3)],
      ['a PNG of two thousand frames', apng(64, 64, 2000)],
      ['a WebP that moves', movingWebp(smallWebp, 32, 32, 3)],
      ['a WebP of ten thousand frames', movingWebp(smallWebp, 32, 32, 10_000)],
      ['a JPEG for print', sharp(photo).toColourspace('cmyk').jpeg().toBuffer()],
      ['a PNG of 16 bits', sharp(photo).toColourspace('rgb16').png().toBuffer()],
      ['a grey PNG of 16 bits', sharp(photo).toColourspace('grey16').png().toBuffer()],
      ['a PNG of one bit', bomb(64, 64)],
      [
        'a PNG with a palette and transparency',
        sharp(png).ensureAlpha(0.5).png({ palette: true }).toBuffer(),
      ],
      ['a JPEG in steps', sharp(photo).jpeg({ progressive: true }).toBuffer()],
      ['a JPEG of one pixel', sharp(photo).resize(1, 1).jpeg().toBuffer()],
      ['a PNG one pixel wide', bomb(1, 10_000)],
      ['a PNG of 39 megapixels', bomb(6500, 6000)],
      ['a JPEG that lies on its side', sharp(photo).withMetadata({ orientation: 8 }).jpeg().toBuffer()],
      ['a JPEG turned in a way there is not', withSegment(photo, 0xe1, turned)],
    ])
  })

  it('are named and described so as to mislead: nothing of it counts [R9]', async () => {
    await assertAllKept([
      ['a path', photo, { name: '../../../../etc/cron.d/x.jpg' }],
      ['a path of Windows', photo, { name: '..\\..\\windows\\x.jpg' }],
      ['a whole path', photo, { name: '/etc/passwd' }],
      ['an encoded path', photo, { name: '%2e%2e%2f%2e%2e%2fx.jpg' }],
      ['an end before the end', photo, { name: 'a.php%00.jpg' }],
      ['NUL in its name', photo, { name: 'a.php\0.jpg' }],
      ['letters that turn the direction', photo, { name: 'a\u202egpj.exe' }],
      ['letters of many scripts', photo, { name: 'ภาพ 图片 صورة 🛶.jpg' }],
      ['two endings', photo, { name: 'a.jpg.php' }],
      ['an ending of a server’s settings', photo, { name: '.htaccess' }],
      ['a device', photo, { name: 'CON' }],
      ['markup', photo, { name: '<img src=x onerror=alert(1)>.jpg' }],
      ['a very long name', photo, { name: `${'a'.repeat(4000)}.jpg` }],
      ['no name', photo, { name: '' }],
      ['a JPEG said to be HTML', photo, { name: 'a.html', type: 'text/html' }],
      ['a JPEG said to be SVG', photo, { name: 'a.svg', type: 'image/svg+xml' }],
      ['a PNG said to be a JPEG', png, { name: 'a.jpg', type: 'image/jpeg' }],
      ['a WebP said to be a program', webp, { name: 'a.exe', type: 'application/x-msdownload' }],
      ['nothing said', photo, { type: '' }],
    ])
  })

  it('unpack to more than they seem to hold beside the picture [R9]', async () => {
    const packed = deflateSync(Buffer.alloc(30_000_000), { level: 9 })
    const noted = (type: string, head: string) =>
      Buffer.concat([
        png.subarray(0, 33),
        pngChunk(type, Buffer.concat([Buffer.from(head, 'latin1'), packed])),
        png.subarray(33),
      ])
    await assertAllKept([
      ['30 MB of text in a PNG', noted('zTXt', 'Comment\0\0')],
      ['30 MB of a profile in a PNG', noted('iCCP', 'profile\0\0')],
    ])
  })
})
