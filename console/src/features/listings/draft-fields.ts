import { cleanHsCode, groupedHsCode, hsCodeShape } from '@sampan/contract/market/catalog/hs-code.ts'
import { weightGramsMax } from '@sampan/contract/market/catalog/limits.ts'
import {
  eachField,
  eachLine,
  type LineField,
  lengthMaxOf,
  type ProductField,
} from '@sampan/contract/market/catalog/product-fields.ts'
import type { Category } from '@sampan/contract/market/categories/categories.ts'
import { type Country, isCountry } from '@sampan/contract/places/countries.ts'
import { cleanLine } from '@sampan/contract/wire/typed-text.ts'
import { readWhole } from '@sampan/contract/wire/typed-whole.ts'
import type { GoodsDetail, GoodsInput } from './rows.ts'

/** Fields of a product as the editor holds them: what was typed, or a choice, empty until it is made. */
export interface DraftFields extends Record<LineField, string> {
  category: Category | ''
  shipFrom: Country | ''
  weightGrams: string
  hsCode: string
  originCountry: string
}

interface DraftField<Field extends ProductField> {
  /** Value for a new product. @param country where the shop sends from */
  fresh(country: string): DraftFields[Field]
  of(goods: GoodsDetail): DraftFields[Field]
  /** Undefined where it cannot be saved as it stands. */
  toSend(draft: DraftFields): GoodsInput[Field] | undefined
}

const draftFields: { readonly [Field in ProductField]: DraftField<Field> } = {
  category: {
    fresh: () => '',
    of: ({ category }) => category,
    toSend: ({ category }) => (category === '' ? undefined : category),
  },
  // A new product is sent from where its shop is, until something else is chosen.
  shipFrom: {
    fresh: (country) => (isCountry(country) ? country : ''),
    of: ({ shipFrom }) => (isCountry(shipFrom) ? shipFrom : 'CN'),
    toSend: ({ shipFrom }) => (shipFrom === '' ? undefined : shipFrom),
  },
  weightGrams: {
    fresh: () => '500',
    of: ({ weightGrams }) => String(weightGrams),
    toSend: ({ weightGrams }) => {
      const grams = readWhole(weightGrams, 7) ?? 0
      return grams < 1 || grams > weightGramsMax ? undefined : grams
    },
  },
  hsCode: {
    fresh: () => '',
    of: ({ hsCode }) => groupedHsCode(hsCode ?? ''),
    toSend: ({ hsCode }) => {
      const code = cleanHsCode(hsCode)
      if (code === '') return null
      return hsCodeShape.test(code) ? code : undefined
    },
  },
  originCountry: {
    fresh: () => '',
    of: ({ originCountry }) => originCountry ?? '',
    toSend: ({ originCountry }) => (originCountry === '' ? null : originCountry),
  },
  ...(eachLine(draftLine) as { readonly [Field in LineField]: DraftField<Field> }),
}

function draftLine<Field extends LineField>(field: Field): DraftField<Field> {
  return {
    fresh: () => '',
    of: (goods) => goods[field] ?? '',
    toSend: (draft) => {
      const text = cleanLine(draft[field])
      if (text === '') return null
      return text.length > lengthMaxOf(field) ? undefined : text
    },
  }
}

/** Fields that goods of a shop mostly have in common. */
const commonFields: ReadonlySet<ProductField> = new Set([
  'category',
  'shipFrom',
  'weightGrams',
  'originCountry',
])

/** Fields of a new product. @param like goods of the shop that it probably resembles */
export const newFields = (country: string, like: GoodsDetail | null = null): DraftFields =>
  eachField<DraftFields>((field) =>
    like && commonFields.has(field) ? draftFields[field].of(like) : draftFields[field].fresh(country),
  )

export const fieldsOfGoods = (goods: GoodsDetail): DraftFields =>
  eachField<DraftFields>((field) => draftFields[field].of(goods))

/** True if a field cannot be saved as it stands. */
export const isFieldWrong = (draft: DraftFields, field: ProductField): boolean =>
  draftFields[field].toSend(draft) === undefined

/** Fields of the call that saves; those of a draft without faults. */
export const fieldsToSend = (draft: DraftFields): Pick<GoodsInput, ProductField> =>
  eachField<GoodsInput>((field) => {
    const value = draftFields[field].toSend(draft)
    if (value === undefined) throw new Error(`This draft has a fault in ${field}`)
    return value
  })
