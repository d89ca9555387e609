import { blockReasons, resumeReasons } from '@sampan/contract/base/staff/reasons.ts'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { may } from '#session/may.ts'
import { useOperator } from '#session/operator.ts'
import styles from '#ui/cards.module.css'
import type { CodedReason } from '#ui/coded-reason.ts'
import { BuyerAct } from './buyer-act.tsx'

interface Props {
  id: string
  name: string
  isBlocked: boolean
}

type Code = (typeof blockReasons)[number] | (typeof resumeReasons)[number]

/** Acts that the reader may do to a buyer: pause their withdrawals or resume them, end their sessions. */
export function BuyerActs(buyer: Props) {
  const me = useOperator()
  return (
    <div className={styles.buttons}>
      {may(me, 'console_buyer_block') && <PauseAct {...buyer} />}
      {may(me, 'console_buyer_sign_out') && <SignOutAct {...buyer} />}
    </div>
  )
}

function PauseAct({ id, name, isBlocked }: Props) {
  const { t } = useWords()
  const { run, isBusy } = useApiMutation('console_buyer_block')
  const send = (reason: CodedReason<Code>) => run({ id, isBlocked: !isBlocked, ...reason })
  const pause = {
    of: `block ${id}`,
    title: t('buyers.block'),
    hint: t('buyers.blockHint'),
    confirm: t('buyers.block'),
    done: t('buyers.blockDone', { name }),
    codes: blockReasons,
    reasonHint: t('queue.reasonHint'),
    isHarsh: true,
    run: send,
  }
  const resume = {
    of: `resume ${id}`,
    title: t('buyers.unblock'),
    hint: t('buyers.unblockHint'),
    confirm: t('buyers.unblock'),
    done: t('buyers.unblockDone', { name }),
    codes: resumeReasons,
    reasonHint: t('stop.trailHint'),
    isHarsh: false,
    run: send,
  }
  return <BuyerAct<Code> act={isBlocked ? resume : pause} isBusy={isBusy} />
}

function SignOutAct({ id, name }: Props) {
  const { t } = useWords()
  const { run, isBusy } = useApiMutation('console_buyer_sign_out')
  const act = {
    of: `sign out ${id}`,
    title: t('buyers.signOut'),
    hint: t('buyers.signOutHint'),
    confirm: t('buyers.signOutDo'),
    done: t('buyers.signOutDone', { name }),
    codes: blockReasons,
    reasonHint: t('queue.reasonHint'),
    isHarsh: true,
    run: (reason: CodedReason<(typeof blockReasons)[number]>) => run({ id, ...reason }),
  }
  return <BuyerAct act={act} isBusy={isBusy} />
}
