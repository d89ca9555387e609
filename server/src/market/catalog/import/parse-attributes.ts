import {
  attributeNameMax,
  attributesMax,
  attributeValueMax,
} from '@sampan/contract/market/listings/limits.ts'
import { plainText } from './parse-fields.ts'

/** Attributes of a product in a file: `{"attributes": {"Platform": "Android"}}`, or columns named `attr_platform`. */
export interface Attribute {
  name: string
  value: string
}

/** Attributes of a record, in its order. Yes and no say nothing without the words for them, so they are left out. */
export function attributesOf(record: Readonly<Record<string, unknown>>): Attribute[] {
  const given = Object.entries(record).flatMap(([column, value]): [string, unknown][] => {
    if (column === 'attributes') return pairsOf(value)
    const name = /^(?:attr|attribute)_(?:[a-z]_)?(.+)$/i.exec(column)?.[1]
    return name === undefined ? [] : [[name, value]]
  })
  const attributes = new Map<string, Attribute>()
  for (const [column, value] of given) {
    const name = nameOf(column)
    const text = typeof value === 'string' || typeof value === 'number' ? plainText(String(value)) : ''
    if (name === '' || text === '' || name.length > attributeNameMax || text.length > attributeValueMax)
      continue
    if (!attributes.has(name)) attributes.set(name, { name, value: text.replaceAll('\n', ' ') })
  }
  return [...attributes.values()].slice(0, attributesMax)
}

/** An object of names, or a list of `{name, value}`. */
function pairsOf(value: unknown): [string, unknown][] {
  if (Array.isArray(value))
    return value.flatMap((pair: unknown): [string, unknown][] =>
      typeof pair === 'object' && pair !== null && 'name' in pair && 'value' in pair
        ? [[String(pair.name), pair.value]]
        : [],
    )
  return typeof value === 'object' && value !== null ? Object.entries(value) : []
}

/** "product_colour" is "Product colour". */
function nameOf(column: string): string {
  const words = plainText(column)
    .replaceAll(/[\s_]+/g, ' ')
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
