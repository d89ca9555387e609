import { Note } from '@sampan/ui/note.tsx'
import { useI18n } from '#i18n/use-i18n.ts'

interface ParcelProps {
  shop: { name: string }
  /** Products that are not sent to the address. */
  notSent: readonly number[]
  lines: readonly { productId: number; title: string }[]
}

/** Sentence about a shop's parcel that is not sent to the address: all of it, or some goods by their titles. */
export function useNotSentText(): (parcel: ParcelProps) => string {
  const { t, tag } = useI18n()
  return ({ shop, notSent, lines }) => {
    const titles = new Map(lines.map(({ productId, title }) => [productId, title]))
    if (notSent.length === 0 || notSent.length >= titles.size)
      return t('orders.notDeliverable', { shop: shop.name })
    const goods = new Intl.ListFormat(tag, { type: 'conjunction' }).format(
      notSent.flatMap((productId) => titles.get(productId) ?? []),
    )
    return t('orders.goodsNotSent', { shop: shop.name, goods })
  }
}

/** Note of goods that are not sent to the address. */
export function NotSent(parcel: ParcelProps) {
  const text = useNotSentText()
  return <Note tone="bad">{text(parcel)}</Note>
}

/** Price of each part of a parcel, where its goods are sent in several ways; else nothing. */
export function FreightParts({
  freight,
}: {
  freight: { freightCents: number; partsCents?: number[] | undefined }
}) {
  const { t, dollars } = useI18n()
  const { freightCents, partsCents = [] } = freight
  if (freightCents === 0 || partsCents.length < 2) return null
  return t('orders.freightParts', {
    sums: partsCents.map((cents) => dollars(cents)).join(' + '),
  })
}
