import { Cells, MenuRow } from '@sampan/ui/cell.tsx'
import { Pad, Screen } from '@sampan/ui/screen.tsx'
import { SectionHead } from '@sampan/ui/section-head.tsx'
import { Skeleton } from '@sampan/ui/skeleton.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { Text } from '@sampan/ui/text.tsx'
import Activity from 'lucide-react/icons/activity'
import Flag from 'lucide-react/icons/flag'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import Store from 'lucide-react/icons/store'
import Undo2 from 'lucide-react/icons/undo-2'
import { useApi } from '#client/use-api.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { PageBar } from '#page/page-bar.tsx'
import { QueryView } from '#page/query-view.tsx'
import { paths } from '#paths'
import { ArticleList } from './article-list.tsx'
import { openPlaces } from './places.ts'

/** Help, what selling costs, terms and policies. */
export function AboutContents() {
  const { t } = useI18n()
  const read = useApi('law', {}, { freshMs: 60_000 })
  return (
    <Screen>
      <PageBar title={t('content.about')} />
      <Pad narrow>
        <Stack gap={14}>
          <Text as="p" tone="soft">
            {t('content.aboutText')}
          </Text>
          <Cells label={t('content.about')}>
            <MenuRow icon={LifeBuoy} title={t('content.help')} href={openPlaces.help()} />
            <MenuRow icon={Store} title={t('merchants.title')} href={paths.about('selling')} />
            <MenuRow icon={Flag} title={t('legal-notices.figures')} href={paths.about('reports')} />
            <MenuRow icon={Undo2} title={t('withdrawal.title')} href={paths.withdrawOrder()} />
            <MenuRow icon={Activity} title={t('content.status')} href={paths.status()} />
          </Cells>
          <SectionHead flush title={t('content.law')} />
          <QueryView query={read} waiting={<Skeleton shape="card" />}>
            {({ articles }) => (
              <ArticleList
                articles={articles}
                grouped={false}
                hrefOf={openPlaces.law}
                label={t('content.law')}
              />
            )}
          </QueryView>
        </Stack>
      </Pad>
    </Screen>
  )
}
