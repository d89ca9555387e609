import { type Fields, fieldsOf } from './field-names.ts'
import type { SourceRecord } from './source-record.ts'

/** A row under our names. */
export interface Row {
  place: string
  fields: Fields
}

/** The rows of one product, first the one that carries its texts. */
export interface RowGroup {
  rows: [Row, ...Row[]]
  reviews: readonly unknown[]
}

/** Rows that follow each other and name the same parent, or have the same number, are one product; so are the `variants` inside a record. */
export async function* groupRecords(records: AsyncIterable<SourceRecord>): AsyncGenerator<RowGroup> {
  let group: RowGroup | null = null
  let groupParent: string | undefined
  for await (const record of records) {
    const row = { place: record.place, fields: fieldsOf(record.values) }
    const variants = listOf(record.values['variants'])
    const parent = row.fields.values.parent ?? row.fields.values.externalId
    if (group && parent !== undefined && parent === groupParent && variants.length === 0) {
      group.rows.push(withNames(row, group.rows[0]))
      continue
    }
    if (group) yield group
    const [first = row, ...others] = variants.map((variant, n) => inherit(row, variant, n))
    group = { rows: [first, ...others], reviews: listOf(record.values['reviews']) }
    groupParent = parent
  }
  if (group) yield group
}

/** Shop systems name numbered options in a product's first row alone. */
function withNames(row: Row, first: Row): Row {
  const options = row.fields.options.map((option) => {
    const named = option.unnamed === undefined ? undefined : first.fields.options[option.unnamed - 1]
    return named ? { axis: named.axis, value: option.value } : option
  })
  return { ...row, fields: { ...row.fields, options } }
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** A variant says what it says; the rest it has from its product, but for the price before a discount. */
function inherit(product: Row, variant: unknown, n: number): Row {
  const own = fieldsOf(typeof variant === 'object' && variant !== null ? { ...variant } : {})
  const { externalId: _, title: __, ...values } = own.values
  return {
    place: `${product.place}, variant ${n + 1}`,
    fields: { ...product.fields, values: { ...product.fields.values, ...values }, options: own.options },
  }
}
