import Fastify, { type FastifyInstance } from 'fastify'
import pg from 'pg'

/**
 * The yardstick: the least that does the same work on the same database. Bare Fastify and pg with named statements;
 * no sessions, no limits, no validation, no languages but one, no ledger rules in code.
 */
export async function startBareServer(databaseUrl: string): Promise<{ url: string; stop(): Promise<void> }> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 16 })
  const app = Fastify()
  readRoutes(app, pool)
  checkoutRoute(app, pool)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    url,
    async stop() {
      await app.close()
      await pool.end()
    },
  }
}

const cardColumns = `p.id, p.shop_id, p.category, t.title, p.pictures[1] as picture, p.price_cents, p.original_price_cents,
  p.sales, p.score_sum, p.score_count, p.in_stock, p.only_sku_id`

function readRoutes(app: FastifyInstance, pool: pg.Pool): void {
  app.get('/list', async () => {
    const { rows } = await pool.query({
      name: 'list',
      text: `select ${cardColumns} from product p join product_text t on t.product_id = p.id and t.locale = 'en'
        where p.on_sale order by p.sales desc, p.id desc limit 21`,
    })
    return { code: 1, msg: 'ok', data: { items: rows } }
  })
  app.get<{ Querystring: { id: string } }>('/detail', async ({ query }) => {
    const id = Number(query.id)
    const product = await pool.query({
      name: 'product',
      text: `select ${cardColumns}, t.description, p.pictures, p.specs, p.seen,
          (select json_agg(s order by s.id) from sku s where s.product_id = p.id and s.active) as skus
        from product p join product_text t on t.product_id = p.id and t.locale = 'en' where p.id = $1`,
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
        text: `select ${cardColumns} from product p join product_text t on t.product_id = p.id and t.locale = 'en'
          where p.on_sale and p.in_stock and p.category = $1 order by p.sales desc, p.id desc limit 7`,
        values: [row.category],
      }),
      pool.query({
        name: 'rate',
        text: `select * from freight_rate where shop_id = $1 and zone in ('US', '*')`,
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

interface Checkout {
  buyerId: string
  skuId: number
}

/** Orders and pays one piece: price, stock, order, line, history, ledger. Two transactions, as the app has them. */
function checkoutRoute(app: FastifyInstance, pool: pg.Pool): void {
  app.post<{ Body: Checkout }>('/checkout', async ({ body }) => {
    const orderId = crypto.randomUUID()
    await inTransaction(pool, async (client) => {
      await client.query({
        name: 'order',
        text: `with taken as (update sku set stock = stock - 1 where id = $2::bigint and stock >= 1 returning id, product_id, price_cents),
          placed as (
            insert into purchase (id, order_no, checkout_id, buyer_id, shop_id, quantity, goods_cents, freight_cents, discount_cents,
              total_cents, address, days_min, days_max, expires_at)
            select $1::uuid, $1::text, $1::uuid, $3::uuid, p.shop_id, 1, t.price_cents, 0, 0, t.price_cents, '{}', 1, 2, now() + interval '30 minutes'
            from taken t join product p on p.id = t.product_id returning id)
          insert into purchase_line (purchase_id, sku_id, product_id, quantity, price_cents, subtotal_cents, title, spec, picture)
          select placed.id, t.id, t.product_id, 1, t.price_cents, t.price_cents, '{}', '{}', '' from taken t, placed`,
        values: [orderId, body.skuId, body.buyerId],
      })
      await client.query({
        name: 'placed',
        text: `insert into purchase_history (purchase_id, status, actor) values ($1, 0, 'buyer')`,
        values: [orderId],
      })
    })
    await inTransaction(pool, async (client) => {
      const { rows } = await client.query({
        name: 'pay',
        text: `update purchase set status = 1, paid_at = now(), expires_at = null where id = $1 and status = 0 returning total_cents`,
        values: [orderId],
      })
      const cents = Number(rows[0].total_cents)
      const lines = [
        { kind: 'available', owner: body.buyerId, cents: -cents },
        { kind: 'order_escrow', owner: orderId, cents },
      ]
      await client.query({
        name: 'post',
        text: `select post_transfer($1, 'pay', $2, 'bench', '', $3::jsonb)`,
        values: [crypto.randomUUID(), orderId, JSON.stringify(lines)],
      })
      await client.query({
        name: 'paid',
        text: `insert into purchase_history (purchase_id, status, actor) values ($1, 1, 'buyer')`,
        values: [orderId],
      })
    })
    return { code: 1, msg: 'ok', data: { orderId } }
  })
}

async function inTransaction(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await work(client)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

if (import.meta.main) {
  const server = await startBareServer(process.argv[2] ?? '')
  process.stdout.write(`bare server at ${server.url}\n`)
  process.once('SIGTERM', () => void server.stop().then(() => process.exit()))
}
