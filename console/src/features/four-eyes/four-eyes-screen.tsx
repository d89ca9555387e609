import { halfwayWhose } from '@sampan/contract/office/four-eyes/console-schemas.ts'
import { may } from '#session/may.ts'
import { useOperator } from '#session/operator.ts'
import { useSearchChoice } from '#ui/use-search-choice.ts'
import { EndedList } from './ended-list.tsx'
import { HalfwayList } from './halfway-list.tsx'
import { endedStates } from './whose-chips.tsx'

/** All that waits for a second person, whatever its kind; and the proposals that have ended. */
export function FourEyesScreen() {
  const me = useOperator()
  const [typed] = useSearchChoice('state')
  const state = may(me, 'console_proposal_list') ? endedStates.find((one) => one === typed) : undefined
  // An operator of the catalogue confirms nothing, and looks for what they proposed.
  const whose = halfwayWhose.find((one) => one === typed) ?? (me.role === 'catalogue' ? 'mine' : 'forMe')
  return state ? <EndedList key={state} state={state} /> : <HalfwayList whose={whose} />
}
