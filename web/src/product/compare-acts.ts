import { navigate } from '@sampan/router/navigate.ts'
import { toast } from '@sampan/ui/toast.ts'
import { activeI18n } from '#i18n/translate.ts'
import { paths } from '#paths'
import { comparedProducts } from './compare-tray.ts'

/**
 * Puts a product beside the others, and says so with the way there; a fifth one is refused. Where a tick says it already, and a
 * button above the list how many there are, a toast would only cover the next ones.
 */
export function addToCompare(id: number, { isSeen = false } = {}): void {
  const { t } = activeI18n()
  const hadRoom = comparedProducts.add(id)
  if (hadRoom && isSeen) return
  const ids = comparedProducts.get()
  const text = t(hadRoom ? 'catalog.compare.added' : 'catalog.compare.full')
  if (ids.length < 2) return void toast(text)
  toast(text, {
    durationMs: 4000,
    action: { label: t('catalog.compare.title'), run: () => navigate(paths.compare(ids)) },
  })
}
