import { comparedMax } from '@sampan/contract/catalog/limits.ts'
import { Cell } from '@sampan/ui/cell.tsx'
import { useI18n } from '#i18n/use-i18n.ts'
import { paths } from '#paths'
import { addToCompare } from '#product/compare-acts.ts'
import { useCompared } from '#product/compare-tray.ts'

/** Puts the product beside others; once it is there, the way to them. */
export function CompareCell({ productId }: { productId: number }) {
  const { t } = useI18n()
  const ids = useCompared()
  const label = t('catalog.compare.title')
  if (!ids.includes(productId))
    return <Cell label={label} value={t('catalog.compare.add')} onPress={() => addToCompare(productId)} />
  const chosen = t('catalog.compare.chosen', { count: ids.length, most: comparedMax })
  return <Cell label={label} value={chosen} href={paths.compare(ids)} />
}
