import type { Output } from '#client/types.ts'
import type { I18n } from '#i18n/i18n.ts'

/** Number that a search found, as it is said; null while it is not known or there are none. */
export function foundCount(
  said: Output<'product_search'>['said'] | null,
  { t, number }: I18n,
): string | null {
  if (!said || said.matched === 'none') return null
  const shown = number(said.total)
  return said.isAbout ? t('search.aboutItems', { shown }) : t('catalog.items', { count: said.total, shown })
}
