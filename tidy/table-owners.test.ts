import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertNone } from './assert-none.ts'
import { moduleNames, moduleOf } from './modules.ts'
import { readText, sourceFiles } from './repository.ts'
import { alsoWritten, ownedTables } from './table-owners.ts'

const generated = readText('server/src/kernel/tables.generated.ts')
const tables = [
  ...generated.slice(generated.indexOf('export interface Database {')).matchAll(/^ {2}(\w+): \w+$/gm),
].map(([, name = '']) => name)
const owners = new Map(
  Object.entries(ownedTables).flatMap(([owner, names]) => names.map((name) => [name, owner] as const)),
)

interface Write {
  table: string
  line: number
}

/** Kysely's ways to write, the kernel's, and SQL's. A lock (`for update of`) and `do update set` name no table there. */
const writing =
  /\b(?:(?:insertInto|updateTable|deleteFrom|mergeInto)\(|deleteInBatches\(\s*\w+,)\s*['"](\w+)|\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?:only\s+)?([a-z_]+)\b/g

/** The statements of a text that write a table, comments left out. */
function writesIn(text: string): Write[] {
  const code = text.replaceAll(/^[ \t]*(\/\/|\/?\*).*$/gm, '')
  return [...code.matchAll(writing)].flatMap((found) => {
    const table = found[1] ?? found[2] ?? ''
    return tables.includes(table) ? [{ table, line: code.slice(0, found.index).split('\n').length }] : []
  })
}

const isTest = (path: string): boolean => /\.test\.ts$|\/testing\//.test(path)
const found = sourceFiles()
  .filter((path) => path.startsWith('server/src/') && !isTest(path))
  .flatMap((path) => {
    const by = moduleOf(path) ?? 'kernel'
    return writesIn(readText(path)).map((write) => ({ ...write, path, by }))
  })
const mayWrite = (by: string, table: string): boolean =>
  owners.get(table) === by || alsoWritten.some((each) => each.by === by && each.tables.includes(table))

describe('tables have owners (tidy/table-owners.ts)', () => {
  it('each table has one, which is a module or the kernel', () => {
    const named = Object.values(ownedTables).flat()
    assertNone(
      [
        ...tables.filter((table) => !owners.has(table)).map((table) => `${table} has no owner`),
        ...named.filter((table) => !tables.includes(table)).map((table) => `there is no table ${table}`),
        ...named
          .filter((table, n) => named.indexOf(table) !== n)
          .map((table) => `${table} has more than one owner`),
        ...Object.keys(ownedTables)
          .filter((owner) => owner !== 'kernel' && !moduleNames.includes(owner))
          .map((owner) => `there is no module ${owner}`),
      ],
      'Name each table once, with the module that writes it.',
    )
  })

  it('no other module writes it', () => {
    const bad = found.filter(({ by, table }) => !mayWrite(by, table))
    assertNone(
      bad.map(({ path, line, by, table }) => `${path}:${line} ${by} writes ${table} of ${owners.get(table)}`),
      "Call a function of the owner's index.ts; or say in `alsoWritten` why that cannot be.",
    )
  })

  it('lists no exception that nobody needs', () => {
    const idle = alsoWritten.flatMap(({ by, tables: names }) =>
      names
        .filter((table) => !found.some((write) => write.by === by && write.table === table))
        .map((table) => `${by} does not write ${table}`),
    )
    assertNone(idle, 'Take it out of `alsoWritten`.')
  })

  it('what is forgotten by its age is deleted in batches', () => {
    const bad = sourceFiles().filter((path) => {
      if (!/^server\/src\/modules\/.*\/forget-[\w-]+\.ts$/.test(path)) return false
      const text = readText(path)
      return text.includes('cron:') && /\bdelete from\b|\bdeleteFrom\(/.test(text)
    })
    assertNone(bad, 'Use deleteInBatches: however many rows there are, each statement then ends in its time.')
  })

  it('statements are recognised however they are written', () => {
    const text = `
      // update shop in a comment
      tx.insertInto('cart_line'); tx.updateTable(\n'purchase as p'); db.deleteFrom('viewed')
      sql\`with a as (delete from session where id = 1 returning id) insert into notice (id) select id from a
        on conflict (id) do update set id = 1\`
      sql\`select id from product for update of product\`
      'update sku set stock = 1'
      deleteInBatches(\ndb, 'mail', sql\`state = 'sent'\`)`
    assert.deepEqual(
      writesIn(text).map(({ table }) => table),
      ['cart_line', 'purchase', 'viewed', 'session', 'notice', 'sku', 'mail'],
    )
  })
})
