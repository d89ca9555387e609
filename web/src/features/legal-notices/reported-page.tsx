import { isRefusal } from '@sampan/client/is-refusal.ts'
import { EmptyState } from '@sampan/ui/empty-state.tsx'
import { Pad, Screen } from '@sampan/ui/screen.tsx'
import { Skeleton } from '@sampan/ui/skeleton.tsx'
import { useApi } from '#client/use-api.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { PageBar } from '#page/page-bar.tsx'
import { QueryView } from '#page/query-view.tsx'
import { Reported } from './reported.tsx'

/** /about/report/sent/<id>: a report for whoever sent it, by login or by the key in the link, and for the author of the review. */
export function ReportedPage({ id, keyOf: key }: { id: string; keyOf: string }) {
  const { t } = useI18n()
  const input = { id, ...(key !== '' && { key }) }
  const read = useApi('legal_notice_show', input)
  const isGone = isRefusal(read.error, 'notFound') || isRefusal(read.error, 'badInput')
  return (
    <Screen>
      <PageBar
        title={
          read.data
            ? t('legal-notices.number', { number: String(read.data.number) })
            : t('legal-notices.title')
        }
      />
      <Pad narrow>
        {isGone ? (
          <EmptyState drawing="lost" title={t('legal-notices.gone')}>
            {t('legal-notices.goneText')}
          </EmptyState>
        ) : (
          <QueryView query={read} waiting={<Skeleton shape="card" />}>
            {(report) => <Reported report={report} keyOf={key} />}
          </QueryView>
        )}
      </Pad>
    </Screen>
  )
}
