import { transferKind } from '@sampan/contract/money/ledger/schemas.ts'
import { Button } from '@sampan/ui/button.tsx'
import { EmptyState } from '@sampan/ui/empty-state.tsx'
import { Skeleton } from '@sampan/ui/skeleton.tsx'
import type { Output } from '#client/call.ts'
import { usePages } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import { useTrailText } from '#ui/coded-reason.ts'
import { Failure, Outdated } from '#ui/failure.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { useSearchChoice } from '#ui/use-search-choice.ts'
import { Cause } from './cause.tsx'
import styles from './journal.module.css'
import { DaysFilter, SaveJournal, useDays } from './journal-tools.tsx'
import { Owner } from './owner.tsx'

type Entry = Output<'console_journal_list'>['items'][number]
type Kind = Entry['kind']

const kinds = transferKind.options

/** Transfers, newest first; each shows its lines: what is taken is a debit, what is added a credit, and both come to the same. */
export function Journal() {
  const { t } = useWords()
  const [kind, setKind] = useSearchChoice('kind')
  const [q, setQ] = useSearchChoice('q')
  const [account, setAccount] = useSearchChoice('account')
  const chosen = kinds.find((one) => one === kind)
  const days = useDays()
  const asked = {
    ...(chosen && { kind: chosen }),
    ...(q && { q }),
    ...(/^\d+$/.test(account) && { accountId: Number(account) }),
    ...days.days,
  }
  const pages = usePages('console_journal_list', asked)
  return (
    <>
      <div className={styles.tools}>
        <SearchBox label={t('ledger.search')} value={q} onChange={setQ} />
        {account && (
          <Button kind="line" size="small" onClick={() => setAccount('')}>
            {t('ledger.allAccounts', { id: account })}
          </Button>
        )}
      </div>
      <ChoiceChips<Kind | 'all'>
        label={t('ledger.kind')}
        value={chosen ?? 'all'}
        onChange={(next) => setKind(next === 'all' ? '' : next)}
        options={[
          { value: 'all', label: t('status.all') },
          ...kinds.map((value) => ({ value, label: t(`transfer.${value}`) })),
        ]}
      />
      <div className={styles.tools}>
        <DaysFilter of={days} />
        {/* Rows that were read, and the read that is under way, belong to these filters alone. */}
        <SaveJournal key={JSON.stringify(asked)} asked={asked} />
      </div>
      {!pages.items &&
        (pages.error ? <Failure error={pages.error} onRetry={pages.refresh} /> : <Skeleton shape="card" />)}
      {pages.items && <Outdated error={pages.error} />}
      {pages.items?.length === 0 && <EmptyState drawing="none" title={t('ledger.none')} />}
      {pages.items?.map((entry) => (
        <EntryCard key={entry.id} entry={entry} />
      ))}
      {pages.hasMore && (
        <Button kind="line" size="small" busy={pages.isLoadingMore} onClick={pages.loadMore}>
          {t('shell.more')}
        </Button>
      )}
    </>
  )
}

const house = ['timer', 'demo', 'payout'] as const
const isHouse = (actor: string): actor is (typeof house)[number] =>
  (house as readonly string[]).includes(actor)

function EntryCard({ entry }: { entry: Entry }) {
  const { t, dollars, date } = useWords()
  const trailText = useTrailText()
  return (
    <article className={styles.entry}>
      <header className={styles.head}>
        <b>{t(`transfer.${entry.kind}`)}</b>
        <span>{date(entry.at, 'dayTime')}</span>
        <span>{entry.actorName ?? (isHouse(entry.actor) ? t(`ledger.by.${entry.actor}`) : entry.actor)}</span>
        <Cause entry={entry} />
        {entry.reason && <span>{trailText(entry.reason)}</span>}
      </header>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">{t('ledger.account')}</th>
            <th scope="col">{t('ledger.owner')}</th>
            <th scope="col" className={styles.sum}>
              {t('ledger.debit')}
            </th>
            <th scope="col" className={styles.sum}>
              {t('ledger.credit')}
            </th>
            <th scope="col" className={styles.after}>
              {t('ledger.balanceAfter')}
            </th>
          </tr>
        </thead>
        <tbody>
          {entry.lines.map((line) => (
            <tr key={line.accountId}>
              <td>
                <TextLink href={paths.journalOf(line.accountId)}>{t(`account.${line.accountKind}`)}</TextLink>
              </td>
              <td className={styles.owner}>
                <Owner kind={line.accountKind} owner={line.owner} name={line.ownerName} />
              </td>
              <td className={styles.sum} data-head={t('ledger.debit')}>
                {line.amountCents < 0 && dollars(0 - line.amountCents)}
              </td>
              <td className={styles.sum} data-head={t('ledger.credit')}>
                {line.amountCents > 0 && dollars(line.amountCents)}
              </td>
              <td className={styles.after} data-head={t('ledger.balanceAfter')}>
                {dollars(line.afterCents)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  )
}
