import {
  columnOf,
  eachField,
  type FieldForBuyers,
  type ProductColumn,
  type ProductField,
  productColumns,
  productFieldNames,
  productFields,
} from '@sampan/contract/market/catalog/product-fields.ts'
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
const listOf = (fields: readonly ProductField[]): string =>
  fields.map((field) => `product.${columnOf(field)} as "${field}"`).join(', ')
export const fieldList = listOf(productFieldNames)
/** The same beside the columns of a card, which have the category. */
export const fieldListBesideCard = listOf(productFieldNames.filter((field) => field !== 'category'))

/** Fields that buyers read. */
export const fieldsForBuyersOf = (values: FieldValues): Pick<FieldValues, FieldForBuyers> =>
  Object.fromEntries(
    productFieldNames
      .filter((field) => productFields[field].isForBuyers)
      .map((field) => [field, values[field]]),
  ) as Pick<FieldValues, FieldForBuyers>
