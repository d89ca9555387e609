import { projectFiles, readText } from './repository.ts'

const schemaFile = /^server\/schema\/(?:\w+\/)?([\w-]+)\.sql$/

/**
 * Each table belongs to the module whose file in `server/schema/` makes it, and which alone writes it; `kernel` owns what no module
 * does. What others may write all the same stands in `alsoWritten`, with why. Anybody may read; what the database's own functions and
 * triggers write counts for nobody.
 */
export const ownedTables: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  projectFiles().flatMap((path) => {
    const owner = schemaFile.exec(path)?.[1]
    if (owner === undefined || owner === 'released') return []
    const made = [...readText(path).matchAll(/^create (?:table|view) (\w+)/gm)].map(([, name = '']) => name)
    // The start itself makes the table of what is applied, before it runs these files.
    return [[owner, owner === 'kernel' ? [...made, 'schema_migration'] : made]]
  }),
)

interface AlsoWritten {
  by: string
  tables: readonly string[]
  why: string
}

export const alsoWritten: readonly AlsoWritten[] = [
  {
    by: 'listings',
    tables: ['sku_code', 'product', 'product_text', 'sku'],
    why: 'it is the shop’s editor of the catalogue',
  },
  { by: 'shop-settings', tables: ['shop', 'shop_text'], why: 'it is the editor of a shop' },
  { by: 'orders', tables: ['product', 'shop'], why: 'one statement takes notes of sales and counts them' },
  { by: 'orders', tables: ['parcel'], why: 'pieces that are refunded are taken out of what is packed' },
  {
    by: 'refunds',
    tables: ['parcel', 'parcel_line'],
    why: 'what comes back is copied from the lines of the refund',
  },
  { by: 'catalog', tables: ['shop_day'], why: 'one statement counts a look for product, shop and day' },
]
