import { auditStatus } from '@sampan/contract/wallet/status.ts'
import { type ReactNode, useState } from 'react'
import { useApiPages } from '#client/use-api-pages.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { ListFoot } from '#page/list-foot.tsx'
import { PageBar } from '#page/page-bar.tsx'
import { PageFailure } from '#page/page-failure.tsx'
import { PullToRefresh } from '#page/pull-to-refresh.tsx'
import { usePage } from '#page/use-page.ts'
import { paths } from '#paths'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pad, Screen } from '#ui/screen.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { StatusTabs } from '#ui/status-tabs.tsx'
import { RechargeRow } from './recharge-row.tsx'
import { RechargeSheet } from './recharge-sheet.tsx'
import styles from './topup.module.css'
import type { Recharge } from './topup-types.ts'

const tabs = [
  { status: null, name: 'topup.filterAll' },
  { status: auditStatus.auditing, name: 'topup.auditing' },
  { status: auditStatus.passed, name: 'topup.passed' },
  { status: auditStatus.refused, name: 'topup.refused' },
] as const

/** Recharges of both kinds, newest first, by what the audit said (SPEC §4). */
export function TopUpRecordScreen() {
  const { t } = useI18n()
  const { search } = usePage()
  const asked = search.get('status')
  const status = tabs.find((tab) => tab.status !== null && String(tab.status) === asked)?.status ?? null
  const pages = useApiPages('recharge_log', status === null ? {} : { status })
  const [chosenId, setChosenId] = useState<string | null>(search.get('id'))
  const { items, error } = pages
  return (
    <Screen>
      <PageBar title={t('topup.records')} backTo={paths.profile()} />
      <StatusTabs
        label={t('topup.records')}
        sticky
        active={String(status)}
        tabs={tabs.map((tab) => ({
          key: String(tab.status),
          href: tab.status === null ? paths.topUpRecord() : `${paths.topUpRecord()}?status=${tab.status}`,
          name: t(tab.name),
        }))}
      />
      <PullToRefresh onRefresh={pages.refresh}>
        <Pad>
          {error && !items ? (
            <PageFailure error={error} onRetry={pages.refresh} isRetrying={pages.isFetching} />
          ) : (
            <Rows
              items={items}
              onChoose={setChosenId}
              foot={<ListFoot pages={pages} skeleton={<Skeleton shape="row" />} />}
            />
          )}
        </Pad>
      </PullToRefresh>
      <RechargeSheet id={chosenId} onClose={() => setChosenId(null)} />
    </Screen>
  )
}

interface RowsProps {
  items: readonly Recharge[] | undefined
  onChoose: (id: string) => void
  foot: ReactNode
}

function Rows({ items, onChoose, foot }: RowsProps) {
  const { t } = useI18n()
  if (!items) {
    return (
      <div className={styles.list} aria-busy="true">
        <Skeleton shape="row" />
        <Skeleton shape="row" />
        <Skeleton shape="row" />
      </div>
    )
  }
  if (items.length === 0) {
    return (
      <EmptyState
        title={t('topup.none')}
        action={<ButtonLink href={paths.topUp()}>{t('topup.title')}</ButtonLink>}
      />
    )
  }
  return (
    <div className={styles.list}>
      {items.map((recharge) => (
        <RechargeRow key={recharge.id} recharge={recharge} onPress={() => onChoose(recharge.id)} />
      ))}
      {foot}
    </div>
  )
}
