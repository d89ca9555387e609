import { suspensionStates } from '@sampan/contract/office/suspensions/schemas.ts'
import { usePages } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import type { Suspension } from '#parts/suspensions/rows.ts'
import { StepBadge } from '#parts/suspensions/suspension-decision.tsx'
import { paths } from '#paths'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import { useReasonText } from '#ui/coded-reason.ts'
import { Screen } from '#ui/screen.tsx'
import { type Column, DataTable } from '#ui/table/data-table.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { useSearchChoice } from '#ui/use-search-choice.ts'

/** Which shops are suspended, and the appeals that wait; each is worked on at the page of its shop. */
export function SuspensionsScreen() {
  const { t } = useWords()
  const [choice, setChoice] = useSearchChoice('state')
  const state = suspensionStates.find((one) => one === choice) ?? 'standing'
  const pages = usePages('console_suspension_list', { state })
  return (
    <Screen
      title={t('suspension.many')}
      tools={
        <ChoiceChips
          label={t('shops.state')}
          value={state}
          options={suspensionStates.map((one) => ({ value: one, label: t(`suspension.is.${one}`) }))}
          onChange={(next) => setChoice(next === 'standing' ? '' : next)}
        />
      }
    >
      <DataTable
        name="suspensions"
        label={t('suspension.many')}
        columns={useColumns()}
        pages={pages}
        keyOf={(row) => row.id}
        empty={t(state === 'appealed' ? 'suspension.noAppeals' : 'suspension.nobody')}
      />
    </Screen>
  )
}

function useColumns(): Column<Suspension>[] {
  const { t, date } = useWords()
  const reasonText = useReasonText()
  return [
    {
      key: 'shop',
      head: t('shops.name'),
      kind: 'strong',
      cell: (row) => (
        <TextLink href={paths.shopPage(row.shop.id)} alone>
          {row.shop.name}
        </TextLink>
      ),
    },
    { key: 'step', head: t('shops.state'), cell: (row) => <StepBadge step={row.step} isBrief /> },
    {
      key: 'since',
      head: t('suspension.since'),
      kind: 'soft',
      cell: (row) => date(row.since, 'dayTime'),
      at: (row) => row.since,
    },
    {
      key: 'note',
      head: t('suspension.note'),
      kind: 'extra',
      cell: (row) => reasonText({ reasonCode: row.why, reason: row.note }),
    },
    { key: 'appeal', head: t('takedown.appeal'), cell: (row) => row.appeal?.words ?? '–' },
  ]
}
