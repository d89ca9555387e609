import assert from 'node:assert/strict'
import { centsIn, checkBooks } from '#testing/check-books.ts'
import { addTwoShops } from '#testing/goods.ts'
import { signInMember } from '#testing/operators.ts'
import { type PromoTerms, terms } from '#testing/promo-terms.ts'
import { startTestServer } from '#testing/test-server.ts'

/** Two shops that make codes: one sells lanterns at $10, the other tea; the second is the first one's rival. */
export async function openPromoShops() {
  const server = await startTestServer()
  const { harbour, quay, lantern, tea } = await addTwoShops(server.db)
  const owner = await signInMember(server, harbour, { role: 'owner' })
  const rival = await signInMember(server, quay, { role: 'owner' })
  const inputOf = (code: string, wish: PromoTerms) => ({ ...terms, ...wish, code }) as never
  return {
    server,
    harbour,
    quay,
    lantern,
    tea,
    owner,
    rival,
    /** A code of the first shop, or of somebody else's. */
    make: (code: string, wish: PromoTerms = {}, by = owner) =>
      by.client.expect('console_shop_promo_add', inputOf(code, wish)),
    tried: (code: string, wish: PromoTerms = {}, by = owner) =>
      by.client.call('console_shop_promo_add', inputOf(code, wish)),
    /** Two lanterns and three of tea. */
    both: () => [
      { skuId: lantern.skuId, quantity: 2 },
      { skuId: tea.skuId, quantity: 3 },
    ],
    centsOf: (kind: string, of?: string) => centsIn(server.db, kind, of),
    /** The books must be right at the end. */
    async close(): Promise<void> {
      assert.deepEqual(await checkBooks(server.db), [])
      await server.close()
    },
  }
}
