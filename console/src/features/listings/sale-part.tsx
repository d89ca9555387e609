import { Button } from '@sampan/ui/button.tsx'
import { useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { SaleGapList } from '#parts/sale/sale-gap-list.tsx'
import { gapsOf, knownOfShop, localesOf } from '#parts/sale/sale-gaps.ts'
import { useGapText } from '#parts/sale/use-gap-text.ts'
import { paths } from '#paths'
import { TextLink } from '#ui/text-link.tsx'
import type { Draft } from './draft.ts'
import styles from './editor.module.css'
import { firstOfGoods } from './go-to-fact.ts'

type Known = Pick<Draft, 'safety' | 'pictures'>

/** Facts that goods lack, as they are typed, with the countries that ask for them; null while the demands are not read. */
function useSaleGaps({ safety, pictures }: Known) {
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
  return { gaps, enforcement: data.enforcement }
}

/** Says to which countries goods cannot be sent for want of facts, as they are typed; nothing where none is missing. */
export function SalePart({ draft }: { draft: Known }) {
  const found = useSaleGaps(draft)
  return found && <SaleGapList {...found} />
}

/** The same in one line beside the buttons that put goods on sale, with the way to where each fact is filled in. */
export function SaleLine({ draft, onFill }: { draft: Known; onFill: (fact: string) => void }) {
  const { t } = useWords()
  const saysGap = useGapText()
  const found = useSaleGaps(draft)
  if (!found || found.gaps.length === 0) return null
  const missing = found.gaps.map(({ fact }) => fact)
  const countries = [...new Set(found.gaps.flatMap((gap) => gap.countries))]
  const first = firstOfGoods(missing)
  return (
    <div className={styles.saleLine} role="status">
      <p>{saysGap(missing, countries)}</p>
      {first !== undefined && (
        <Button kind="line" size="small" onClick={() => onFill(first)}>
          {t('sale.fillIn')}
        </Button>
      )}
      {missing.includes('trader') && <TextLink href={paths.shopSettings()}>{t('sale.importShop')}</TextLink>}
    </div>
  )
}
