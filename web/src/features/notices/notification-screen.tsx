import { type NoticeKind, noticeKinds } from '@sampan/contract/office/notices/kinds.ts'
import { usePage } from '@sampan/router/use-page.ts'
import { Button } from '@sampan/ui/button.tsx'
import { EmptyState } from '@sampan/ui/empty-state.tsx'
import { IconButton } from '@sampan/ui/icon-button.tsx'
import { Pad, Screen } from '@sampan/ui/screen.tsx'
import { Skeleton } from '@sampan/ui/skeleton.tsx'
import { Row, Stack } from '@sampan/ui/stack.tsx'
import { StatusTabs } from '@sampan/ui/status-tabs.tsx'
import { Text } from '@sampan/ui/text.tsx'
import Settings from 'lucide-react/icons/settings'
import { useState } from 'react'
import { useApi } from '#client/use-api.ts'
import { useApiMutation } from '#client/use-api-mutation.ts'
import { useApiPages } from '#client/use-api-pages.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { ListFoot } from '#page/list-foot.tsx'
import { PageBar } from '#page/page-bar.tsx'
import { PageFailure } from '#page/page-failure.tsx'
import { PullToRefresh } from '#page/pull-to-refresh.tsx'
import { unreadText, useUnread } from '#page/use-unread.ts'
import { paths } from '#paths'
import styles from './notice-days.module.css'
import { NoticeDays } from './notice-days.tsx'
import { NoticeSettingsSheet } from './notice-settings-sheet.tsx'

const tabs = [null, ...noticeKinds] as const

/** Notices about the buyer's orders and money, by day, each leading to its subject (PRODUCT §3 "Notices"). */
export function NotificationScreen() {
  const { t } = useI18n()
  const kind = kindIn(usePage().search.get('kind'))
  const pages = useApiPages('notice_list', kind === null ? {} : { kind }, { keepsPages: true })
  const [isOpen, setIsOpen] = useState(false)
  const { items, error, refresh, isFetching } = pages
  return (
    <Screen>
      <PageBar
        title={t('notice-page.title')}
        backTo={paths.profile()}
        end={<IconButton icon={Settings} label={t('notice-page.settings')} onPress={() => setIsOpen(true)} />}
      />
      <StatusTabs
        label={t('notice-page.kinds')}
        sticky
        active={kind ?? 'all'}
        tabs={tabs.map((tab) => ({
          key: tab ?? 'all',
          href: paths.notification({ kind: tab }),
          name: t(`notice-page.kind.${tab ?? 'all'}`),
        }))}
      />
      <PullToRefresh onRefresh={refresh}>
        <Pad>
          {error && !items ? (
            <PageFailure error={error} onRetry={refresh} isRetrying={isFetching} />
          ) : items?.length === 0 ? (
            <EmptyState title={t('notice-page.none')}>{t('notice-page.noneText')}</EmptyState>
          ) : (
            <div className={styles.content}>
              <Head />
              {items ? <NoticeDays notices={items} /> : <Waiting />}
              {items && <ListFoot pages={pages} skeleton={<Skeleton shape="row" />} />}
            </div>
          )}
        </Pad>
      </PullToRefresh>
      <NoticeSettingsSheet open={isOpen} onClose={() => setIsOpen(false)} />
    </Screen>
  )
}

/** The phrase by which a buyer knows us, how many are unread, and the way to have read all. */
function Head() {
  const { t } = useI18n()
  const unread = useUnread()
  const { data: settings } = useApi('notice_settings', {})
  const read = useApiMutation('notice_read')
  return (
    <>
      {settings && settings.phrase !== '' && (
        <Text as="p" size="fine" tone="soft">
          {t('notice-page.phraseShown', { phrase: settings.phrase })}
        </Text>
      )}
      {unread > 0 && (
        <Row spread="between">
          <Text size="fine" tone="soft" digits>
            {t('notice-page.unreadCount', { count: unreadText(unread) })}
          </Text>
          <Button
            kind="soft"
            size="small"
            busy={read.isBusy}
            onClick={() => void read.attempt({ all: true })}
          >
            {t('notice-page.markAll')}
          </Button>
        </Row>
      )}
    </>
  )
}

const Waiting = () => (
  <div aria-busy="true">
    <Stack gap={4}>
      <Skeleton shape="row" />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
    </Stack>
  </div>
)

/** The tab that the address names; what names none is "all". */
const kindIn = (asked: string | null): NoticeKind | null => noticeKinds.find((kind) => kind === asked) ?? null
