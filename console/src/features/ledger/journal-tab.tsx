import { transferKind } from '@sampan/contract/money/ledger/schemas.ts'
import { Field } from '@sampan/ui/field.tsx'
import { SelectField } from '@sampan/ui/text-input.tsx'
import { usePages } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { DayFields } from '#parts/list-filters/day-fields.tsx'
import { useDayFilter } from '#parts/list-filters/use-day-filter.ts'
import { paths } from '#paths'
import { FilterChips } from '#ui/filter-chips.tsx'
import { Screen } from '#ui/screen.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { useChosenRow } from '#ui/use-chosen-row.ts'
import { useSearchChoice } from '#ui/use-search-choice.ts'
import { instantsOf } from './instants-of.ts'
import styles from './journal.module.css'
import { SaveJournal } from './journal-tools.tsx'
import { LedgerTabs } from './ledger-tabs.tsx'
import { useTransferColumns } from './transfer-columns.tsx'
import { TransferDetail } from './transfer-detail.tsx'

const kinds = transferKind.options

/** Transfers, newest first; the chosen one with its lines beside them. */
export function JournalTab() {
  const { t } = useWords()
  const [kind, setKind] = useSearchChoice('kind')
  const [q, setQ] = useSearchChoice('q')
  const [account] = useSearchChoice('account')
  const chosen = kinds.find((one) => one === kind)
  const days = useDayFilter()
  const asked = {
    ...(chosen && { kind: chosen }),
    ...(q && { q }),
    ...(/^\d+$/.test(account) && { accountId: Number(account) }),
    ...instantsOf(days),
  }
  const pages = usePages('console_journal_list', asked)
  const row = useChosenRow(paths.journal, pages.items)
  return (
    <Screen
      title={t('ledger.title')}
      detail={row.id && <TransferDetail key={row.id} id={row.id} {...row.steps} />}
    >
      <LedgerTabs active="journal" />
      <div className={styles.tools}>
        <SearchBox label={t('ledger.search')} value={q} onChange={setQ} />
        <Field label={t('ledger.kind')}>
          <SelectField
            value={chosen ?? ''}
            options={[
              { value: '', label: t('status.all') },
              ...kinds.map((value) => ({ value, label: t(`transfer.${value}`) })),
            ]}
            onChange={({ target }) => setKind(target.value)}
          />
        </Field>
        {/* Rows that were read, and the read that is under way, belong to these filters alone. */}
        <SaveJournal key={JSON.stringify(asked)} asked={asked} />
      </div>
      <div className={styles.days}>
        <DayFields filter={days} />
      </div>
      <FilterChips
        chips={[
          ...(q ? [{ param: 'q', text: t('filters.words', { words: q }) }] : []),
          ...(chosen ? [{ param: 'kind', text: t(`transfer.${chosen}`) }] : []),
          ...(asked.accountId === undefined
            ? []
            : [{ param: 'account', text: t('ledger.oneAccount', { id: account }) }]),
          ...days.chips,
        ]}
      />
      <DataTable
        name="journal"
        label={t('ledger.journal')}
        columns={useTransferColumns()}
        pages={pages}
        keyOf={({ id }) => id}
        chosen={row.id}
        onChoose={({ id }) => row.choose(id)}
        hrefOf={({ id }) => paths.journal(id)}
        empty={t('ledger.none')}
      />
    </Screen>
  )
}
