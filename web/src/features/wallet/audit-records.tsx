import type { ApiPages } from '@sampan/client/create-pages.ts'
import { auditStatus } from '@sampan/contract/money/money-settings/status.ts'
import { usePage } from '@sampan/router/use-page.ts'
import { Pad, Screen } from '@sampan/ui/screen.tsx'
import { Skeleton } from '@sampan/ui/skeleton.tsx'
import { StatusTabs } from '@sampan/ui/status-tabs.tsx'
import type { ReactNode } from 'react'
import { ListFoot } from '#page/list-foot.tsx'
import { PageBar } from '#page/page-bar.tsx'
import { PageFailure } from '#page/page-failure.tsx'
import { PullToRefresh } from '#page/pull-to-refresh.tsx'
import { paths } from '#paths'
import styles from './audit-records.module.css'

type AuditStatus = (typeof auditStatus)[keyof typeof auditStatus]

/** Filter by the result of the audit; null takes all. */
type Filter = AuditStatus | null

/** The filter that the address of a page of records names; what names none is "all". */
export function useAuditFilter(): Filter {
  const asked = usePage().search.get('status')
  return Object.values(auditStatus).find((status) => String(status) === asked) ?? null
}

interface Props<Item> {
  title: string
  filter: Filter
  /** In the order in which they stand; each is an address of its own. */
  tabs: readonly { filter: Filter; name: string; href: string }[]
  pages: ApiPages<Item>
  /** Stands there when there is none. */
  none: ReactNode
  row: (item: Item) => ReactNode
  /** One of them whole, over the page. */
  sheet: ReactNode
}

/** Records of money that is audited, newest first, filtered by what the audit said (SPEC §4). */
export function AuditRecords<Item>({ title, filter, tabs, pages, none, row, sheet }: Props<Item>) {
  const { items, error, refresh, isFetching } = pages
  return (
    <Screen>
      <PageBar title={title} backTo={paths.profile()} />
      <StatusTabs
        label={title}
        sticky
        active={String(filter)}
        tabs={tabs.map((tab) => ({ key: String(tab.filter), href: tab.href, name: tab.name }))}
      />
      <PullToRefresh onRefresh={refresh}>
        <Pad>
          {error && !items ? (
            <PageFailure error={error} onRetry={refresh} isRetrying={isFetching} />
          ) : items?.length === 0 ? (
            none
          ) : (
            <div className={styles.list} aria-busy={!items}>
              {items ? items.map(row) : <Waiting />}
              {items && <ListFoot pages={pages} skeleton={<Skeleton shape="row" />} />}
            </div>
          )}
        </Pad>
      </PullToRefresh>
      {sheet}
    </Screen>
  )
}

const Waiting = () => (
  <>
    <Skeleton shape="row" />
    <Skeleton shape="row" />
    <Skeleton shape="row" />
  </>
)
