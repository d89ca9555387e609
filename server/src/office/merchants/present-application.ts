import type { queueRow } from '@sampan/contract/office/merchants/console-schemas.ts'
import type { application } from '@sampan/contract/office/merchants/schemas.ts'
import type * as z from 'zod/mini'
import type { BuyerName } from '#base/account/index.ts'
import type { Context } from '#kernel/context.ts'
import { reasonText } from '#money/money-settings/index.ts'
import type { ApplicationRow, StoredRequest } from './application-store.ts'
import type { QueueRow } from './queue-store.ts'

/** Under which an application is spoken of. */
export const applicationNumber = (n: number): string => `M-${n}`

/** An application as its buyer sees it; why it was refused in the reader's language. */
export function presentApplication(
  row: ApplicationRow,
  reader: Pick<Context, 'locale' | 'translate'>,
): z.input<typeof application> {
  return {
    id: row.id,
    number: applicationNumber(row.number),
    kind: row.kind,
    shopName: row.shopName,
    legalName: row.legalName,
    contactName: row.contactName,
    mobile: row.mobile,
    email: row.email,
    country: row.country,
    categories: row.categories,
    about: row.about,
    papers: row.papers,
    state: row.state,
    reason: reasonText({ code: row.reasonCode, words: row.reason }, reader),
    requests: row.requests.map(presentRequest),
    createdAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }
}

const presentRequest = ({ askedAt, answeredAt, ...request }: StoredRequest) => ({
  ...request,
  askedAt: new Date(askedAt).toISOString(),
  answeredAt: answeredAt === null ? null : new Date(answeredAt).toISOString(),
})

export const presentQueueRow = (row: QueueRow, buyer: BuyerName | undefined): z.input<typeof queueRow> => ({
  id: row.id,
  number: applicationNumber(row.number),
  shopName: row.shopName,
  legalName: row.legalName,
  kind: row.kind,
  country: row.country,
  state: row.state,
  buyer: buyer ?? { id: row.buyerId, account: '', name: '' },
  isAnswered: row.isAnswered,
  createdAt: row.createdAt.toISOString(),
})
