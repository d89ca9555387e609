import type { Category } from '@sampan/contract/market/categories/categories.ts'
import { IconButton } from '@sampan/ui/icon-button.tsx'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useI18n } from '#i18n/use-i18n.ts'
import { paths } from '#paths'

/** From a list of goods to the page of all filters (SPEC §2 /filter), with the list's category. */
export function FilterLink({ category }: { category: Category | undefined }) {
  const { t } = useI18n()
  return (
    <IconButton icon={SlidersHorizontal} label={t('catalog.filters')} href={paths.filter({ category })} />
  )
}
