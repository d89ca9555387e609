import type { SaleFact } from '@sampan/contract/market/sale-rules/sale-facts.ts'
import { useRead } from '#client/use-call.ts'
import { SaleGapList } from '#parts/sale/sale-gap-list.tsx'
import { gapsOf, knownOfShop } from '#parts/sale/sale-gaps.ts'

/** Says to which countries the shop's goods cannot be sent as long as these facts are missing. */
export function SaleNote({ facts }: { facts: readonly SaleFact[] }) {
  const { data } = useRead('console_shop_sale_facts', {})
  if (!data) return null
  const gaps = gapsOf(data, knownOfShop(data)).filter(({ fact }) => facts.includes(fact))
  return <SaleGapList gaps={gaps} enforcement={data.enforcement} />
}
