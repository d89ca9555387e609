import assert from 'node:assert/strict'
import { it } from 'node:test'
import { Lag } from './lag.ts'
import { parseLsn, writeLsn } from './lsn.ts'

it('is the age of the oldest position that was not replayed, and nothing while nobody writes', () => {
  const lag = new Lag()
  assert.equal(lag.replicaIsAt(10n, 0), null, 'not known before the primary has told a position')
  lag.primaryIsAt(20n, 0)
  assert.equal(lag.replicaIsAt(10n, 100), null, 'nor before that was reached')
  assert.equal(lag.replicaIsAt(20n, 200), 0)
  for (let ms = 1000; ms < 60_000; ms += 500) lag.primaryIsAt(20n, ms)
  assert.equal(lag.replicaIsAt(20n, 60_000), 0)
  lag.primaryIsAt(30n, 60_000)
  lag.primaryIsAt(40n, 61_000)
  assert.equal(lag.replicaIsAt(20n, 62_000), 2000)
  assert.equal(lag.replicaIsAt(35n, 62_000), 1000)
  assert.equal(lag.replicaIsAt(40n, 62_000), 0)
})

it('goes by the machine that took over, and keeps the oldest however long the replica is away', () => {
  const lag = new Lag()
  lag.primaryIsAt(100n, 0)
  assert.equal(lag.replicaIsAt(100n, 0), 0)
  lag.primaryIsAt(200n, 1000)
  lag.primaryIsAt(150n, 2000)
  assert.equal(lag.replicaIsAt(140n, 3000), 1000)
  for (let n = 1; n < 2000; n++) lag.primaryIsAt(150n + BigInt(n), 2000 + n * 500)
  assert.equal(lag.replicaIsAt(140n, 1_002_000), 1_000_000)
})

it('compares positions as numbers', () => {
  assert.ok(parseLsn('1/0') > parseLsn('0/FFFFFFFF'))
  assert.equal(writeLsn(parseLsn('16/B374D848')), '16/B374D848')
  for (const odd of ['', '16', '16/', 'x/1', '1/2/3']) assert.throws(() => parseLsn(odd), /no position/)
})
