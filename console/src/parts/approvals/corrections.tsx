import { Stack } from '@sampan/ui/stack.tsx'
import { useWords } from '#i18n/use-words.ts'
import styles from '#ui/cards.module.css'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import { useSearchChoice } from '#ui/use-search-choice.ts'
import { ProposalList } from './proposal-list.tsx'
import { Propose } from './propose.tsx'

const houseAccounts = [
  'fee_income',
  'commission',
  'world_bank',
  'world_card',
  'card_fees',
  'reorg_loss',
] as const

/** All proposals of operators, those that wait for a second one first; corrections of the company's accounts begin here. */
export function Corrections() {
  const { t } = useWords()
  const [account, setAccount] = useSearchChoice('house')
  const house = houseAccounts.find((one) => one === account) ?? 'fee_income'
  return (
    <Stack gap={16}>
      <ProposalList />
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
