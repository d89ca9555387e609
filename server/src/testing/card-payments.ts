import { cardHookPath } from '@sampan/contract/money/card-payments/hook.ts'
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
