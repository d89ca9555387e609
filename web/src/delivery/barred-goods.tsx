import type { SaleFact } from '@sampan/contract/market/sale-rules/sale-facts.ts'
import { Note } from '@sampan/ui/note.tsx'
import { useI18n } from '#i18n/use-i18n.ts'
import { barredText } from './sale-barred.ts'

interface Props {
  /** Destination, by which the law is found. */
  country: string
  barred: readonly { productId: number; missing: readonly SaleFact[] }[]
  lines: readonly { productId: number; title: string }[]
}

/** Goods of a parcel that are not sent to a country, each with what they lack. */
export function BarredGoods({ country, barred, lines }: Props) {
  const i18n = useI18n()
  return barred.map(({ productId, missing }) => (
    <Note key={productId} tone="bad">
      {barredText(i18n, {
        country,
        missing,
        title: lines.find((line) => line.productId === productId)?.title,
      })}
    </Note>
  ))
}
