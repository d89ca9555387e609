import { ButtonLink } from '@sampan/ui/button.tsx'
import { useI18n } from '#i18n/use-i18n.ts'
import { paths } from '#paths'
import { useCompared } from './compare-tray.ts'

/** The way to what was chosen to be compared; nothing as long as nothing is. */
export function CompareLink() {
  const { t } = useI18n()
  const ids = useCompared()
  if (ids.length === 0) return null
  return (
    <ButtonLink kind="line" size="middle" href={paths.compare(ids)}>
      {t('catalog.compare.open', { count: ids.length })}
    </ButtonLink>
  )
}
