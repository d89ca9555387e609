import {
  columnOf,
  eachField,
  type ProductColumn,
  type ProductField,
  productColumns,
  productFieldNames,
  type productFields,
} from '@sampan/contract/market/listings/product-fields.ts'
import type { goodsDetail } from '@sampan/contract/market/listings/schemas.ts'
import type * as z from 'zod/mini'

/** A value for each field of a product, as it is stored. */
export type FieldValues = Pick<z.output<typeof goodsDetail>, ProductField>

type ByColumn<Values extends FieldValues> = {
  [Field in ProductField as (typeof productFields)[Field]['column']]: Values[Field]
}

/** Values under the names of their columns. */
export const columnsOfFields = <Values extends FieldValues>(values: Values): ByColumn<Values> =>
  Object.fromEntries(productFieldNames.map((field) => [columnOf(field), values[field]])) as ByColumn<Values>

/** Values of a row under the names of their fields. */
export const fieldsOfRow = (row: Readonly<Record<ProductColumn, unknown>>): FieldValues =>
  eachField<FieldValues>((field) => row[columnOf(field)] as FieldValues[ProductField])

/** Only the fields of all that is known about a product. */
export const fieldsOf = (values: FieldValues): FieldValues => eachField<FieldValues>((field) => values[field])

/** Columns of `product` as a statement lists them, and as it reads them under the names of their fields. */
export const columnList = productColumns.join(', ')
export const fieldList = productFieldNames
  .map((field) => `product.${columnOf(field)} as "${field}"`)
  .join(', ')
