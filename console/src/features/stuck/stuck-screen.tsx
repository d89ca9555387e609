import { Button } from '@sampan/ui/button.tsx'
import { Note } from '@sampan/ui/note.tsx'
import type { Output } from '#client/call.ts'
import { useApiMutation, usePages } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { ActFailure } from '#ui/act-failure.tsx'
import { Screen } from '#ui/screen.tsx'
import { type Column, DataTable } from '#ui/table/data-table.tsx'

type StuckRow = Output<'console_stuck_list'>['items'][number]

/** Rows that background jobs set aside with their problem, each to be tried again at once. */
export function StuckScreen() {
  const { t } = useWords()
  const pages = usePages('console_stuck_list', {})
  return (
    <Screen title={t('stuck.title')}>
      {pages.items !== undefined && pages.items.length > 0 && <Note tone="calm">{t('stuck.hint')}</Note>}
      <DataTable
        name="stuck"
        label={t('stuck.title')}
        columns={useColumns()}
        pages={pages}
        keyOf={({ job, subject }) => `${job} ${subject}`}
        empty={t('stuck.none')}
      />
    </Screen>
  )
}

function useColumns(): Column<StuckRow>[] {
  const { t, date } = useWords()
  return [
    { key: 'job', head: t('stuck.job'), kind: 'strong', cell: (row) => row.job },
    { key: 'subject', head: t('stuck.subject'), kind: 'clip', cell: (row) => row.subject },
    { key: 'problem', head: t('stuck.problem'), kind: 'wrap', cell: (row) => row.problem },
    { key: 'tries', head: t('stuck.tries'), cell: (row) => row.tries },
    {
      key: 'since',
      head: t('stuck.since'),
      kind: 'soft',
      cell: (row) => date(row.firstFailedAt, 'dayTime'),
      at: (row) => row.firstFailedAt,
    },
    {
      key: 'next',
      head: t('stuck.nextTry'),
      kind: 'soft',
      cell: (row) => date(row.nextTryAt, 'dayTime'),
      at: (row) => row.nextTryAt,
    },
    { key: 'retry', head: '', cell: (row) => <Retry row={row} /> },
  ]
}

function Retry({ row: { job, subject } }: { row: StuckRow }) {
  const { t } = useWords()
  const retry = useApiMutation('console_stuck_retry')
  return (
    <>
      <ActFailure error={retry.error} />
      <Button
        kind="line"
        size="small"
        busy={retry.isBusy}
        onClick={() => void retry.attempt({ job, subject })}
      >
        {t('stuck.retry')}
      </Button>
    </>
  )
}
