import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { recordStatements } from '#testing/record-statements.ts'
import type { TestServer } from '#testing/test-server.ts'
import { addUsableAddress, addWithdrawer, drawn, startMoneyServer } from '#testing/withdrawers.ts'

/**
 * Number of times that one withdrawal waits for the database: fifteen, and some more where answers come between statements that are sent
 * together. It holds the buyer's lock for most of them.
 */
const turnsMax = 20

const statements = recordStatements()
let server: TestServer
before(async () => {
  server = await startMoneyServer()
})
after(async () => {
  await server.close()
  statements.end()
})

for (const where of ['a bank card', 'an address'] as const)
  it(`asks together what does not depend on an answer, for ${where}`, async () => {
    const buyer = await addWithdrawer(server, 100_000)
    const target = where === 'an address' ? { addressId: await addUsableAddress(server, buyer) } : {}
    await drawn(buyer, { amountCents: 1000, ...target })
    const { texts, turns } = await statements.of(() => drawn(buyer, { amountCents: 1000, ...target }))
    const shown = texts.map((text) => text.replaceAll(/\s+/g, ' ').slice(0, 100)).join('\n')
    assert.ok(turns > 5 && turns <= turnsMax, `${turns} turns for ${texts.length} statements:\n${shown}`)
  })
