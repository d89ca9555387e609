import { Cells, MenuRow } from '@sampan/ui/cell.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import Undo2 from 'lucide-react/icons/undo-2'
import { useApi } from '#client/use-api.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { paths } from '#paths'
import { ArticleList } from './article-list.tsx'
import { ArticlesPage } from './articles-page.tsx'
import { closedPlaces } from './places.ts'

/** SPEC §2 /law: terms and policies. */
export function LawScreen() {
  const { t } = useI18n()
  const read = useApi('law', {}, { freshMs: 60_000 })
  return (
    <ArticlesPage
      read={read}
      title={t('content.law')}
      backTo={paths.profile()}
      places={closedPlaces}
      hrefOf={closedPlaces.law}
      contents={(articles) => (
        <Stack gap={14}>
          <ArticleList
            articles={articles}
            grouped={false}
            hrefOf={closedPlaces.law}
            label={t('content.law')}
          />
          <Cells label={t('withdrawal.title')}>
            <MenuRow icon={Undo2} title={t('withdrawal.title')} href={paths.withdrawOrder()} />
          </Cells>
        </Stack>
      )}
    />
  )
}
