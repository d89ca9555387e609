import { type recallRemedies, recallWish } from '@sampan/contract/office/recalls/schemas.ts'
import type { Locale } from '@sampan/contract/wire/locales.ts'

interface RecallDraft {
  productId: string
  skuIds: string
  soldFrom: string
  soldUntil: string
  remedies: (typeof recallRemedies)[number][]
  texts: Partial<Record<Locale, { danger: string; advice: string }>>
}

export const emptyDraft: RecallDraft = {
  productId: '',
  skuIds: '',
  soldFrom: '',
  soldUntil: '',
  remedies: ['refund'],
  texts: {},
}

/** The recall as it is proposed; null while something is missing or wrong. A language without any words is left out. */
export function wishOf({ productId, skuIds, soldFrom, soldUntil, remedies, texts }: RecallDraft) {
  const skus = skuIds.split(/[\s,]+/).filter((part) => part !== '')
  const parsed = recallWish.safeParse({
    productId: Number(productId.trim().replace(/^#/, '')),
    ...(skus.length > 0 && { skuIds: skus.map(Number) }),
    ...(soldFrom.trim() !== '' && { soldFrom: soldFrom.trim() }),
    ...(soldUntil.trim() !== '' && { soldUntil: soldUntil.trim() }),
    remedies,
    texts: Object.fromEntries(
      Object.entries(texts).filter(([, { danger, advice }]) => danger.trim() !== '' || advice.trim() !== ''),
    ),
  })
  return parsed.success ? parsed.data : null
}
