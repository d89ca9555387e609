import type { Tx } from '@sampan/server/kernel/database.ts'
import { sql } from 'kysely'
import type { DemoCategory } from './catalogue.ts'
import { between, chance } from './chance.ts'
import { postalLine, shopAddress } from './shop-addresses.ts'

/** Facts about who sells in each shop of the demo, declared and not yet checked by anybody. */
export async function seedTraders(
  tx: Tx,
  { shops }: DemoCategory,
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  await tx
    .insertInto('shop_trader')
    .values(
      shops.map((shop) => ({
        shop_id: ids.get(shop.id) ?? 0,
        name: shop.name,
        address: postalLine(shop),
        phone: shopAddress(shop).mobilePhone,
        email: `hello@${shop.id}.example`,
        register_number: `${shop.country}-${between(chance(`register/${shop.id}`), 100_000, 999_999)}`,
        is_unregistered: false,
        certified_at: sql<Date>`now() - interval '30 days'`,
      })),
    )
    .execute()
}
