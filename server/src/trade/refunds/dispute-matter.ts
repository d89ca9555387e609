import type { Matter } from '#money/money-settings/index.ts'
import type { CaseRow } from './case-read-store.ts'

/** A case as operators decide it (docs/decisions/029). */
export const matterOf = (row: Pick<CaseRow, keyof Omit<Matter, 'isOpen'> | 'state'>): Matter => ({
  id: row.id,
  buyerId: row.buyerId,
  shopId: row.shopId,
  amountCents: row.amountCents,
  version: row.version,
  isOpen: row.state === 'appealed',
})
