import { waysMax } from '@sampan/contract/money/ways/limits.ts'
import { mayPropose } from '@sampan/contract/office/approvals/kinds.ts'
import { ButtonLink } from '@sampan/ui/button.tsx'
import { EmptyState } from '@sampan/ui/empty-state.tsx'
import { usePages } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { ProposalCard } from '#parts/approvals/proposal-card.tsx'
import { paths } from '#paths'
import { useOperator } from '#session/operator.ts'
import styles from '#ui/cards.module.css'
import type { WayRow } from './rows.ts'
import { WayCard } from './way-card.tsx'
import own from './ways.module.css'

/** All ways, those that wait for a second person, and the way to a new one. */
export function WayList({ ways }: { ways: readonly WayRow[] }) {
  const { t } = useWords()
  const me = useOperator()
  const { items } = usePages('console_proposal_list', { state: 'open' })
  const proposals = items?.filter(({ kind }) => kind === 'money_way') ?? []
  const fresh = proposals.filter(({ subject }) => ways.every(({ id }) => id !== subject.id))
  return (
    <div className={own.page}>
      <p className={own.about}>{t('ways.about')}</p>
      {mayPropose('money_way', me.role) && ways.length < waysMax && (
        <div>
          <ButtonLink href={paths.ways('new')} size="middle">
            {t('ways.new')}
          </ButtonLink>
        </div>
      )}
      {fresh.map((proposal) => (
        <ProposalCard key={proposal.id} proposal={proposal} isTop />
      ))}
      {ways.length === 0 && fresh.length === 0 && (
        <EmptyState drawing="none" title={t('ways.none')}>
          {t('ways.noneText')}
        </EmptyState>
      )}
      <div className={styles.cards}>
        {ways.map((way) => (
          <WayCard key={way.id} way={way} proposal={proposals.find(({ subject }) => subject.id === way.id)} />
        ))}
      </div>
    </div>
  )
}
