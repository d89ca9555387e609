import { Button } from '@sampan/ui/button.tsx'
import { usePages } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths'
import cards from '#ui/cards.module.css'
import { Screen } from '#ui/screen.tsx'
import { type Column, DataTable } from '#ui/table/data-table.tsx'
import { useAdding } from '#ui/use-adding.ts'
import { useChosenRow } from '#ui/use-chosen-row.ts'
import { CampaignBadge } from './campaign-badge.tsx'
import { CampaignPane } from './campaign-pane.tsx'
import type { CampaignRow } from './rows.ts'
import { useTargetName } from './use-target-name.ts'
import { WriteCampaign } from './write-campaign.tsx'

/** Campaigns that are sent as notices (PRODUCT §3 "Notices"). */
export function CampaignsScreen() {
  const { t } = useWords()
  const pages = usePages('console_campaign_list', {})
  const row = useChosenRow(paths.campaigns, pages.items)
  const [isAdding, setAdding] = useAdding()
  return (
    <Screen
      title={t('campaigns.title')}
      tools={
        <Button size="small" onClick={() => setAdding(true)}>
          {t('campaigns.add')}
        </Button>
      }
      detail={row.id && <CampaignPane key={row.id} id={row.id} {...row.steps} />}
    >
      <p className={cards.about}>{t('campaigns.about')}</p>
      <DataTable
        name="promotions"
        label={t('campaigns.title')}
        columns={useColumns()}
        pages={pages}
        keyOf={({ id }) => id}
        chosen={row.id}
        onChoose={({ id }) => row.choose(id)}
        hrefOf={({ id }) => paths.campaigns(id)}
        empty={t('campaigns.none')}
        emptyHint={t('campaigns.noneHint')}
      />
      {isAdding && (
        <WriteCampaign
          before={null}
          onClose={() => setAdding(false)}
          onWritten={(id) => {
            setAdding(false)
            row.choose(id)
          }}
        />
      )}
    </Screen>
  )
}

function useColumns(): Column<CampaignRow>[] {
  const { t, date, number } = useWords()
  const targetName = useTargetName()
  return [
    {
      key: 'title',
      head: t('campaigns.name'),
      kind: 'strong',
      cell: (row) => <span lang="en">{row.title}</span>,
    },
    { key: 'target', head: t('campaigns.target'), kind: 'extra', cell: (row) => targetName(row.target) },
    {
      key: 'starts',
      head: t('campaigns.starts'),
      kind: 'soft',
      cell: (row) => date(row.startsAt, 'dayTime'),
      at: (row) => row.startsAt,
    },
    { key: 'sent', head: t('campaigns.sent'), kind: 'number', cell: (row) => number(row.sent) },
    { key: 'state', head: t('campaigns.state'), cell: (row) => <CampaignBadge state={row.state} /> },
  ]
}
