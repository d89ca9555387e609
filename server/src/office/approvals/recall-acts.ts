import { recallReasons } from '@sampan/contract/base/staff/reasons.ts'
import { recallWish } from '@sampan/contract/office/recalls/schemas.ts'
import type * as z from 'zod/mini'
import { refuse } from '#kernel/refusal.ts'
import { recallSubject, startRecall } from '#office/recalls/index.ts'
import { type KindOf, valuesOf } from './proposal-act.ts'

type Wish = z.output<typeof recallWish>

/** Safety recall of a product, or of some of its SKUs. Refuses notFound, also for a SKU of another product. */
export const productRecall: KindOf<Wish> = {
  about: ({ db }, { productId, skuIds, soldFrom, soldUntil, remedies, texts }) =>
    requireOwnSkus(db, { productId, skuIds }).then(() => ({
      subjectType: 'product' as const,
      subjectId: String(productId),
      amountCents: null,
      detail: {},
      before: null,
      after: {
        productId,
        remedies,
        texts,
        ...(skuIds && { skuIds }),
        ...(soldFrom && { soldFrom }),
        ...(soldUntil && { soldUntil }),
      },
    })),
  check: (tx, _, act) => requireOwnSkus(tx, valuesOf(recallWish, act)),
  apply: (tx, ctx, act) =>
    startRecall(tx, ctx, valuesOf(recallWish, act), {
      proposedBy: act.proposedBy,
      reason: { code: recallReasons.find((code) => code === act.reasonCode) ?? 'other', words: act.reason },
    }),
}

async function requireOwnSkus(
  db: Parameters<typeof recallSubject>[0],
  { productId, skuIds = [] }: Pick<Wish, 'productId' | 'skuIds'>,
): Promise<void> {
  const about = await recallSubject(db, productId, skuIds)
  if (about?.ownSkus !== new Set(skuIds).size) refuse('notFound')
}
