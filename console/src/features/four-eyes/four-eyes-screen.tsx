import { mayAgree } from '@sampan/contract/office/approvals/kinds.ts'
import { halfwayWhose } from '@sampan/contract/office/four-eyes/console-schemas.ts'
import { Note } from '@sampan/ui/note.tsx'
import { usePages, useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { ProposalCards } from '#parts/approvals/proposal-list.tsx'
import { paths } from '#paths'
import { may } from '#session/may.ts'
import { useOperator } from '#session/operator.ts'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import { Screen } from '#ui/screen.tsx'
import { useChosenRow } from '#ui/use-chosen-row.ts'
import { useSearchChoice } from '#ui/use-search-choice.ts'
import { HalfwayList } from './halfway-list.tsx'
import { ProposalDetail } from './proposal-detail.tsx'

const endedStates = ['done', 'refused', 'expired'] as const

/** All that waits for a second person, whatever its kind; and the proposals that have ended. */
export function FourEyesScreen() {
  const { t, date } = useWords()
  const me = useOperator()
  const [typed, setChoice] = useSearchChoice('state')
  const { data: counts } = useRead('console_halfway_counts', {})
  const ended = may(me, 'console_proposal_list') ? endedStates : []
  const state = ended.find((one) => one === typed)
  // An operator of the catalogue confirms nothing, and looks for what they proposed.
  const whose = halfwayWhose.find((one) => one === typed) ?? (me.role === 'catalogue' ? 'mine' : 'forMe')
  const pages = usePages('console_halfway_list', { whose })
  // The arrows go from proposal to proposal; what is decided elsewhere is opened there.
  const row = useChosenRow(
    paths.proposals,
    pages.items?.filter(({ kind }) => kind === 'proposal'),
  )
  const agreesFrom = mayAgree(me.role) && me.agreesFrom !== null ? me.agreesFrom : null
  const counted = { forMe: counts?.forMe, mine: counts?.mine, all: undefined }
  return (
    <Screen
      title={t('fourEyes.title')}
      detail={row.id && !state && <ProposalDetail key={row.id} id={row.id} {...row.steps} />}
    >
      <ChoiceChips
        label={t('fourEyes.whose')}
        value={state ?? whose}
        onChange={setChoice}
        options={[
          ...halfwayWhose.map((value) => ({
            value,
            label: counted[value]
              ? t('fourEyes.counted', { name: t(`fourEyes.${value}`), count: counted[value] })
              : t(`fourEyes.${value}`),
          })),
          ...ended.map((value) => ({ value, label: t(`proposal.is_${value}`) })),
        ]}
      />
      {agreesFrom !== null && Date.parse(agreesFrom) > Date.now() && (
        <Note tone="calm">{t('proposal.agreesLater', { time: date(agreesFrom, 'dayTime') })}</Note>
      )}
      {state ? <ProposalCards state={state} /> : <HalfwayList whose={whose} pages={pages} row={row} />}
    </Screen>
  )
}
