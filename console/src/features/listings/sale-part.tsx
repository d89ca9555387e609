import { useRead } from '#client/use-call.ts'
import { SaleGapList } from '#parts/sale/sale-gap-list.tsx'
import { gapsOf, knownOfShop, localesOf } from '#parts/sale/sale-gaps.ts'
import type { Draft } from './draft.ts'

/** Says to which countries goods cannot be sent for want of facts, as they are typed; nothing where none is missing. */
export function SalePart({ draft: { safety, pictures } }: { draft: Pick<Draft, 'safety' | 'pictures'> }) {
  const { data } = useRead('console_shop_sale_facts', {})
  if (!data) return null
  const shop = knownOfShop(data)
  const own = localesOf(safety.warnings)
  const gaps = gapsOf(data, {
    trader: shop.trader,
    maker: shop.maker || safety.maker.name.trim() !== '',
    euPerson: shop.euPerson || safety.euPerson.name.trim() !== '',
    identifier: safety.identifier.trim() !== '',
    warningLocales: own.length > 0 ? own : shop.warningLocales,
    pictures: pictures.length,
  })
  return <SaleGapList gaps={gaps} enforcement={data.enforcement} />
}
