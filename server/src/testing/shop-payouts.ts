import { sql } from 'kysely'
import { signInMember, type TestOperator } from './operators.ts'
import { arrivedOrder, type OrderLifeFixture, openOrderLife } from './order-life.ts'

/** A bank account that can be right. */
export const shopAccount = {
  holder: 'Kelp and Kiln Ltd',
  bankName: 'Harbour Bank',
  account: 'DE89 3704 0044 0532 0130 00',
}

/** A shop with its owner, orders that bring it money, and payouts that it asks for. */
export interface ShopPayouts extends OrderLifeFixture {
  owner: TestOperator
  /** An order to its end: its goods are payable to the shop. */
  completed(): Promise<{ id: string; totalCents: number }>
  /** Balance of an account of the ledger: the shop's, or who else's. */
  centsOf(kind: string, owner?: string): Promise<number>
  /** Asks for a payout, and answers its id. */
  asked(amountCents: number): Promise<string>
  /** An order and a payout that two operators passed: from now on one is enough for small ones to `shopAccount`. */
  accountPaidOnce(first: TestOperator, second: TestOperator): Promise<void>
}

export async function openShopPayouts(options: { env?: Record<string, string> } = {}): Promise<ShopPayouts> {
  const fixture = await openOrderLife(options)
  const { server, shopId, buyer } = fixture
  const owner = await signInMember(server, shopId, { role: 'owner' })
  const asked = async (amountCents: number) => {
    const { id } = await owner.client.expect('console_shop_payout_ask', { amountCents, ...shopAccount })
    return id
  }
  const completed = async () => {
    const { id, totalCents } = await arrivedOrder(fixture)
    await buyer.client.expect('order_confirm', { id })
    await buyer.client.expect('order_complete', { id })
    return { id, totalCents }
  }
  return {
    ...fixture,
    owner,
    completed,
    asked,
    async accountPaidOnce(first, second) {
      await completed()
      const passed = { id: await asked(1), decision: 'pass' as const }
      await first.client.expect('console_payout_decide', { ...passed, version: 1 })
      await second.client.expect('console_payout_decide', { ...passed, version: 1, bankReference: 'FT-0' })
    },
    async centsOf(kind, of = String(shopId)) {
      const { rows } = await sql<{ cents: number }>`
        select balance_cents as cents from ledger_account where kind = ${kind} and owner = ${of}`.execute(
        server.db,
      )
      return rows[0]?.cents ?? 0
    },
  }
}
