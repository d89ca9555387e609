import Fastify, { type FastifyInstance } from 'fastify'
import pg from 'pg'
import { checkoutRoutes } from './bare-checkout.ts'

/**
 * The baseline: the least that does the same work on the same database. Bare Fastify and pg with named statements;
 * no limits, no validation, no refusals, no languages but one, no ledger rules in code.
 */
export async function startBareServer(databaseUrl: string): Promise<{ url: string; stop(): Promise<void> }> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 16 })
  const app = Fastify()
  readRoutes(app, pool)
  checkoutRoutes(app, pool)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    url,
    async stop() {
      await app.close()
      await pool.end()
    },
  }
}

/**
 * Fields of the app's cards, in English: the picture with what it shows, the lowest price of 30 days, goods of open
 * shops alone.
 */
const picture = "coalesce(p.shown_picture, p.pictures[1], '')"
const cardColumns = `p.id, p.shop_id, p.category, t.title, t.locale, ${picture} as picture, t.picture_alts ->> ${picture} as alt,
  p.price_cents, p.original_price_cents, p.lowest_before_cents, p.sales, p.score_sum, p.score_count, p.in_stock, p.only_sku_id`
const cardTables = `product p join shop s on s.id = p.shop_id and s.open
  join product_text t on t.product_id = p.id and t.locale = 'en'`

function readRoutes(app: FastifyInstance, pool: pg.Pool): void {
  app.get('/list', async () => {
    const { rows } = await pool.query({
      name: 'list',
      text: `select ${cardColumns} from ${cardTables}
        where p.on_sale order by p.sales desc, p.id desc limit 21`,
    })
    const items = rows.slice(0, 20)
    const last = items.at(-1)
    return {
      code: 1,
      msg: 'ok',
      data: { items, nextCursor: rows.length > 20 ? [last.sales, last.id] : null },
    }
  })
  app.get('/home', async () => {
    const [goods, shops] = await Promise.all([
      pool.query({
        name: 'home goods',
        text: `select ${cardColumns} from ${cardTables}
          where p.on_sale and p.in_stock order by p.sales desc, p.id desc limit 12`,
      }),
      pool.query({
        name: 'home shops',
        text: 'select * from shop where open order by sales_total desc limit 8',
      }),
    ])
    return { code: 1, msg: 'ok', data: { goods: goods.rows, shops: shops.rows } }
  })
  app.get<{ Querystring: { id: string } }>('/detail', async ({ query }) => {
    const id = Number(query.id)
    const product = await pool.query({
      name: 'product',
      text: `select ${cardColumns}, t.description, p.pictures, p.specs, p.seen,
          (select json_agg(s order by s.id) from sku s where s.product_id = p.id and s.active) as skus
        from ${cardTables} where p.id = $1`,
      values: [id],
    })
    const row = product.rows[0]
    const [shop, reviews, similar, rate] = await Promise.all([
      pool.query({
        name: 'shop',
        text: "select s.*, t.tagline from shop s join shop_text t on t.shop_id = s.id and t.locale = 'en' where s.id = $1",
        values: [row.shop_id],
      }),
      pool.query({
        name: 'reviews',
        text: 'select * from review where product_id = $1 order by id desc limit 3',
        values: [id],
      }),
      pool.query({
        name: 'similar',
        text: `select ${cardColumns} from ${cardTables}
          where p.on_sale and p.in_stock and p.category = $1 order by p.sales desc, p.id desc limit 7`,
        values: [row.category],
      }),
      pool.query({
        name: 'rate',
        text: `select zone.* from freight_template template join freight_zone zone on zone.template_id = template.id
          where template.shop_id = $1 and template.is_default and zone.countries && array['US', '*']`,
        values: [row.shop_id],
      }),
    ])
    return {
      code: 1,
      msg: 'ok',
      data: { ...row, shop: shop.rows[0], reviews: reviews.rows, similar: similar.rows, rate: rate.rows },
    }
  })
}

if (import.meta.main) {
  const server = await startBareServer(process.argv[2] ?? '')
  process.stdout.write(`bare server at ${server.url}\n`)
  process.once('SIGTERM', () => void server.stop().then(() => process.exit()))
}
