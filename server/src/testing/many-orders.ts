import { fillTable } from '#testing/fill-table.ts'

/** Most are over. */
const stateOf = `(array['completed', 'completed', 'completed', 'completed', 'completed', 'completed', 'cancelled', 'refunded',
  'waitingDelivery', 'delivered', 'received', 'waitingPay', 'afterSale'])[1 + n % 13]`

/** Orders of many buyers and shops in all states, a third of them of one buyer, for tests of how PostgreSQL plans. */
export async function fillOrders(url: string, rows: number, buyerId: string): Promise<void> {
  await fillTable(url, 'shop', 40, { country: "'VN'" })
  await fillTable(url, 'purchase', rows, {
    buyer_id: `case when n % 3 = 0 then '${buyerId}' else md5((n % 2000)::text)::uuid end`,
    shop_id: '1 + n % 40',
    status: stateOf,
    goods_cents: 'n',
    freight_cents: '0',
    discount_cents: '0',
    total_cents: 'n',
    days_min: '1',
    days_max: '9',
    quantity: '1',
    created_at: 'now() - make_interval(mins => n)',
    expires_at: `case when ${stateOf} = 'waitingPay' then now() - make_interval(mins => n - 30) end`,
    paid_at: `case when ${stateOf} not in ('waitingPay', 'cancelled') then now() - make_interval(mins => n - 1) end`,
  })
}
