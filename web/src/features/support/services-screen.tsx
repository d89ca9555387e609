import { Cells, MenuRow } from '@sampan/ui/cell.tsx'
import { Link } from '@sampan/ui/link.tsx'
import { Pad, Screen } from '@sampan/ui/screen.tsx'
import { SectionHead } from '@sampan/ui/section-head.tsx'
import { Skeleton } from '@sampan/ui/skeleton.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { Text } from '@sampan/ui/text.tsx'
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line'
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line'
import KeyRound from 'lucide-react/icons/key-round'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import Truck from 'lucide-react/icons/truck'
import Undo2 from 'lucide-react/icons/undo-2'
import { useApi } from '#client/use-api.ts'
import { useApiPages } from '#client/use-api-pages.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { ListFoot } from '#page/list-foot.tsx'
import { PageBar } from '#page/page-bar.tsx'
import { PageFailure } from '#page/page-failure.tsx'
import { PullToRefresh } from '#page/pull-to-refresh.tsx'
import { QueryView } from '#page/query-view.tsx'
import { paths } from '#paths'
import styles from './service.module.css'
import { ThreadList } from './thread-list.tsx'
import { WhoAnswers } from './who-answers.tsx'

/** Questions by subject; each leads to an article of help. */
const subjects = [
  { key: 'delivery', icon: Truck },
  { key: 'refunds', icon: Undo2 },
  { key: 'recharge', icon: ArrowDownToLine },
  { key: 'withdraw', icon: ArrowUpFromLine },
  { key: 'payment-code', icon: KeyRound },
] as const

/** SPEC §2 /services: the ways in. Sampan's desk, the shops that were written to, and questions by subject. */
export function ServicesScreen() {
  const { t } = useI18n()
  const desk = useApi('support_thread', {})
  const threads = useApiPages('support_threads', {})
  const refresh = () => Promise.all([desk.refetch(), threads.refresh()])
  return (
    <Screen>
      <PageBar title={t('support.title')} backTo={paths.profile()} />
      <PullToRefresh onRefresh={refresh}>
        <Pad narrow>
          <Stack gap={24}>
            <QueryView query={desk} waiting={<Skeleton shape="row" />}>
              {({ counterpart }) => (
                <Link href={paths.service()} className={styles.way}>
                  <WhoAnswers counterpart={counterpart} />
                  <span className={styles.write}>{t('support.write')}</span>
                </Link>
              )}
            </QueryView>
            <section aria-label={t('support.conversations')}>
              <SectionHead flush title={t('support.conversations')} />
              {threads.error && !threads.items ? (
                <PageFailure
                  error={threads.error}
                  onRetry={threads.refresh}
                  isRetrying={threads.isFetching}
                />
              ) : threads.items?.length === 0 ? (
                <Text as="p" tone="soft" size="fine">
                  {t('support.none')}
                </Text>
              ) : (
                <>
                  {threads.items ? <ThreadList threads={threads.items} /> : <Skeleton shape="card" />}
                  {threads.items && <ListFoot pages={threads} skeleton={<Skeleton shape="row" />} />}
                </>
              )}
            </section>
            <section aria-label={t('support.subjects')}>
              <SectionHead flush title={t('support.subjects')} />
              <Cells>
                {subjects.map(({ key, icon }) => (
                  <MenuRow
                    key={key}
                    icon={icon}
                    title={t(`support.subject.${key}`)}
                    href={paths.helpAndSupport(key)}
                  />
                ))}
                <MenuRow icon={LifeBuoy} title={t('support.allHelp')} href={paths.helpAndSupport()} />
              </Cells>
            </section>
          </Stack>
        </Pad>
      </PullToRefresh>
    </Screen>
  )
}
