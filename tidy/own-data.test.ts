import { describe, it } from 'node:test'
import { assertNone } from './assert-none.ts'
import { ownData } from './own-data.ts'
import { readText } from './repository.ts'

const generated = readText('server/src/kernel/tables.generated.ts')
const interfaces = new Map(
  [...generated.matchAll(/^export interface (\w+) \{\n([\s\S]*?)^\}/gm)].map(([, name = '', body = '']) => [
    name,
    body,
  ]),
)
/** Tables that know a buyer. */
const personal = [
  ...generated.slice(generated.indexOf('export interface Database {')).matchAll(/^ {2}(\w+): (\w+)$/gm),
].flatMap(([, table = '', name = '']) =>
  /^ {2}(?:\w+_)?buyer_id\b/m.test(interfaces.get(name) ?? '') ? [table] : [],
)
const collected = [
  ...readText('web/src/features/account/collect-data.ts').matchAll(/^ {4}(\w+): (?:await|\()/gm),
].map(([, key]) => key)

describe('the copy of a buyer’s data (tidy/own-data.ts)', () => {
  it('has a decision for each table that knows a buyer', () =>
    assertNone(
      [
        ...personal
          .filter((table) => !(table in ownData))
          .map((table) => `${table}: does it belong into the copy?`),
        ...Object.keys(ownData)
          .filter((table) => !personal.includes(table))
          .map((table) => `${table} knows no buyer`),
      ],
      'Name the key under which web/src/features/account/collect-data.ts puts it, or say in brackets why it is left out.',
    ))

  it('holds what was decided', () =>
    assertNone(
      Object.entries(ownData)
        .filter(([, key]) => !key.startsWith('(') && !collected.includes(key))
        .map(([table, key]) => `${table}: nothing is collected as ${key}`),
      'Read it in collectData by the call that its screen uses.',
    ))
})
