import { type Localized, localeCodes } from '@sampan/contract/wire/locales.ts'

/** Packs that differ only in how many are in them. "× 4" would stand beside the number in an order, and say the same twice. */
const packOf = (count: number): Localized => ({
  en: count === 1 ? '1 piece' : `${count} pieces`,
  zh: `${count} 个装`,
  ri: `${count}個入り`,
  han: `${count}개입`,
  tai: `${count} ชิ้น`,
  yn: `${count} cái`,
  id: `Isi ${count}`,
  tr: `${count} adet`,
  ft: count === 1 ? '1 pièce' : `${count} pièces`,
  tw: `${count} 入`,
})

/** A size of storage, whose unit is "octet" in French alone: "256 Go". */
const storageOf = (size: string): Localized => ({
  ...(Object.fromEntries(localeCodes.map((locale) => [locale, size])) as Localized), // a text for each locale
  ft: size.replace('B', 'o'),
})

/** Name of a value of an axis: of packs a number alone is how many are in one. */
export function valueName(axis: string, value: string | Localized): string | Localized {
  if (typeof value !== 'string') return value
  if (axis === 'pack' && /^\d+$/.test(value)) return packOf(Number(value))
  return axis === 'storage' ? storageOf(value) : value
}
