import { isSeen } from '@sampan/contract/wire/seen-text.ts'

/** Readers of a file's texts; null for a text that means nothing. No floating point touches money. */

const priceCentsMax = 100_000_000 // a SKU costs a million dollars at most (server/schema/market/catalog.sql)

/** "12.99", "$1,299.00", "12,99" and "1.299,00" as cents; a third decimal is rounded half up. */
export function parseCents(text: string): number | null {
  const bare = text.replace(/^(USD|US\$|\$)\s*/i, '').replace(/\s*(USD|\$)$/i, '')
  const plain = /^(\d+)(?:\.(\d+))?$/.exec(bare) ?? /^(\d{1,3}(?:,\d{3})+)(?:\.(\d+))?$/.exec(bare)
  const european = /^(\d+),(\d{1,2})$/.exec(bare) ?? /^(\d{1,3}(?:\.\d{3})+),(\d{1,2})$/.exec(bare)
  const found = plain ?? european
  if (!found) return null
  const whole = (found[1] ?? '').replaceAll(/[.,]/g, '')
  const decimals = (found[2] ?? '').padEnd(3, '0')
  if (whole.length > 9) return null
  const cents = Number(whole) * 100 + Number(decimals.slice(0, 2)) + (Number(decimals[2]) >= 5 ? 1 : 0)
  return cents <= priceCentsMax ? cents : null
}

/** Signs of a currency beside a sum, apart from its code. */
const signs: Readonly<Record<string, readonly string[]>> = {
  USD: ['$', 'US$'],
  AUD: ['$', 'A$', 'AU$'],
  CAD: ['$', 'C$', 'CA$'],
  CNY: ['¥', '￥', '元', 'RMB'],
  EUR: ['€'],
  GBP: ['£'],
  HKD: ['$', 'HK$'],
  IDR: ['Rp', 'Rp.'],
  INR: ['₹', 'Rs', 'Rs.'],
  JPY: ['¥', '￥', '円'],
  KRW: ['₩', '원'],
  MYR: ['RM'],
  PHP: ['₱'],
  SGD: ['$', 'S$'],
  THB: ['฿', 'บาท'],
  TRY: ['₺', 'TL'],
  TWD: ['$', 'NT$', '元'],
  VND: ['₫', 'đ'],
}

/**
 * A sum in a currency in its smallest part. `1.299` is refused where the currency has two decimals: it may be a thousand or one.
 */
export function parsePrice(text: string, currency: string, decimals: 0 | 2): number | null {
  const folded = text.normalize('NFKC').trim()
  const sign = [currency, ...(signs[currency] ?? []).map((each) => each.normalize('NFKC'))]
    .toSorted((a, b) => b.length - a.length)
    .find((each) => {
      const [sum, mark] = [folded.toLowerCase(), each.toLowerCase()]
      return sum.startsWith(mark) || sum.endsWith(mark)
    })
  const bare = sign === undefined ? folded : withoutSign(folded, sign)
  const compact = bare.replaceAll(/(?<=\d)[\s'’](?=\d{3}(?:\D|$))/g, '')
  const found =
    decimals === 0
      ? (/^(\d+)(?:[.,]0{1,2})?$/.exec(compact) ??
        /^(\d{1,3}([.,])\d{3}(?:\2\d{3})*)(?:(?!\2)[.,]0{1,2})?$/.exec(compact))
      : (/^(\d+)(?:[.,](\d{1,2})|\.(\d\d)00+)?$/.exec(compact) ??
        /^(\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/.exec(compact) ??
        /^(\d{1,3}(?:\.\d{3})+),(\d{1,2})$/.exec(compact) ??
        /^(\d{1,3}(?:\.\d{3}){2,})$/.exec(compact))
  if (!found) return null
  const whole = (found[1] ?? '').replaceAll(/[.,]/g, '')
  if (whole.length > 12) return null
  return decimals === 0
    ? Number(whole)
    : Number(whole) * 100 + Number((found[2] ?? found[3] ?? '').padEnd(2, '0'))
}

function withoutSign(text: string, sign: string): string {
  const starts = text.toLowerCase().startsWith(sign.toLowerCase())
  return (starts ? text.slice(sign.length) : text.slice(0, -sign.length)).trim()
}

/** The price before a discount of so many percent, in cents; null when that is no discount. */
export function beforeDiscountCents(priceCents: number, percent: string): number | null {
  const found = /^(\d{1,2})(?:\.(\d{1,2})\d*)?\s*%?$/.exec(percent)
  if (!found) return null
  const basisPoints = Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'))
  if (basisPoints === 0) return null
  const cents = Math.round((priceCents * 10_000) / (10_000 - basisPoints))
  return cents > priceCents && cents <= priceCentsMax ? cents : null
}

/** A number of pieces or sales, at most a thousand million. */
export function parseCount(text: string): number | null {
  const found = /^(\d{1,9})(?:\.0+)?$/.exec(text.replaceAll(/(?<=\d),(?=\d{3}\b)/g, ''))
  return found ? Number(found[1]) : null
}

/** Pieces on the shelf. Some systems count what is sold beyond them below zero: then there is none. */
export const parseStock = (text: string): number | null =>
  /^-\d{1,9}(?:\.0+)?$/.test(text) ? 0 : parseCount(text)

const gramsIn = { g: 1, kg: 1000, oz: 28.349_523_125, lb: 453.592_37 } as const
export type WeightUnit = keyof typeof gramsIn
export const weightUnits = Object.keys(gramsIn) as readonly WeightUnit[]

const gramsMax = 1_000_000

/** "1.2 kg", "350g" or a bare number in `unit`, as whole grams of at least one. */
export function parseGrams(text: string, unit: WeightUnit): number | null {
  const found = /^(\d+(?:[.,]\d+)?)\s*(g|kg|oz|lb)?s?$/i.exec(text)
  if (!found) return null
  const own = (found[2]?.toLowerCase() ?? unit) as WeightUnit // the pattern allows no other
  const grams = Math.round(Number((found[1] ?? '').replace(',', '.')) * gramsIn[own])
  return grams <= gramsMax ? Math.max(1, grams) : null
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#39': "'",
  nbsp: ' ',
}

/**
 * Text without markup: shop systems export descriptions as HTML. Paragraphs stay apart. What turns the direction of a
 * line is left out, as it would turn the price beside it too, and so are towers of marks, which would stand on it; text
 * with nothing to see is none.
 */
export function plainText(text: string): string {
  const plain = text
    .replaceAll(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/gi, '')
    .replaceAll(/<(br|\/p|\/div|\/li|\/h\d)\b[^>]*>/gi, '\n')
    .replaceAll(/<\/?[a-z][^>]*>/gi, '')
    .replaceAll(
      /&(amp|lt|gt|quot|apos|#39|nbsp);/gi,
      (whole, name: string) => entities[name.toLowerCase()] ?? whole,
    )
    .replaceAll(/[^\P{Cc}\n]/gu, ' ')
    .replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replaceAll(/(\p{M}{4})\p{M}+/gu, '$1')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ *\n */g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
  return isSeen(plain) ? plain : ''
}
