import { usePage } from '@sampan/router/use-page.ts'
import { Screen } from '@sampan/ui/screen.tsx'
import { useI18n } from '#i18n/use-i18n.ts'
import { PageBar } from '#page/page-bar.tsx'
import { FilterLink } from './filter-link.tsx'
import { GoodsList } from './goods-list.tsx'
import { productsInput } from './products-choice.ts'

/** SPEC §2 /products: a list of goods by its address: category, shop, words of the title, order. */
export function ProductsScreen() {
  const { t } = useI18n()
  const { search } = usePage()
  const input = productsInput(search)
  return (
    <Screen>
      <PageBar
        title={input.category ? t(`catalog.category.${input.category}`) : t('catalog.products')}
        end={<FilterLink category={input.category} />}
      />
      <GoodsList input={input} />
    </Screen>
  )
}
