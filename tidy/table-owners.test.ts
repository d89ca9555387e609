import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readSchema, schemaFiles } from '../server/src/kernel/schema.ts'
import { assertNone } from './assert-none.ts'
import { layers, moduleNames, moduleOf } from './modules.ts'
import { projectFiles, readText, sourceFiles } from './repository.ts'
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

describe('the schema (server/schema/)', () => {
  it('has one file for each owner, in the folder of its layer, and all are run', () => {
    const inLayers = Object.entries(layers).flatMap(([layer, modules]) =>
      Object.keys(modules).map((module) => `${layer}/${module}.sql`),
    )
    const there = projectFiles()
      .filter((path) => /^server\/schema\/.*\.sql$/.test(path) && !path.endsWith('/released.sql'))
      .map((path) => path.slice('server/schema/'.length))
    assertNone(
      [
        ...there.filter((file) => !schemaFiles.includes(file)).map((file) => `${file} is not run`),
        ...schemaFiles.filter((file) => !there.includes(file)).map((file) => `${file} is not there`),
        ...there
          .filter((file) => file !== 'kernel.sql' && !inLayers.includes(file))
          .map((file) => `${file} is in no layer of its module`),
      ],
      'List the file in server/src/kernel/schema.ts, in its layer of tidy/modules.ts.',
    )
  })

  it('is changed by migrations that come after it', () => {
    const early = projectFiles()
      .map((path) => /^server\/migrations\/(.*\.sql)$/.exec(path)?.[1] ?? '9')
      .filter((name) => name < readSchema().name)
    assertNone(
      early,
      'Number it from 0401 on, and change the table in its file of server/schema/ too (server/schema/README.md).',
    )
  })
})

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
      'Make each table once, in the file of the module that writes it.',
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
