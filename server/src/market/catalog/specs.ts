import { defaultLocale, type Locale, type Localized } from '@sampan/contract/wire/locales.ts'

/** A name that differs by language, or one that reads the same in all ("EU 41", "500 g"). */
export type Name = Partial<Localized> | string

/** The axes of choice as `product.specs` keeps them. */
export interface SpecAxis {
  key: string
  name: Name
  values: { key: string; name: Name; picture: string | null }[]
}

/** A name in the reader's language, else in English (PRODUCT §3 "Locales"). */
export const nameIn = (name: Name, locale: Locale): string =>
  typeof name === 'string' ? name : (name[locale] ?? name[defaultLocale] ?? '')

/** The facts of a refusal for want of stock: which goods, and how many there are. */
export const shortOf = (
  sku: { skuId: number; stock: number; titles: Name },
  locale: Locale,
): { skuId: number; left: number; title: string } => ({
  skuId: sku.skuId,
  left: sku.stock,
  title: nameIn(sku.titles, locale),
})

/** The chosen values in words: "Coral, 22 L". */
export function specText(axes: readonly SpecAxis[], valueKeys: readonly string[], locale: Locale): string {
  return axes
    .map((axis, n) => axis.values.find((value) => value.key === valueKeys[n]))
    .filter((value) => value !== undefined)
    .map((value) => nameIn(value.name, locale))
    .join(', ')
}
