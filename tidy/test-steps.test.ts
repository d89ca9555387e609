import assert from 'node:assert/strict'
import { join } from 'node:path'
import { it } from 'node:test'
import { repositoryDir } from './repository.ts'
import { nodeTestsAgain } from './test-steps.ts'

const again = (...files: string[]) => nodeTestsAgain(files.map((file) => join(repositoryDir, file)))

it('runs failed test files once more, but none about money, races or killed processes', () => {
  assert.ok(again('server/src/market/shops/shop.test.ts')?.at(-1)?.endsWith('shop.test.ts'))
  for (const file of [
    'server/src/money/ledger/post-transfer.test.ts',
    'server/src/trade/orders/pay/pay-order.test.ts',
    'server/src/office/own-data/closing-races.test.ts',
    'server/system-tests/sending-kills.test.ts',
    'server/bin/payout/payout-process.test.ts',
  ]) {
    assert.equal(again(file), null, file)
    assert.equal(again('server/src/market/shops/shop.test.ts', file), null, file)
  }
})
