import { sql } from 'kysely'
import { transaction } from '#kernel/transaction.ts'
import { seedAccount } from '#office/shop-payouts/index.ts'
import { signInMember, type TestOperator } from './operators.ts'
import { arrivedOrder, type OrderLifeFixture, openOrderLife } from './order-life.ts'
import type { TestServer } from './test-server.ts'

/** A bank account that can be right. */
export const shopAccount = {
  holder: 'Kelp and Kiln Ltd',
  bankName: 'Harbour Bank',
  account: 'DE89 3704 0044 0532 0130 00',
}

/**
 * A bank account that a shop keeps, as two of its members agreed to; by default it can be paid to for a day by now. Answers its id.
 */
export async function keptAccount(
  server: Pick<TestServer, 'db' | 'config' | 'url'>,
  {
    shopId,
    owner,
    usableFrom = new Date(Date.now() - 86_400_000),
    ...of
  }: {
    shopId: number
    owner: Pick<TestOperator, 'id'>
    usableFrom?: Date
    account?: string
  },
): Promise<string> {
  const { id: agreedBy } = await signInMember(server, shopId, { only: ['payouts'] })
  const account = (of.account ?? shopAccount.account).replaceAll(' ', '')
  return transaction(server.db, (tx) =>
    seedAccount(tx, server.config, {
      ...{ ...shopAccount, account, shopId, usableFrom },
      ...{ proposedBy: owner.id, agreedBy, agreedAs: 'member' },
    }),
  )
}

/** A shop with its owner, orders that bring it money, and payouts that it asks for. */
export interface ShopPayouts extends OrderLifeFixture {
  owner: TestOperator
  /** Kept account with the facts of `shopAccount`. */
  accountId: string
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
  const accountId = await keptAccount(server, {
    shopId,
    owner,
    usableFrom: new Date(fixture.clock.now().getTime() - 86_400_000),
  })
  const asked = async (amountCents: number) => {
    const { id } = await owner.client.expect('console_shop_payout_ask', { amountCents, accountId })
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
    accountId,
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
