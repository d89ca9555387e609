/** The encodings that spreadsheets and shop systems write, by the labels of TextDecoder. */
export const fileEncodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'gb18030',
  'shift_jis',
  'big5',
  'euc-kr',
  'windows-874',
  'windows-1254',
] as const
export type FileEncoding = (typeof fileEncodings)[number]

const sampleBytes = 262_144

/**
 * In which encoding a file is most probably written. A byte order mark says so; zero bytes are UTF-16; what is valid
 * UTF-8 is UTF-8. Else each of the others is tried, and the one with the most characters that people write often, wins. It
 * is a guess: whoever imports sees the text and can choose another.
 */
export function encodingOf(bytes: Uint8Array): FileEncoding {
  const head = bytes.subarray(0, sampleBytes)
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8'
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  const zeros = [0, 0]
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if ((even + odd) * 50 > head.length) return even > odd ? 'utf-16be' : 'utf-16le'
  if (isUtf8(head)) return 'utf-8'
  let best: FileEncoding = 'windows-1252'
  let bestScore = scoreOf(head, best)
  for (const encoding of fileEncodings.slice(4)) {
    const score = scoreOf(head, encoding)
    if (score > bestScore) [best, bestScore] = [encoding, score]
  }
  return best
}

/** A text in an encoding, without its mark; what the encoding does not know, and NUL, becomes U+FFFD. */
export const decoded = (bytes: Uint8Array, encoding: FileEncoding): string =>
  new TextDecoder(encoding).decode(bytes).replaceAll('\0', '\uFFFD')

/** The sample may end within a character, which `stream` forgives. */
function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}

/** Characters that are written often, in goods and elsewhere: others come up when bytes are read in a wrong encoding. */
const often = new Set(
  [
    // Chinese, simplified and traditional
    '的一是不了在人有我他这中大来上国个到说们为子和你地出道也时年得就那要下以生会自着去之过家学对可她里后小么心多天而能好都然没日于起还发成事只作当想看文无开手十用主行方又如前所本见经头面公同三已老从动两长',
    '品名称价格库存数量类目颜色尺码尺寸重量描述标题规格货号商产款式图片编红黄蓝绿黑白灰紫粉橙男女童装鞋包灯杯纸布木铜铁棉竹茶具盒套件新高级型号号码热销折扣原现售单位元克千毫升米厘',
    '這來個們為國時會說對於過後裡發無開經頭從動兩長價數類顏標題規貨號產圖編紅黃藍綠銅鐵燈紙裝項庫稱寬電視現單與還學書車東門問間馬見貝頁風飛',
    // Japanese beside its kana
    '商品名価格在庫数色番号説明重量画像種類分税込円個',
    // Korean
    '이다의는에가을를한하고지로기스인리사자시도어나대아라정전은수부제상장보일주비해공성원그조신여구소유동선세경용안연프트드크르니마오무미방치관개등만국분심발실양모반중품명가격재고수량색상사이즈설명무게',
  ].join(''),
)

function scoreOf(bytes: Uint8Array, encoding: FileEncoding): number {
  const text = new TextDecoder(encoding).decode(bytes, { stream: true })
  let score = 0
  let counted = 0
  let last = ''
  for (const mark of text) {
    const code = mark.codePointAt(0) ?? 0
    if (code >= 0x80) {
      counted++
      score += plausibility(mark, code, last)
    }
    last = mark
  }
  return counted === 0 ? 0 : score / counted
}

/** Plausibility of a character beyond ASCII, after the one before it. */
function plausibility(mark: string, code: number, before: string): number {
  if (code === 0xfffd || (code >= 0xe000 && code <= 0xf8ff)) return -8
  if (code < 0xa0) return -8
  if (often.has(mark)) return 2
  if (code >= 0x3041 && code <= 0x30fc) return 2 // kana
  if (code >= 0xff61 && code <= 0xff9f) return -2 // kana of half width
  if (code >= 0x0e01 && code <= 0x0e5b) return /[a-z]/i.test(before) ? -1.5 : 1.2 // Thai
  // Turkish writes the first, Icelandic the second, in the same places.
  if (/[şğıŞĞİ]/.test(mark)) return 2
  if (/[ðþýÐÞÝ]/.test(mark)) return 0
  if (code >= 0x3000 && code <= 0x3011) return 1 // marks of Chinese and Japanese
  if (code >= 0xff01 && code <= 0xff5e) return 1
  if (code < 0x250) {
    // A letter with a mark stands among letters without one; other signs stand alone, and seldom.
    if (/\p{L}/u.test(mark)) return /[a-z]/i.test(before) ? 1.5 : /[\s"',;\t]/.test(before) ? 1 : -1.5
    return /[°®©£«»·]/.test(mark) ? 0.5 : -1.5
  }
  if (/[€™–—‘’“”„…•]/.test(mark)) return before.charCodeAt(0) < 0x80 ? 1 : -1
  return 0
}
