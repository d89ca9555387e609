import assert from 'node:assert/strict'
import { cardHookPath } from '@sampan/contract/money/card-payments/hook.ts'
import { newName, type TestSession } from '#embedded/card-provider/sessions.ts'
import {
  startTestCardProvider,
  type TestCardProvider,
  type TestCardProviderOptions,
} from '#embedded/card-provider/test-card-provider.ts'
import {
  startTestServer,
  type TestBuyer,
  type TestServer,
  type TestServerOptions,
} from '#testing/test-server.ts'

/** A shop with the test provider; its webhooks are told by hand unless `webhooks` says otherwise. */
export async function startWithCards(
  options: TestServerOptions & { provider?: TestCardProviderOptions } = {},
): Promise<{ server: TestServer; provider: TestCardProvider; close(): Promise<void> }> {
  const provider = await startTestCardProvider({ webhooks: { isOn: false }, ...options.provider })
  const server = await startTestServer({ ...options, env: { ...provider.env, ...options.env } })
  provider.webhooks.target = `${server.url}${cardHookPath}`
  return {
    server,
    provider,
    async close() {
      await server.close()
      await provider.close()
    },
  }
}

/** One look of the service at everything that is due. */
export const attend = (server: TestServer): Promise<void> => server.step('card-payments.attend')

/** A recharge that was begun and has its page. */
export async function openRecharge(server: TestServer, { client }: TestBuyer, amountCents: number) {
  const { id } = await client.expect('card_payment_begin', { amountCents })
  await attend(server)
  return client.expect('card_payment_detail', { id })
}

/** Types a card on the hosted page, as a browser does. @returns where it leads, or null where the page stays */
export async function typeCard(pageUrl: string | null, number: string, act = 'pay'): Promise<string | null> {
  const response = await fetch(pageUrl ?? '', {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ act, number }),
  })
  await response.arrayBuffer()
  return response.headers.get('location')
}

/** A recharge that was paid by card and credited, and its session at the provider. */
export async function paidRecharge(
  { server, provider }: { server: TestServer; provider: TestCardProvider },
  buyer: TestBuyer,
  amountCents: number,
): Promise<{ id: string; session: TestSession }> {
  const { id, pageUrl } = await openRecharge(server, buyer, amountCents)
  await typeCard(pageUrl, '4242424242424242')
  await buyer.client.expect('card_payment_check', { id })
  await attend(server)
  const session = provider.sessions.all().find(({ reference }) => reference === id)
  assert.ok(session)
  return { id, session }
}

/** Tells the shop by a new webhook that something happened to a session, and lets it look. */
export async function tellAndAttend(
  { server, provider }: { server: TestServer; provider: TestCardProvider },
  session: TestSession,
): Promise<void> {
  const event = { id: newName('evt'), type: 'dispute.changed', session: session.id }
  assert.equal(await provider.webhooks.send(event), 200)
  await attend(server)
}
