import { usePage } from '@sampan/router/use-page.ts'
import { Pad, Screen } from '@sampan/ui/screen.tsx'
import { useI18n } from '#i18n/use-i18n.ts'
import { PageBar } from '#page/page-bar.tsx'
import { FilterLink } from './filter-link.tsx'
import { GoodsList } from './goods-list.tsx'
import styles from './popular-screen.module.css'
import { productsInput } from './products-choice.ts'

/** SPEC §2 /popular: what was really sold in the last 30 days, the most first; of one category where the address names it. */
export function PopularScreen() {
  const { t } = useI18n()
  const { search } = usePage()
  const { category } = productsInput(search)
  return (
    <Screen>
      <PageBar title={t('catalog.popular')} end={<FilterLink category={category} />} />
      <Pad>
        <p className={styles.why}>{t('catalog.popularText')}</p>
      </Pad>
      <GoodsList input={{ sort: 'popular', inStock: true, ...(category && { category }) }} />
    </Screen>
  )
}
