/** Column whose values are sealed with the data key and stay for long, so that a changed key has to seal them anew. */
export interface SealedColumn {
  table: string
  /** Primary key, by which rows are read in batches. */
  id: string
  column: string
  /** `use` of `seal`. */
  use: string
  /** Bytes, or text in base64. */
  form: 'bytes' | 'base64'
  /** Column with a keyed fingerprint of the same text, which is made anew with it. */
  fingerprint?: string
}

export const sealedColumns: readonly SealedColumn[] = [
  {
    table: 'card',
    id: 'id',
    column: 'number_sealed',
    use: 'card',
    form: 'bytes',
    fingerprint: 'number_hash',
  },
  { table: 'operator', id: 'id', column: 'totp_sealed', use: 'totp', form: 'bytes' },
  { table: 'shop_account', id: 'id', column: 'account_sealed', use: 'shop-payout', form: 'bytes' },
  { table: 'shop_payout', id: 'id', column: 'account_sealed', use: 'shop-payout', form: 'bytes' },
  { table: 'tracking_service', id: 'id', column: 'secret_sealed', use: 'tracking', form: 'base64' },
  { table: 'webhook', id: 'id', column: 'secret_sealed', use: 'webhook', form: 'base64' },
  { table: 'webhook', id: 'id', column: 'old_secret_sealed', use: 'webhook', form: 'base64' },
]

/** Sealed columns whose rows are over within minutes: the former key opens them until then. */
export const shortLivedColumns: readonly string[] = ['provider_visit.sealed']
