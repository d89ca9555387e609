import { ButtonLink } from '@sampan/ui/button.tsx'
import { EmptyState } from '@sampan/ui/empty-state.tsx'
import { useI18n } from '#i18n/use-i18n.ts'

/** An article that was taken away, or never was. */
export function ArticleGone({ allHref }: { allHref: string }) {
  const { t } = useI18n()
  return (
    <EmptyState
      drawing="lost"
      title={t('content.gone')}
      action={<ButtonLink href={allHref}>{t('content.all')}</ButtonLink>}
    />
  )
}
