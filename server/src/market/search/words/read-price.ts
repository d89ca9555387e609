/** A price that was read from the words, and the words without it. */
export interface PriceRead {
  words: string
  minCents: number | null
  maxCents: number | null
}

const money = String.raw`(?:us)?\$?\s*(?<sum>\d{1,6}(?:[.,]\d{1,2})?)\s*(?:dollars?|usd|bucks|\$|美元|美金|元|块|塊|ドル|円|달러|원|ดอลลาร์|บาท|đô la|đô|dolar|dollars?|euros?)?`
const most = [
  String.raw`\b(?:under|below|less than|cheaper than|up to|max|at most|<)\s*${money}`,
  String.raw`\b(?:moins de|jusqu['’]à|max)\s*${money}`,
  String.raw`\b(?:di bawah|kurang dari|maksimal)\s*${money}`,
  String.raw`(?:dưới|không quá|tối đa)\s*${money}`,
  String.raw`(?:ไม่เกิน|ต่ำกว่า|ถูกกว่า)\s*${money}`,
  String.raw`${money}\s*(?:以下|以内|以內|未満|이하|미만|under|altı|altında|dan az)`,
].map((pattern) => new RegExp(pattern, 'iu'))
const least = [
  String.raw`\b(?:over|above|more than|at least|from|>)\s*${money}(?=\s|$)`,
  String.raw`\b(?:plus de|à partir de|di atas|lebih dari)\s*${money}`,
  String.raw`(?:trên|มากกว่า|เกิน)\s*${money}`,
  String.raw`${money}\s*(?:以上|이상|üstü|üzeri)`,
].map((pattern) => new RegExp(pattern, 'iu'))

const centsOf = (sum: string): number => Math.round(Number(sum.replace(',', '.')) * 100)

/** Reads "gift under 20" as gifts of 20 dollars at most. Dollars are what all prices are in, whatever unit is named. */
export function readPrice(text: string): PriceRead {
  const read: PriceRead = { words: text, minCents: null, maxCents: null }
  for (const pattern of most) {
    const sum = pattern.exec(read.words)?.groups?.['sum']
    if (sum === undefined) continue
    read.words = read.words.replace(pattern, ' ').trim()
    read.maxCents = centsOf(sum)
    break
  }
  for (const pattern of least) {
    const sum = pattern.exec(read.words)?.groups?.['sum']
    if (sum === undefined) continue
    read.words = read.words.replace(pattern, ' ').trim()
    read.minCents = centsOf(sum)
    break
  }
  return read
}
