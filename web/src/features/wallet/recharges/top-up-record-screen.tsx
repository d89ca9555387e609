import { auditStatus } from '@sampan/contract/money/money-settings/status.ts'
import { usePage } from '@sampan/router/use-page.ts'
import { ButtonLink } from '@sampan/ui/button.tsx'
import { EmptyState } from '@sampan/ui/empty-state.tsx'
import { useState } from 'react'
import { useApiPages } from '#client/use-api-pages.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { paths } from '#paths'
import { AuditRecords, useAuditFilter } from '../audit-records.tsx'
import { RechargeRow } from './recharge-row.tsx'
import { RechargeSheet } from './recharge-sheet.tsx'

const tabs = [
  { filter: null, name: 'topup.filterAll' },
  { filter: auditStatus.refused, name: 'topup.refused' },
  { filter: auditStatus.auditing, name: 'topup.auditing' },
  { filter: auditStatus.passed, name: 'topup.passed' },
] as const

/** Recharges of both kinds, newest first, by what the audit said; the filters stand in the order of the withdrawals (SPEC §4). */
export function TopUpRecordScreen() {
  const { t } = useI18n()
  const { search } = usePage()
  const filter = useAuditFilter()
  const pages = useApiPages('recharge_log', filter === null ? {} : { status: filter })
  const [chosenId, setChosenId] = useState(search.get('id'))
  return (
    <AuditRecords
      title={t('topup.records')}
      filter={filter}
      tabs={tabs.map((tab) => ({
        filter: tab.filter,
        name: t(tab.name),
        href: paths.topUpRecord({ status: tab.filter }),
      }))}
      pages={pages}
      none={
        <EmptyState
          title={t('topup.none')}
          action={<ButtonLink href={paths.topUp()}>{t('topup.title')}</ButtonLink>}
        />
      }
      row={(recharge) => (
        <RechargeRow key={recharge.id} recharge={recharge} onPress={() => setChosenId(recharge.id)} />
      )}
      sheet={<RechargeSheet id={chosenId} onClose={() => setChosenId(null)} />}
    />
  )
}
