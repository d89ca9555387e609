import { isRefusal } from '@sampan/client/is-refusal.ts'
import { hitOutcomes } from '@sampan/contract/money/chain/status.ts'
import { accountKinds } from '@sampan/contract/money/ledger/kinds.ts'
import { mayAgree } from '@sampan/contract/office/approvals/kinds.ts'
import { Badge } from '@sampan/ui/badge.tsx'
import { Button } from '@sampan/ui/button.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { useRef } from 'react'
import type { Output } from '#client/call.ts'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { Change } from '#parts/audit-trail/change.tsx'
import { ProposedRecall } from '#parts/recalls/proposed-recall.tsx'
import { WayChange } from '#parts/ways/way-change.tsx'
import { may } from '#session/may.ts'
import { useOperator } from '#session/operator.ts'
import { useFailureText } from '#ui/act-failure.tsx'
import styles from '#ui/cards.module.css'
import { useReasonText } from '#ui/coded-reason.ts'
import { Facts } from '#ui/facts.tsx'
import { KeyHint } from '#ui/key-hint.tsx'
import { sayDone } from '#ui/say-done.ts'
import { useRowKeys } from '#ui/use-row-keys.ts'
import { ProposedRules } from './proposed-rules.tsx'
import { SubjectLink } from './subject-link.tsx'
import { useSubjectPlace } from './use-subject-place.ts'

export type Proposal = Output<'console_proposal_list'>['items'][number]

export const proposalTones = { open: 'wait', done: 'ok', refused: 'plain', expired: 'plain' } as const

interface CardProps {
  proposal: Proposal
  /** It stands right under the screen's title, and not in a card of something else. */
  isTop?: boolean | undefined
  /** It is the opened row of a list: A and R go to its buttons, and Enter then decides. No single key does. */
  withKeys?: boolean
}

/** One proposal: what it does, who wants it and why; another operator confirms it here, and anybody takes it back. */
export function ProposalCard({ proposal, isTop, withKeys = false }: CardProps) {
  const { t, dollars, date, list } = useWords()
  const me = useOperator()
  const Title = isTop ? 'h2' : 'h3'
  const reasonText = useReasonText()
  const placeOf = useSubjectPlace()
  const act = useApiMutation('console_proposal_decide')
  const { id, kind, subject, amountCents, detail, reasonCode, reason, state, proposedBy, decidedBy } =
    proposal
  const isOfRules = kind === 'duty_rules' || kind === 'sale_rules'
  const failureText = useFailureText()
  // The server's own words for it speak to a buyer who pays.
  const failure = isRefusal(act.error, 'balanceTooSmall') ? t('proposal.tooSmall') : failureText(act.error)
  const textOf = (key: (typeof details)[number], value: string) => {
    const account = accountKinds.find((kind) => key === 'account' && kind === value)
    if (account) return t(`account.${account}`)
    return key === 'cents' ? dollars(Number(value)) : value
  }
  // The card goes with the decision, and often the pane around it: what was done is said beside them.
  async function decide(decision: 'confirm' | 'refuse') {
    const done = await act.attempt({ id, decision })
    if (!done) return
    const isMine = proposedBy.id === me.id
    const said = decision === 'confirm' ? 'didConfirm' : isMine ? 'didTakeBack' : 'didRefuse'
    const outcome = hitOutcomes.find((one) => one === proposal.after?.['outcome'])
    const named = [t(`proposal.${kind}`), ...(outcome ? [t(`sanctions.${outcome}`)] : [])].join(': ')
    const sum = amountCents === null ? '' : dollars(amountCents)
    const what = list([named, sum, placeOf(subject).title])
    sayDone(t(`proposal.${said}`, { what }))
  }
  return (
    <section className={styles.card}>
      <div className={styles.row}>
        <Title className={styles.title}>{t(`proposal.${kind}`)}</Title>
        <span>
          {proposal.alone && <Badge tone="wait">{t('proposal.isAlone')}</Badge>}{' '}
          <Badge tone={proposalTones[state]}>{t(`proposal.is_${state}`)}</Badge>
        </span>
      </div>
      <p>{t(`proposal.${kind}_does`)}</p>
      <Facts
        facts={[
          { key: 'subject', name: t('audit.subject'), value: <SubjectLink subject={subject} /> },
          ...(amountCents === null
            ? []
            : [{ key: 'amount', name: t('proposal.amount'), value: dollars(amountCents) }]),
          ...factsOf(detail).map(([key, value]) => ({
            key,
            name: t(`proposal.detail_${key}`),
            value: textOf(key, value),
          })),
          ...(proposal.after && subject.type !== 'way' && !isOfRules && kind !== 'product_recall'
            ? [
                {
                  key: 'change',
                  name: t('proposal.change'),
                  value: (
                    <Change
                      isLined
                      type={subject.type}
                      before={proposal.before}
                      after={shownAfter(proposal)}
                    />
                  ),
                },
              ]
            : []),
          { key: 'reason', name: t('queue.reason'), value: reasonText({ reasonCode, reason }) },
          {
            key: 'by',
            name: t('proposal.by'),
            value: list([proposedBy.name, date(proposal.proposedAt, 'dayTime')]),
          },
          ...(decidedBy && proposal.decidedAt
            ? [
                {
                  key: 'decided',
                  name: t('proposal.decidedBy'),
                  value: list([decidedBy.name, date(proposal.decidedAt, 'dayTime')]),
                },
              ]
            : []),
        ]}
      />
      {subject.type === 'way' && proposal.after && (
        <WayChange before={proposal.before} after={proposal.after} />
      )}
      {isOfRules && proposal.after && (
        <ProposedRules kind={kind} before={proposal.before} after={proposal.after} />
      )}
      {kind === 'product_recall' && proposal.after && <ProposedRecall after={proposal.after} />}
      {failure && <Note tone="bad">{failure}</Note>}
      {state === 'open' && may(me, 'console_proposal_decide') && (
        <Decide
          proposal={proposal}
          withKeys={withKeys}
          isBusy={act.isBusy}
          onDecide={(decision) => void decide(decision)}
        />
      )}
    </section>
  )
}

interface DecideProps {
  proposal: Proposal
  withKeys: boolean
  isBusy: boolean
  onDecide: (decision: 'confirm' | 'refuse') => void
}

/** Person who may say the second word, from when on, and the way to take it back. */
function Decide({ proposal, withKeys, isBusy, onDecide }: DecideProps) {
  const { t, dollars, date } = useWords()
  const me = useOperator()
  const { proposedBy, amountCents, aloneFrom } = proposal
  const confirm = useRef<HTMLButtonElement>(null)
  const refuse = useRef<HTMLButtonElement>(null)
  useRowKeys(withKeys ? { a: () => confirm.current?.focus(), r: () => refuse.current?.focus() } : {})
  const isMine = proposedBy.id === me.id
  const isAlone = isMine && aloneFrom !== null
  if (!isMine && !mayAgree(me.role)) return null
  const waits = isAlone ? aloneFrom : isMine ? null : me.agreesFrom
  const isWaiting = waits !== null && Date.parse(waits) > Date.now()
  return (
    <>
      {isAlone && <Note tone="calm">{t('proposal.alone', { time: date(aloneFrom, 'dayTime') })}</Note>}
      {!isMine && isWaiting && (
        <Note tone="calm">{t('proposal.agreesLater', { time: date(waits, 'dayTime') })}</Note>
      )}
      <div className={styles.row}>
        <Button ref={refuse} kind="line" size="small" busy={isBusy} onClick={() => onDecide('refuse')}>
          {t(isMine ? 'proposal.takeBack' : 'queue.refuse')}
          {withKeys && <KeyHint>R</KeyHint>}
        </Button>
        {isMine && !isAlone && <span>{t('proposal.otherNeeded')}</span>}
        {(!isMine || isAlone) && !isWaiting && (
          <Button ref={confirm} size="small" busy={isBusy} onClick={() => onDecide('confirm')}>
            {isAlone
              ? t('proposal.confirmAlone')
              : amountCents === null
                ? t('proposal.confirm')
                : t('proposal.confirmSum', { sum: dollars(amountCents) })}
            {withKeys && <KeyHint>A</KeyHint>}
          </Button>
        )}
      </div>
    </>
  )
}

/** A code's amount is a sum or a percentage, which its name then says. */
function shownAfter({ kind, after }: Proposal): Proposal['after'] {
  if (kind !== 'promo_add' || after === null) return after
  const { amount, kind: of, ...terms } = after
  return of === 'percent' ? { ...terms, amountBps: amount } : { ...terms, offCents: amount }
}

const details = ['account', 'cause', 'address', 'txHash', 'blockNo', 'deposits', 'cents'] as const
const factsOf = (detail: Proposal['detail']) =>
  details.flatMap((key) => (detail[key] === undefined ? [] : [[key, detail[key]] as const]))
