import type { Localized } from '@sampan/contract/locales/index.ts'

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

/** What a value of an axis is called: of packs a number alone is how many are in one. */
export const valueName = (axis: string, value: string | Localized): string | Localized =>
  axis === 'pack' && typeof value === 'string' && /^\d+$/.test(value) ? packOf(Number(value)) : value
