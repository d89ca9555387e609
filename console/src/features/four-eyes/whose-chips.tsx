import { mayAgree } from '@sampan/contract/office/approvals/kinds.ts'
import { halfwayWhose } from '@sampan/contract/office/four-eyes/console-schemas.ts'
import { Note } from '@sampan/ui/note.tsx'
import { useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { may } from '#session/may.ts'
import { useOperator } from '#session/operator.ts'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import { useSearchChoice } from '#ui/use-search-choice.ts'

export const endedStates = ['done', 'refused', 'expired'] as const
export type EndedState = (typeof endedStates)[number]
export type Whose = (typeof halfwayWhose)[number]

/** Choice of what waits, by whom it waits for, and of what has ended; and from when on this person's word counts. */
export function WhoseChips({ value }: { value: Whose | EndedState }) {
  const { t, date } = useWords()
  const me = useOperator()
  const [, setChoice] = useSearchChoice('state')
  const { data: counts } = useRead('console_halfway_counts', {})
  const agreesFrom = mayAgree(me.role) && me.agreesFrom !== null ? me.agreesFrom : null
  const counted = { forMe: counts?.forMe, mine: counts?.mine, all: undefined }
  return (
    <>
      <ChoiceChips
        label={t('fourEyes.whose')}
        value={value}
        onChange={setChoice}
        options={[
          ...halfwayWhose.map((one) => ({
            value: one,
            label: counted[one]
              ? t('fourEyes.counted', { name: t(`fourEyes.${one}`), count: counted[one] })
              : t(`fourEyes.${one}`),
          })),
          ...(may(me, 'console_proposal_list') ? endedStates : []).map((one) => ({
            value: one,
            label: t(`proposal.is_${one}`),
          })),
        ]}
      />
      {agreesFrom !== null && Date.parse(agreesFrom) > Date.now() && (
        <Note tone="calm">{t('proposal.agreesLater', { time: date(agreesFrom, 'dayTime') })}</Note>
      )}
    </>
  )
}
