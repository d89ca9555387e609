import { auditStatus } from '@sampan/contract/money/money-settings/status.ts'
import { usePage } from '@sampan/router/use-page.ts'
import { ButtonLink } from '@sampan/ui/button.tsx'
import { EmptyState } from '@sampan/ui/empty-state.tsx'
import { useState } from 'react'
import { useApiPages } from '#client/use-api-pages.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { paths } from '#paths'
import { AuditRecords, useAuditFilter } from '../audit-records.tsx'
import { WithdrawalRow } from './withdrawal-row.tsx'
import { WithdrawalSheet } from './withdrawal-sheet.tsx'

/** The filter of SPEC §4: all, 2 refused, 0 auditing, 1 passed. */
const tabs = [
  { filter: null, name: 'withdraw.filterAll' },
  { filter: auditStatus.refused, name: 'withdraw.refused' },
  { filter: auditStatus.auditing, name: 'withdraw.auditing' },
  { filter: auditStatus.passed, name: 'withdraw.passed' },
] as const

/** Withdrawals, newest first, each followed to its end. */
export function DepositRecordScreen() {
  const { t } = useI18n()
  const { search } = usePage()
  const filter = useAuditFilter()
  const pages = useApiPages('extract_log', filter === null ? {} : { status: filter })
  const [chosenId, setChosenId] = useState(search.get('id'))
  return (
    <AuditRecords
      title={t('withdraw.records')}
      filter={filter}
      tabs={tabs.map((tab) => ({
        filter: tab.filter,
        name: t(tab.name),
        href: paths.depositRecord({ status: tab.filter }),
      }))}
      pages={pages}
      none={
        <EmptyState
          title={t('withdraw.none')}
          action={<ButtonLink href={paths.withDraw()}>{t('withdraw.title')}</ButtonLink>}
        />
      }
      row={(withdrawal) => (
        <WithdrawalRow
          key={withdrawal.id}
          withdrawal={withdrawal}
          onPress={() => setChosenId(withdrawal.id)}
        />
      )}
      sheet={<WithdrawalSheet id={chosenId} onClose={() => setChosenId(null)} />}
    />
  )
}
