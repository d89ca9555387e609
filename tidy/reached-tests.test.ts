import assert from 'node:assert/strict'
import { it } from 'node:test'
import { reachedTests } from './reached-tests.ts'
import type { Import } from './source-tree.ts'

const tree = (...edges: [from: string, to: string][]): Import[] =>
  edges.map(([from, to]) => ({ from, to, text: to, line: 1, kind: 'value' }))

const orders = 'server/src/trade/orders'

it('names changed tests, then those of the folder, then those that import the change, and goes through no hub', () => {
  const imports = tree(
    [`${orders}/pay-order.test.ts`, 'server/src/testing/test-server.ts'],
    [`${orders}/order-rules.test.ts`, `${orders}/order-rules.ts`],
    ['server/src/testing/test-server.ts', 'server/src/app.ts'],
    ['server/src/app.ts', `${orders}/order-rules.ts`],
    ['server/src/trade/refunds/refund-rules.ts', `${orders}/order-rules.ts`],
    ['server/src/trade/refunds/refund-rules.test.ts', 'server/src/trade/refunds/refund-rules.ts'],
    ['server/src/base/media/media.test.ts', 'server/src/testing/test-server.ts'],
  )
  assert.deepEqual(reachedTests([`${orders}/order-rules.ts`], imports), [
    `${orders}/order-rules.test.ts`,
    `${orders}/pay-order.test.ts`,
    'server/src/trade/refunds/refund-rules.test.ts',
  ])
  assert.deepEqual(reachedTests(['server/src/base/media/media.test.ts'], imports), [
    'server/src/base/media/media.test.ts',
  ])
})
