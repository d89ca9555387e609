import { isRefusal } from '@sampan/client/is-refusal.ts'
import { accountKinds } from '@sampan/contract/ledger/kinds.ts'
import { Badge } from '@sampan/ui/badge.tsx'
import { Button } from '@sampan/ui/button.tsx'
import { Note } from '@sampan/ui/note.tsx'
import type { Output } from '#client/call.ts'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths'
import { may } from '#session/may.ts'
import { useOperator } from '#session/operator.ts'
import { useFailureText } from '#ui/act-failure.tsx'
import styles from '#ui/cards.module.css'
import { useReasonText } from '#ui/coded-reason.ts'
import { Facts } from '#ui/facts.tsx'
import { TextLink } from '#ui/text-link.tsx'

export type Proposal = Output<'console_proposal_list'>['items'][number]

const tones = { open: 'wait', done: 'ok', refused: 'plain' } as const

/** One proposal: what it does, who wants it and why; another operator confirms it here, and anybody takes it back. */
export function ProposalCard({ proposal }: { proposal: Proposal }) {
  const { t, dollars, date } = useWords()
  const me = useOperator()
  const reasonText = useReasonText()
  const act = useApiMutation('console_proposal_decide')
  const { id, kind, subject, amountCents, detail, reasonCode, reason, state, proposedBy, decidedBy } =
    proposal
  const isMine = proposedBy.id === me.id
  const failureText = useFailureText()
  // The server's own words for it speak to a buyer who pays.
  const failure = isRefusal(act.error, 'balanceTooSmall') ? t('proposal.tooSmall') : failureText(act.error)
  const textOf = (key: (typeof details)[number], value: string) => {
    const account = accountKinds.find((kind) => key === 'account' && kind === value)
    if (account) return t(`account.${account}`)
    return key === 'cents' ? dollars(Number(value)) : value
  }
  const decide = (decision: 'confirm' | 'refuse') => void act.attempt({ id, decision })
  return (
    <section className={styles.card}>
      <div className={styles.row}>
        <h3 className={styles.title}>{t(`proposal.${kind}`)}</h3>
        <Badge tone={tones[state]}>{t(`proposal.is_${state}`)}</Badge>
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
          { key: 'reason', name: t('queue.reason'), value: reasonText({ reasonCode, reason }) },
          {
            key: 'by',
            name: t('proposal.by'),
            value: `${proposedBy.name}, ${date(proposal.proposedAt, 'dayTime')}`,
          },
          ...(decidedBy && proposal.decidedAt
            ? [
                {
                  key: 'decided',
                  name: t('proposal.decidedBy'),
                  value: `${decidedBy.name}, ${date(proposal.decidedAt, 'dayTime')}`,
                },
              ]
            : []),
        ]}
      />
      {failure && <Note tone="bad">{failure}</Note>}
      {state === 'open' && may(me, 'console_proposal_decide') && (
        <div className={styles.row}>
          <Button kind="line" size="small" busy={act.isBusy} onClick={() => decide('refuse')}>
            {t(isMine ? 'proposal.takeBack' : 'queue.refuse')}
          </Button>
          {isMine ? (
            <span>{t('queue.otherNeeded')}</span>
          ) : (
            <Button size="small" busy={act.isBusy} onClick={() => decide('confirm')}>
              {amountCents === null
                ? t('proposal.confirm')
                : t('proposal.confirmSum', { sum: dollars(amountCents) })}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

const details = ['account', 'cause', 'txHash', 'blockNo', 'deposits', 'cents'] as const
const factsOf = (detail: Proposal['detail']) =>
  details.flatMap((key) => (detail[key] === undefined ? [] : [[key, detail[key]] as const]))

function SubjectLink({ subject: { type, id, name } }: Pick<Proposal, 'subject'>) {
  if (type === 'withdrawal') return <TextLink href={paths.withdrawals(id)}>{name}</TextLink>
  if (type === 'buyer') return <TextLink href={paths.buyers(id)}>{name}</TextLink>
  return <>{name || id}</>
}
