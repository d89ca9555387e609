import { Button } from '@sampan/ui/button.tsx'
import { EmptyState } from '@sampan/ui/empty-state.tsx'
import { Skeleton } from '@sampan/ui/skeleton.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { usePages } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import styles from '#ui/cards.module.css'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import { Failure, Outdated } from '#ui/failure.tsx'
import { useSearchChoice } from '#ui/use-search-choice.ts'
import { ProposalCard } from './proposal-card.tsx'
import { Propose } from './propose.tsx'

const states = ['open', 'done', 'refused'] as const
const houseAccounts = ['fee_income', 'commission', 'world_bank', 'reorg_loss'] as const

/** All proposals of operators, those that wait for a second one first; corrections of the company's accounts begin here. */
export function Corrections() {
  const { t } = useWords()
  const [choice, setChoice] = useSearchChoice('state')
  const [account, setAccount] = useSearchChoice('house')
  const state = states.find((one) => one === choice) ?? 'open'
  const house = houseAccounts.find((one) => one === account) ?? 'fee_income'
  const pages = usePages('console_proposal_list', { state })
  return (
    <Stack gap={16}>
      <ChoiceChips
        label={t('proposal.states')}
        value={state}
        onChange={setChoice}
        options={states.map((value) => ({ value, label: t(`proposal.is_${value}`) }))}
      />
      {!pages.items &&
        (pages.error ? <Failure error={pages.error} onRetry={pages.refresh} /> : <Skeleton shape="card" />)}
      {pages.items && <Outdated error={pages.error} />}
      {pages.items?.length === 0 && <EmptyState drawing="none" title={t('ledger.none')} />}
      {pages.items?.map((proposal) => (
        <ProposalCard key={proposal.id} proposal={proposal} />
      ))}
      {pages.hasMore && (
        <Button kind="line" size="small" busy={pages.isLoadingMore} onClick={pages.loadMore}>
          {t('shell.more')}
        </Button>
      )}
      <ChoiceChips
        label={t('ledger.account')}
        value={house}
        onChange={setAccount}
        options={houseAccounts.map((value) => ({ value, label: t(`account.${value}`) }))}
      />
      <Adjust account={house} />
    </Stack>
  )
}

/** Adds to an account, or takes from it: of a buyer if one is named, else of the company. */
export function Adjust({
  account,
  buyerId,
}: {
  account: (typeof houseAccounts)[number] | 'available'
  buyerId?: string
}) {
  const { t } = useWords()
  const asks = { amount: true, text: t('proposal.cause'), textHint: t('proposal.causeHint') }
  const of = (sign: 1 | -1) => (
    <Propose
      of={`${account} ${buyerId ?? ''} ${sign}`}
      subjectId={buyerId ?? account}
      kind="adjust"
      verb={sign === 1 ? t('proposal.credit') : t('proposal.debit')}
      asks={asks}
      build={({ cents, text }, reason) =>
        cents === null || text.trim() === ''
          ? null
          : {
              kind: 'adjust',
              account,
              ...(buyerId === undefined ? {} : { buyerId }),
              amountCents: sign * cents,
              cause: text,
              ...reason,
            }
      }
    />
  )
  return (
    <div className={styles.buttons}>
      {of(1)}
      {of(-1)}
    </div>
  )
}
