import { auditStatus } from '@sampan/contract/wallet/status.ts'
import { useState } from 'react'
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
import styles from './withdraw.module.css'
import type { Withdrawal } from './withdraw-types.ts'
import { WithdrawalRow } from './withdrawal-row.tsx'
import { WithdrawalSheet } from './withdrawal-sheet.tsx'

/** The filter of SPEC §4: all, 2 refused, 0 auditing, 1 passed. */
const tabs = [
  { status: null, name: 'withdraw.filterAll' },
  { status: auditStatus.refused, name: 'withdraw.refused' },
  { status: auditStatus.auditing, name: 'withdraw.auditing' },
  { status: auditStatus.passed, name: 'withdraw.passed' },
] as const

/** Withdrawals, newest first, each followed to its end. */
export function DepositRecordScreen() {
  const { t } = useI18n()
  const { search } = usePage()
  const asked = search.get('status')
  const status = tabs.find((tab) => tab.status !== null && String(tab.status) === asked)?.status ?? null
  const pages = useApiPages('extract_log', status === null ? {} : { status })
  const [chosenId, setChosenId] = useState<string | null>(search.get('id'))
  const { items, error } = pages
  return (
    <Screen>
      <PageBar title={t('withdraw.records')} backTo={paths.profile()} />
      <StatusTabs
        label={t('withdraw.records')}
        sticky
        active={String(status)}
        tabs={tabs.map((tab) => ({
          key: String(tab.status),
          href: tab.status === null ? paths.depositRecord() : `${paths.depositRecord()}?status=${tab.status}`,
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
      <WithdrawalSheet id={chosenId} onClose={() => setChosenId(null)} />
    </Screen>
  )
}

interface RowsProps {
  items: readonly Withdrawal[] | undefined
  onChoose: (id: string) => void
  foot: React.ReactNode
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
        title={t('withdraw.none')}
        action={<ButtonLink href={paths.withDraw()}>{t('withdraw.title')}</ButtonLink>}
      />
    )
  }
  return (
    <div className={styles.list}>
      {items.map((withdrawal) => (
        <WithdrawalRow key={withdrawal.id} withdrawal={withdrawal} onPress={() => onChoose(withdrawal.id)} />
      ))}
      {foot}
    </div>
  )
}
