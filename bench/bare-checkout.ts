import { createHash, randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'

interface Wish {
  skuId: number
  addressId: string
}

/**
 * Ordering and paying one piece as the contract has it: three calls of a signed-in buyer, and the two that act do so
 * under an idempotency key (docs/decisions/074). As few statements as a careful hand needs; no refusals, no hash.
 */
export function checkoutRoutes(app: FastifyInstance, pool: pg.Pool): void {
  app.post<{ Body: Wish }>('/preview', async (request) => {
    const buyerId = await buyerOf(pool, request)
    const { skuId, addressId } = request.body
    const quoted = await pool.query({
      name: 'preview',
      text: `${quoteText}, (select balance_cents from ledger_account where kind = 'available' and owner = $3::text) as balance,
        exists (select from pay_code where buyer_id = $3::uuid) as has_code ${quoteFrom}`,
      values: [skuId, addressId, buyerId],
    })
    return { code: 1, msg: 'ok', data: { ...quoted.rows[0], totalCents: totalOf(quoted.rows[0]) } }
  })
  app.post<{ Body: { skuId: number } }>('/cart/add', async (request) => {
    const buyerId = await buyerOf(pool, request)
    await pool.query({
      name: 'put',
      text: `insert into cart_line (buyer_id, sku_id, quantity, added_price_cents)
        select $1, id, 1, price_cents from sku where id = $2
        on conflict (buyer_id, sku_id) do update set quantity = cart_line.quantity + 1`,
      values: [buyerId, request.body.skuId],
    })
    return bagOf(pool, buyerId)
  })
  app.get('/cart', async (request) => bagOf(pool, await buyerOf(pool, request)))
  app.post<{ Body: { orderId: string; amountCents: number } }>('/verify', async (request) => {
    const buyerId = await buyerOf(pool, request)
    const { orderId, amountCents } = request.body
    const token = randomUUID()
    await pool.query({
      name: 'ticket',
      text: `insert into pay_ticket (token_hash, buyer_id, session_id, purpose, subject, amount_cents, expires_at)
        select $1, $2, id, 'pay', $3, $4, now() + interval '2 minutes' from session where buyer_id = $2 limit 1`,
      values: [createHash('sha256').update(token).digest(), buyerId, orderId, amountCents],
    })
    return { code: 1, msg: 'ok', data: { ticket: token } }
  })
  app.get<{ Querystring: { id: string } }>('/order', async (request) => {
    const buyerId = await buyerOf(pool, request)
    const { rows } = await pool.query({
      name: 'order page',
      text: `select p.*, (select json_agg(l) from purchase_line l where l.purchase_id = p.id) as lines, shop.name
        from purchase p join shop on shop.id = p.shop_id where p.id = $1 and p.buyer_id = $2`,
      values: [request.query.id, buyerId],
    })
    return { code: 1, msg: 'ok', data: rows[0] }
  })
  app.post<{ Body: Wish }>('/create', async (request) => {
    const buyerId = await buyerOf(pool, request)
    return underKey(pool, request, buyerId, (client) => create(client, buyerId, request.body))
  })
  app.post<{ Body: { orderId: string } }>('/pay', async (request) => {
    const buyerId = await buyerOf(pool, request)
    const { orderId } = request.body
    await pool.query({ name: 'owed', text: 'select * from purchase where id = $1', values: [orderId] })
    await pool.query({
      name: 'try',
      text: 'update pay_code set tries = tries + 1 where buyer_id = $1 and not void returning hash',
      values: [buyerId],
    })
    return underKey(pool, request, buyerId, (client) => pay(client, buyerId, orderId))
  })
}

async function bagOf(pool: pg.Pool, buyerId: string): Promise<unknown> {
  const { rows } = await pool.query({
    name: 'bag',
    text: `select c.*, sku.price_cents, sku.stock, p.pictures[1] as picture, t.title, shop.name
      from cart_line c join sku on sku.id = c.sku_id join product p on p.id = sku.product_id join shop on shop.id = p.shop_id
        join product_text t on t.product_id = p.id and t.locale = 'en'
      where c.buyer_id = $1 order by c.added_at desc`,
    values: [buyerId],
  })
  return { code: 1, msg: 'ok', data: { lines: rows } }
}

async function buyerOf(pool: pg.Pool, { headers }: FastifyRequest): Promise<string> {
  const { rows } = await pool.query({
    name: 'session',
    text: `select s.buyer_id, k.answer from session s left join idempotency_key k on k.actor = s.buyer_id and k.key = $2
      where s.token_hash = $1 and s.expires_at > now()`,
    values: [
      createHash('sha256').update(String(headers['token'])).digest(),
      headers['idempotency-key'] ?? null,
    ],
  })
  return rows[0].buyer_id
}

const quoteText = `select sku.id as sku_id, sku.price_cents, sku.stock, product.id as product_id, product.pictures[1] as picture,
    product.weight_grams, shop.id as shop_id, shop.name, shop.free_freight_from_cents, address.area, address.addressee,
    (select jsonb_object_agg(locale, title) from product_text where product_id = product.id) as titles, rate.*`
const quoteFrom = `from sku join product on product.id = sku.product_id join shop on shop.id = product.shop_id
    join address on address.id = $2 and address.buyer_id = $3
    left join lateral (select zone.* from freight_template template join freight_zone zone on zone.template_id = template.id
      where template.shop_id = shop.id and template.is_default and zone.countries && array[address.area[1], '*']
      order by '*' = any(zone.countries) limit 1) rate on true
  where sku.id = $1`

/** Cents of one piece with its freight. */
function totalOf(row: pg.QueryResultRow): number {
  const priceCents = Number(row['price_cents'])
  if (row['free_freight_from_cents'] !== null && priceCents >= Number(row['free_freight_from_cents']))
    return priceCents
  const furtherGrams = Math.max(0, row['weight_grams'] - row['first_grams'])
  return (
    priceCents +
    Number(row['first_cents']) +
    Math.ceil(furtherGrams / row['step_grams']) * Number(row['step_cents'])
  )
}

async function create(client: pg.PoolClient, buyerId: string, { skuId, addressId }: Wish): Promise<unknown> {
  const { rows } = await client.query({
    name: 'lock',
    text: `${quoteText} ${quoteFrom} for no key update of sku`,
    values: [skuId, addressId, buyerId],
  })
  const row = rows[0]
  const totalCents = totalOf(row)
  const orderId = randomUUID()
  await client.query({
    name: 'stock',
    text: 'update sku set stock = stock - 1 where id = $1 and stock >= 1',
    values: [skuId],
  })
  await client.query({
    name: 'order',
    text: `with placed as (
        insert into purchase (id, order_no, checkout_id, buyer_id, shop_id, quantity, goods_cents, freight_cents, discount_cents,
          total_cents, address, days_min, days_max, expires_at)
        values ($1::uuid, $1::text, $1::uuid, $2, $3, 1, $4::bigint, $5::bigint, 0, $4 + $5, $6, $7, $8, now() + interval '30 minutes')
      ), line as (
        insert into purchase_line (purchase_id, sku_id, product_id, quantity, price_cents, subtotal_cents, title, spec, picture)
        values ($1::uuid, $9, $10, 1, $4, $4, $11, '{}', $12)
      )
      insert into purchase_history (purchase_id, status, actor) values ($1::uuid, 'waitingPay', 'buyer')`,
    values: [
      orderId,
      buyerId,
      row.shop_id,
      row.price_cents,
      totalCents - Number(row.price_cents),
      JSON.stringify({ area: row.area, addressee: row.addressee }),
      row.days_min,
      row.days_max,
      skuId,
      row.product_id,
      row.titles,
      row.picture,
    ],
  })
  return { orderId, totalCents }
}

async function pay(client: pg.PoolClient, buyerId: string, orderId: string): Promise<unknown> {
  await client.query({
    name: 'forget',
    text: 'update pay_code set tries = 0 where buyer_id = $1',
    values: [buyerId],
  })
  const { rows } = await client.query({
    name: 'pay',
    text: `with paid as (
        update purchase set status = 'waitingDelivery', paid_at = now(), expires_at = null where id = $1 and buyer_id = $2 and status = 'waitingPay'
        returning *
      ), told as (
        insert into purchase_history (purchase_id, status, actor) select id, 'waitingDelivery', 'buyer' from paid
      ), sold as (
        insert into sale_to_count (product_id, shop_id, quantity)
        select line.product_id, paid.shop_id, line.quantity from paid join purchase_line line on line.purchase_id = paid.id
      )
      select total_cents from paid`,
    values: [orderId, buyerId],
  })
  const cents = Number(rows[0].total_cents)
  const lines = [
    { kind: 'available', owner: buyerId, cents: -cents },
    { kind: 'order_escrow', owner: orderId, cents },
  ]
  const posted = await client.query({
    name: 'post',
    text: `select post_transfer($1, 'pay', $2, 'bench', '', $3::jsonb) as after`,
    values: [randomUUID(), orderId, JSON.stringify(lines)],
  })
  return { paidCents: cents, balanceCents: Number(posted.rows[0].after[0]) }
}

/** Claims the key, works, and keeps the answer, in one transaction (RELIABILITY §4.5). */
async function underKey(
  pool: pg.Pool,
  { headers, url, body }: FastifyRequest,
  buyerId: string,
  work: (client: pg.PoolClient) => Promise<unknown>,
): Promise<unknown> {
  const key = headers['idempotency-key']
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query({
      name: 'claim',
      text: 'insert into idempotency_key (actor, key, route, request_hash) values ($1, $2, $3, $4)',
      values: [buyerId, key, url, createHash('sha256').update(JSON.stringify(body)).digest()],
    })
    const data = await work(client)
    await client.query({
      name: 'keep',
      text: 'update idempotency_key set answer = $3 where actor = $1 and key = $2',
      values: [buyerId, key, JSON.stringify(data)],
    })
    await client.query('commit')
    return { code: 1, msg: 'ok', data }
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
