import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Migration, readMigrations } from '#kernel/migrate.ts'
import { migrationFaults, stopMark } from '#kernel/migration-rules.ts'

const file = (sql: string): Migration => ({ name: '9001-boats.sql', sql, hash: '' })
const faults = (sql: string, ...before: string[]) => migrationFaults(file(sql), before.map(file))

describe('a migration that runs beside the version before', () => {
  it('is what every file here is, unless it says why all processes must stop', () => {
    const all = readMigrations()
    const refused = all.flatMap((migration, at) =>
      stopMark(migration) === null
        ? migrationFaults(migration, all.slice(0, at)).map((fault) => `${migration.name}: ${fault}`)
        : [],
    )
    assert.deepEqual(refused, [], 'see server/migrations/README.md; or write: -- needs a stop: why')
  })

  it('adds, and does not take away, rename, rewrite or hold a table', () => {
    for (const sql of [
      'alter table boat add column mast int',
      `alter table boat add column at timestamptz not null default now()`,
      '-- concurrently\ndrop index concurrently if exists b;\ncreate index concurrently b on boat (mast);',
      'create table raft (id int); create index on raft (id); alter table raft alter column id set not null',
      'alter table boat add constraint mast_some check (mast > 0) not valid',
      'alter table boat validate constraint mast_some',
      'alter table boat drop constraint mast_some; alter table boat alter column mast drop not null',
      `create function f() returns trigger language plpgsql as $$ begin drop table x; end $$`,
      `-- drop table boat\nselect 'drop table boat'`,
    ])
      assert.deepEqual(faults(sql), [], sql)
    for (const [sql, fault] of [
      ['drop table boat', 'takes away'],
      ['alter table boat drop column mast', 'takes away'],
      ['alter table boat drop mast', 'takes away'],
      ['alter table boat rename column mast to pole', 'renames'],
      ['alter table boat rename mast to pole', 'renames'],
      ['alter table boat rename to ship', 'renames'],
      ['alter table boat alter column mast type bigint', 'rewrites'],
      ['alter table boat add column id uuid default gen_random_uuid()', 'rewrites'],
      ['alter table boat add column id bigint generated always as identity', 'rewrites'],
      ['create index b on boat (mast)', 'concurrently'],
      ['CREATE UNIQUE INDEX b ON boat (mast)', 'concurrently'],
      ['alter table boat add constraint b unique (mast)', 'concurrently'],
      ['alter table boat add constraint b check (mast > 0)', 'not valid'],
      ['alter table boat alter column mast set not null', 'three steps'],
    ] as const)
      assert.match(faults(sql).join(), new RegExp(fault), sql)
  })

  it('sets not null after a check that was added unproved and then proved', () => {
    const added = 'alter table boat add constraint m check (mast is not null) not valid'
    const proved = 'alter table boat validate constraint m'
    const set = 'alter table boat alter column mast set not null; alter table boat drop constraint m'
    assert.deepEqual(faults(set, added, proved), [])
    assert.equal(faults(set, added).length, 1)
    assert.equal(faults(set, added.replace('mast', 'sail'), proved).length, 1)
  })

  it('says in its first lines that a stop is needed, and why', () => {
    assert.equal(
      stopMark(file('-- needs a stop: the old program reads mast\ndrop table boat')),
      'the old program reads mast',
    )
    assert.equal(stopMark(file('-- needs a stop:\ndrop table boat')), null)
    assert.equal(stopMark(file(`${'--\n'.repeat(5)}-- needs a stop: late`)), null)
  })
})
