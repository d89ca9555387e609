import assert from 'node:assert/strict'
import { after, it } from 'node:test'
import { cardHookPath } from '@sampan/contract/money/card-payments/hook.ts'
import { assertRefused } from '#testing/refused.ts'
import { startTestServer } from '#testing/test-server.ts'

const server = await startTestServer()
after(() => server.close())

it('takes no cards where no provider is set: nothing is offered, begun or heard', async () => {
  const { client } = await server.registerBuyer()
  assert.equal((await client.expect('card_payment_terms', {})).isOpen, false)
  assertRefused(await client.call('card_payment_begin', { amountCents: 1_000 }), 'cardPaymentsClosed')
  await server.step('card-payments.attend')
  const response = await fetch(`${server.url}${cardHookPath}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'card-signature': 't=1,v1=00' },
    body: '{}',
  })
  assert.equal(response.status, 403)
})
