import type { firstSteps } from '@sampan/contract/office/reports/schemas.ts'
import type { Db } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'

/** Facts by which the steps of a new shop are done; each is one look along an index of the shop. */
const facts: Readonly<Record<(typeof firstSteps)[number], string>> = {
  // A new shop has its name alone, or what stood in its application: the owner has written something since, or put a picture at its head.
  profile: `exists (select from shop_history where shop_id = $1 and kind in ('profile', 'cover'))
    or exists (select from shop where id = $1 and cover is not null)`,
  trader: 'exists (select from shop_trader where shop_id = $1)',
  address: 'exists (select from shop where id = $1 and return_address is not null)',
  // A new shop has the rates of the house; these are its own once a member has saved them.
  freight: `exists (select from shop_history where shop_id = $1 and kind = 'freight')`,
  product: 'exists (select from product where shop_id = $1)',
  onSale: 'exists (select from product where shop_id = $1 and on_sale)',
  member:
    '(select count(*) from (select from shop_member where shop_id = $1 and left_at is null limit 2) two) > 1',
  // Removed ones no longer count, nor do ones that a second person has not agreed to.
  account: `exists (select from shop_account where shop_id = $1 and state = 'kept')`,
  sale: `exists (select from purchase where shop_id = $1 and status = any('{waitingDelivery,delivered,received,completed,afterSale,refunded}'))`,
}

export async function stepFacts(
  db: Db,
  shopId: number,
): Promise<Record<(typeof firstSteps)[number], boolean>> {
  const columns = Object.entries(facts).map(([step, fact]) => `${fact} as "${step}"`)
  const [row] = await runStatement<Record<(typeof firstSteps)[number], boolean>>(
    db,
    `select ${columns.join(', ')}`,
    [shopId],
  )
  if (!row) throw new Error('A statement without a table has one row')
  return row
}
