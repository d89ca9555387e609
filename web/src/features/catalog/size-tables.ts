import type { ProductDetail } from '#product/spec-choice.ts'

export type SizeKind = 'shoes' | 'women' | 'men'

/** A system of sizes is called the same in every language; `text` is a key of the dictionary. */
type Column =
  | { system: 'EU' | 'US' | 'UK' | 'JP' }
  | { text: 'usWomen' | 'usMen' | 'size' | 'foot' | 'chest' | 'waist' }

interface SizeTable {
  columns: readonly Column[]
  /** In the order of the columns; lengths in cm. */
  rows: readonly (readonly string[])[]
}

const [eu, us, uk, jp] = (['EU', 'US', 'UK', 'JP'] as const).map((system) => ({ system }))

/** Usual conversions of sizes, for goods that say no others. */
export const sizeTables: Readonly<Record<SizeKind, SizeTable>> = {
  shoes: {
    columns: [eu, { text: 'usWomen' }, { text: 'usMen' }, uk, jp, { text: 'foot' }] as Column[],
    rows: [
      ['35', '5', '3.5', '2.5', '22', '21.6–22'],
      ['36', '6', '4.5', '3.5', '22.5', '22.1–22.5'],
      ['37', '6.5', '5', '4', '23.5', '22.6–23.5'],
      ['38', '7.5', '6', '5', '24', '23.6–24'],
      ['39', '8', '6.5', '5.5', '24.5', '24.1–24.5'],
      ['40', '9', '7.5', '6.5', '25.5', '24.6–25.5'],
      ['41', '9.5', '8', '7', '26', '25.6–26'],
      ['42', '10.5', '9', '8', '27', '26.1–27'],
      ['43', '11.5', '10', '9', '27.5', '27.1–27.5'],
      ['44', '12', '10.5', '9.5', '28', '27.6–28'],
      ['45', '13', '11.5', '10.5', '29', '28.1–29'],
      ['46', '13.5', '12', '11', '29.5', '29.1–29.5'],
    ],
  },
  women: {
    columns: [{ text: 'size' }, eu, us, uk, jp, { text: 'chest' }, { text: 'waist' }] as Column[],
    rows: [
      ['XS', '34', '2', '6', '5', '78–82', '60–64'],
      ['S', '36', '4', '8', '7', '82–86', '64–68'],
      ['M', '38', '6', '10', '9', '86–90', '68–72'],
      ['L', '40', '8', '12', '11', '90–96', '72–78'],
      ['XL', '42', '10', '14', '13', '96–102', '78–84'],
      ['XXL', '44', '12', '16', '15', '102–108', '84–90'],
    ],
  },
  men: {
    columns: [{ text: 'size' }, eu, us, uk, jp, { text: 'chest' }, { text: 'waist' }] as Column[],
    rows: [
      ['XS', '44', '34', '34', 'S', '84–88', '70–74'],
      ['S', '46', '36', '36', 'M', '88–94', '74–80'],
      ['M', '48–50', '38–40', '38–40', 'L', '94–102', '80–88'],
      ['L', '52', '42', '42', 'LL', '102–106', '88–92'],
      ['XL', '54', '44', '44', '3L', '106–110', '92–98'],
      ['XXL', '56–58', '46–48', '46–48', '4L', '110–118', '98–106'],
    ],
  },
}

const letters: readonly string[] = ['XS', 'S', 'M', 'L', 'XL', 'XXL']
/** Gloves and bags come in three of these; what is worn on the body comes in more. */
const lettersMin = 4
const ofShoe = /^EU ?(3[5-9]|4[0-6])$/

/** Which table tells the sizes of a product; null where its sizes are none of these, such as litres or inches. */
export function sizeKindOf({ category, specs }: Pick<ProductDetail, 'category' | 'specs'>): SizeKind | null {
  const names = specs.find(({ key }) => key === 'size')?.values.map(({ name }) => name) ?? []
  if (names.length > 1 && names.every((name) => ofShoe.test(name))) return 'shoes'
  const isWorn = names.length >= lettersMin && names.every((name) => letters.includes(name))
  return isWorn && (category === 'men' || category === 'women') ? category : null
}

/** The row of a size as the product names it. */
export const isRowOf = (row: readonly string[], name: string | undefined): boolean =>
  name !== undefined && row[0] === name.replace(/^EU ?/, '')
