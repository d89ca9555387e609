import { comparedMax } from '@sampan/contract/market/catalog/limits.ts'
import { Icon } from '@sampan/ui/icon.tsx'
import { Link } from '@sampan/ui/link.tsx'
import ChartLine from 'lucide-react/icons/chart-line'
import Flag from 'lucide-react/icons/flag'
import Ruler from 'lucide-react/icons/ruler'
import Scale from 'lucide-react/icons/scale'
import { useI18n } from '#i18n/use-i18n.ts'
import { paths } from '#paths'
import { addToCompare } from '#product/compare-acts.ts'
import { useCompared } from '#product/compare-tray.ts'
import styles from './quiet-acts.module.css'

interface Props {
  productId: number
  onPrices: () => void
  /** None where the product has no such sizes. */
  onSizes: (() => void) | null
}

/** Acts that few look for on a product: the size guide, earlier prices, comparing, reporting it. */
export function QuietActs({ productId, onPrices, onSizes }: Props) {
  const { t } = useI18n()
  return (
    <div className={styles.acts}>
      {onSizes && (
        <button type="button" className={styles.act} onClick={onSizes}>
          <Icon of={Ruler} size="small" />
          {t('catalog.sizes.title')}
        </button>
      )}
      <button type="button" className={styles.act} onClick={onPrices}>
        <Icon of={ChartLine} size="small" />
        {t('catalog.prices')}
      </button>
      <CompareAct productId={productId} />
      <Link href={paths.about('report', 'product', productId)} className={styles.act}>
        <Icon of={Flag} size="small" />
        {t('legal-notices.link')}
      </Link>
    </div>
  )
}

/** Puts the product beside others; once it is there, the way to them. */
function CompareAct({ productId }: { productId: number }) {
  const { t } = useI18n()
  const ids = useCompared()
  if (!ids.includes(productId))
    return (
      <button type="button" className={styles.act} onClick={() => addToCompare(productId)}>
        <Icon of={Scale} size="small" />
        {t('catalog.compare.add')}
      </button>
    )
  return (
    <Link href={paths.compare(ids)} className={styles.act}>
      <Icon of={Scale} size="small" />
      <span>{t('catalog.compare.title')}</span>
      <span className={styles.count}>
        {t('catalog.compare.chosen', { count: ids.length, most: comparedMax })}
      </span>
    </Link>
  )
}
