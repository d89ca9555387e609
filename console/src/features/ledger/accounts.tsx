import type { Output } from '#client/call.ts'
import { usePages } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths'
import { SearchBox } from '#ui/search-box.tsx'
import { type Column, DataTable } from '#ui/table/data-table.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { useSearchChoice } from '#ui/use-search-choice.ts'
import { WordsChip } from '#ui/words-chip.tsx'
import styles from './journal.module.css'
import { Owner } from './owner.tsx'

type Account = Output<'console_account_list'>['items'][number]

/** Every account with its balance; its name leads to its entries. */
export function Accounts() {
  const { t, dollars } = useWords()
  const [q, setQ] = useSearchChoice('q')
  const pages = usePages('console_account_list', q ? { q } : {})
  const columns: Column<Account>[] = [
    { key: 'id', head: t('ledger.account'), kind: 'soft', cell: (row) => String(row.id) },
    {
      key: 'kind',
      head: t('ledger.kind'),
      kind: 'strong',
      cell: (row) => <TextLink href={paths.journalOf(row.id)}>{t(`account.${row.kind}`)}</TextLink>,
    },
    {
      key: 'owner',
      head: t('ledger.owner'),
      kind: 'wrap',
      cell: (row) => <Owner kind={row.kind} owner={row.owner} name={row.ownerName} />,
    },
    { key: 'balance', head: t('ledger.balance'), kind: 'number', cell: (row) => dollars(row.balanceCents) },
  ]
  return (
    <>
      <div className={styles.tools}>
        <SearchBox label={t('ledger.searchAccounts')} value={q} onChange={setQ} />
      </div>
      <WordsChip q={q} />
      <DataTable
        name="accounts"
        label={t('ledger.accounts')}
        columns={columns}
        pages={pages}
        keyOf={({ id }) => String(id)}
        empty={t('ledger.none')}
      />
    </>
  )
}
