import { Badge } from '@sampan/web/ui/badge.tsx'
import { useNavigate, useParams } from 'react-router'
import type { Output } from '#client/call.ts'
import { usePages } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { Screen } from '#ui/screen.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { useRowKeys } from '#ui/use-row-keys.ts'
import { useSearchChoice } from '#ui/use-search-choice.ts'
import { BuyerDetail } from './buyer-detail.tsx'

type BuyerRow = Output<'console_buyer_list'>['items'][number]

/** Who buys here, and what money each has. Nothing here changes anybody but the block on withdrawals. */
export function BuyersScreen() {
  const { t } = useWords()
  const { id: chosen } = useParams()
  const navigate = useNavigate()
  const [q, setQ] = useSearchChoice('q')
  const pages = usePages('console_buyer_list', q ? { q } : {})
  const at = pages.items?.findIndex(({ id }) => id === chosen) ?? -1
  const open = (id?: string) =>
    void navigate({ pathname: paths.buyers(id), search: location.search }, { replace: true })
  const go = (place: number) => {
    const row = pages.items?.[place]
    if (row) open(row.id)
  }
  useRowKeys({ onNext: () => go(at + 1), onPrevious: () => go(at - 1) })
  return (
    <Screen
      title={t('buyers.title')}
      tools={<SearchBox label={t('buyers.search')} value={q} onChange={setQ} />}
      detail={
        chosen && (
          <BuyerDetail
            key={chosen}
            id={chosen}
            onClose={() => open()}
            onNext={() => go(at + 1)}
            onPrevious={() => go(at - 1)}
          />
        )
      }
    >
      <DataTable
        label={t('buyers.title')}
        columns={useColumns()}
        pages={pages}
        keyOf={({ id }) => id}
        chosen={chosen}
        onChoose={({ id }) => open(id)}
        empty={t('buyers.none')}
      />
    </Screen>
  )
}

function useColumns(): Column<BuyerRow>[] {
  const { t, dollars, date } = useWords()
  return [
    { key: 'name', head: t('buyers.name'), kind: 'strong', cell: (row) => row.name },
    { key: 'account', head: t('signIn.account'), kind: 'soft', cell: (row) => row.account },
    { key: 'email', head: t('buyers.email'), kind: 'soft', cell: (row) => row.email },
    { key: 'balance', head: t('ledger.balance'), kind: 'number', cell: (row) => dollars(row.balanceCents) },
    { key: 'since', head: t('withdrawals.since'), kind: 'soft', cell: (row) => date(row.createdAt, 'day') },
    {
      key: 'blocked',
      head: t('queue.status'),
      cell: (row) => row.isBlocked && <Badge tone="bad">{t('buyers.blocked')}</Badge>,
    },
  ]
}
