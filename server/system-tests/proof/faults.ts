/** A change of one source file; the text must be there, so that a fault cannot go stale without anybody's notice. */
export interface Edit {
  /** From server/src. */
  file: string
  from: string
  to: string
}

/** Something that a careless day could do to the code or the tables, and that a proof must notice (RELIABILITY §3.2 R5). */
export interface Fault {
  edits: readonly Edit[]
  /** Statements that take away what the tables guard by themselves. */
  spoil: readonly string[]
  /** Which proof must notice it: the load run, many orders of the same goods, the ladder, or the kills. */
  proof: 'load' | 'locks' | 'ladder' | 'kills'
  /** Message that it must give; null for what is no fault, about which it must say nothing. */
  told: RegExp | null
}

const orders = 'trade/orders/order-store.ts'
const skus = 'market/catalog/sku-store.ts'
const quotes = 'trade/orders/checkout/quote.ts'
const credit = 'money/chain/credit-deposits.ts'
const scan = 'money/chain/scan-network.ts'

const dropChecks = (table: string, about: string): string => `
  do $$ declare c text; begin
    for c in select conname from pg_constraint where conrelid = '${table}'::regclass and contype = 'c'
      and pg_get_constraintdef(oid) like '%${about}%'
    loop execute format('alter table ${table} drop constraint %I', c); end loop;
  end $$`

export const faults: Readonly<Record<string, Fault>> = {
  'no state guard': {
    edits: [
      {
        file: orders,
        from: `    .where('status', '=', 'waitingPay')\n    .$if(`,
        to: `    .$if(`,
      },
    ],
    spoil: [
      'drop trigger purchase_steps on purchase',
      dropChecks('purchase', 'paid_at'),
      dropChecks('purchase', 'expires_at'),
    ],
    proof: 'load',
    told: /^paidOnce: order .* in state cancelled was paid 1 times/,
  },
  'no stock guard': {
    edits: [
      { file: skus, from: 'and stock >=', to: 'and 0 <=' },
      { file: quotes, from: 'sku.onSale && sku.stock >= quantity', to: 'sku.onSale' },
      { file: quotes, from: 'sku.stock < pick.quantity', to: 'sku.stock < -1_000_000' },
    ],
    spoil: [dropChecks('sku', 'stock')],
    proof: 'load',
    told: /^stock: /,
  },
  'counter in the same transaction': {
    edits: [
      {
        file: 'base/account/pay-code/compare-pay-code.ts',
        from: 'export async function tryPayCode(ctx: BuyerContext, code: string): Promise<RightCode> {',
        to: `export const tryPayCode = (ctx: BuyerContext, code: string): Promise<RightCode> =>
          ctx.transaction((tx) => tryWithin({ ...ctx, db: tx }, code))
        async function tryWithin(ctx: BuyerContext, code: string): Promise<RightCode> {`,
      },
    ],
    spoil: [],
    proof: 'ladder',
    told: /comparisons/,
  },
  'sync off': { edits: [], spoil: [], proof: 'kills', told: /is lost|instead of/ },
  'unsorted locks': {
    edits: [{ file: skus, from: '(a, b) => a.skuId - b.skuId', to: '() => Math.random() - 0.5' }],
    spoil: [],
    proof: 'locks',
    told: /^deadlocks: /,
  },
  'unique dropped': {
    edits: [],
    spoil: ['drop index deposit_live_once'],
    proof: 'load',
    told: /^deposits: transfer .* lives \d+ times/,
  },
  'credit without confirmations': {
    edits: [
      { file: credit, from: 'cursor.blockNo - network.confirmations + 1', to: 'cursor.blockNo' },
      {
        file: scan,
        from: 'markConfirmed(tx, network.id, toBlock, network.confirmations)',
        to: 'markConfirmed(tx, network.id, toBlock, 1)',
      },
    ],
    spoil: [],
    proof: 'load',
    told: /^confirmations: deposit .* was credited after [12] of 3/,
  },
  'owner check removed': {
    edits: [
      {
        file: orders,
        from: 'where buyer_id = $1 and id in',
        to: 'where $1::uuid is not null and id in',
      },
      {
        file: orders,
        from: 'where buyer_id =',
        to: "where '' <>",
      },
    ],
    spoil: [],
    proof: 'load',
    told: /^payers: order .* was paid by|of a stranger's order was answered 1 /,
  },
  // Or the proofs might only cry wolf.
  nothing: { edits: [], spoil: [], proof: 'load', told: null },
}
