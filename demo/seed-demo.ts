import type { Config } from '@sampan/server/kernel/config.ts'
import type { Db } from '@sampan/server/kernel/database.ts'
import type { Log } from '@sampan/server/kernel/log.ts'
import { writeEnforcement } from '@sampan/server/market/sale-rules/index.ts'
import { indexAll } from '@sampan/server/market/search/index.ts'
import { sql } from 'kysely'
import { type DemoCategory, readCatalogue } from './catalogue.ts'
import { createReviewChooser } from './choose-reviews.ts'
import { seedOperators } from './operators.ts'
import { seedAccounts } from './seed-accounts.ts'
import { seedCodes } from './seed-codes.ts'
import { seedHome } from './seed-home.ts'
import { prepareProducts, seedProducts } from './seed-products.ts'
import { seedIdentifiers, seedSafety } from './seed-safety.ts'
import { seedShops } from './seed-shops.ts'
import { seedTraders } from './seed-traders.ts'
import { seedTransaction } from './seed-transaction.ts'
import { seedVideos } from './videos/seed-videos.ts'

export interface SeedOptions {
  db: Db
  config: Config
  log: Log
  /** Called with what is being made, how many are done and how many there will be. */
  progress: (done: number, total: number) => void
}

/** Makes the demo shop at the first start: goods and accounts in one transaction. Its pictures are drawn when asked for. */
export async function seedDemo({ db, config, log, progress }: SeedOptions): Promise<void> {
  const catalogue = readCatalogue()
  const startedMs = Date.now()
  await seedRows(db, config, catalogue, (done) => progress(done, catalogue.length))
  log.info({ ms: Date.now() - startedMs }, 'the demo shop is there')
}

async function seedRows(
  db: Db,
  config: Config,
  catalogue: ReturnType<typeof readCatalogue>,
  progress: (done: number) => void,
): Promise<void> {
  if (await isSeeded(db)) return
  const prepared: { category: DemoCategory; products: Awaited<ReturnType<typeof prepareProducts>> }[] = []
  const chooseReviews = createReviewChooser()
  for (const [n, category] of catalogue.entries()) {
    prepared.push({ category, products: await prepareProducts(category, chooseReviews) })
    progress(n + 1)
  }
  await seedTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('demo seed'))`.execute(tx)
    if (await isSeeded(tx)) return
    const now = new Date()
    for (const { category, products } of prepared) {
      const shops = await seedShops(tx, category)
      await seedSafety(tx, category, shops)
      await seedTraders(tx, category, shops)
      await seedProducts(tx, category, products, shops, now)
      await seedIdentifiers(tx, category, shops)
    }
    await seedVideos(tx, config)
    await writeEnforcement(tx, 'on')
    await seedHome(tx, now)
    await seedAccounts(tx, config)
    await seedOperators(tx, config)
    await seedCodes(tx)
  })
  // So that the first plans are good ones; autovacuum comes a minute later. Not of what is still empty: for that
  // PostgreSQL would plan to read whole tables, and keep to it while they grow.
  await sql`analyze shop, shop_text, freight_zone, product, product_text, sku, review, home_block`.execute(db)
  await indexAll(db)
}

/** Blocks of the home page are written last but for the accounts, in one transaction with everything else. */
const isSeeded = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('home_block').select('id').limit(1).executeTakeFirst()) !== undefined
