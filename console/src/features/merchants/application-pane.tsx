import { Note } from '@sampan/ui/note.tsx'
import { useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths'
import { DetailPane, type PaneSteps } from '#ui/detail-pane.tsx'
import { Facts } from '#ui/facts.tsx'
import { Outdated } from '#ui/failure.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { useSent } from '#ui/use-sent.ts'
import { WaitingPane } from '#ui/waiting-pane.tsx'
import { Decide } from './decide.tsx'
import styles from './merchants.module.css'
import { Papers } from './papers.tsx'
import { Requests } from './requests.tsx'
import type { ApplicationDetail } from './rows.ts'
import { StateBadge } from './state-badge.tsx'

interface Props {
  id: string
  steps: PaneSteps
  /** Decided by this operator: on to the next. */
  onDecided: () => void
}

/** One application: papers, who applies, what they want to sell, and the decision under it. */
export function ApplicationPane({ id, steps, onDecided }: Props) {
  const { t } = useWords()
  const sent = useSent()
  const { data: row, error, refetch } = useRead('console_merchant_detail', { id })
  const label = t('merchants.one')
  if (!row) return <WaitingPane label={label} error={error} onRetry={() => void refetch()} {...steps} />
  return (
    <DetailPane
      label={label}
      above={t('queue.above', { kind: label, number: row.number, time: sent.ago(row.createdAt) })}
      headline={
        <>
          <b>{row.shopName}</b>
          <StateBadge state={row.state} isAnswered={row.state === 'submitted' && row.requests.length > 0} />
        </>
      }
      foot={
        (row.state === 'submitted' || row.state === 'needsMore') && (
          <Decide key={`${row.id} ${row.state}`} row={row} onDecided={onDecided} />
        )
      }
      {...steps}
    >
      <Outdated error={error} />
      {row.state === 'submitted' && row.isNameTaken && <Note tone="bad">{t('merchants.nameTaken')}</Note>}
      <Requests row={row} />
      <Papers row={row} />
      <Who row={row} />
      <p className={styles.about}>{row.about}</p>
      {row.shopId !== null && <TextLink href={paths.shops(row.shopId)}>{t('merchants.toShop')}</TextLink>}
      <History row={row} />
      <Others row={row} />
    </DetailPane>
  )
}

function Who({ row }: { row: ApplicationDetail }) {
  const { t, country, list } = useWords()
  const facts = [
    { key: 'kind', name: t('merchants.kind'), value: t(`merchants.kind.${row.kind}`) },
    { key: 'legal', name: t('merchants.legalName'), value: row.legalName },
    { key: 'contact', name: t('merchants.contact'), value: row.contactName },
    { key: 'mobile', name: t('merchants.mobile'), value: row.mobile },
    { key: 'email', name: t('merchants.email'), value: row.email },
    { key: 'country', name: t('merchants.country'), value: country(row.country) },
    {
      key: 'sells',
      name: t('merchants.categories'),
      value: list(row.categories.map((one) => t(`category.${one}`))),
    },
    { key: 'buyer', name: t('queue.buyer'), value: `${row.buyer.name} (${row.buyer.account})` },
    ...(row.reason ? [{ key: 'reason', name: t('merchants.reason'), value: row.reason }] : []),
  ]
  return <Facts facts={facts} />
}

function History({ row }: { row: ApplicationDetail }) {
  const { t, date } = useWords()
  return (
    <ul className={styles.history} aria-label={t('merchants.history')}>
      {row.history.map(({ state, at, operator }) => (
        <li key={`${at} ${state}`}>
          {`${date(at, 'dayTime')} · ${t(`merchants.state.${state}`)} · ${operator?.name ?? t('merchants.byBuyer')}`}
        </li>
      ))}
    </ul>
  )
}

/** Other applications of the same buyer, before or since. */
function Others({ row }: { row: ApplicationDetail }) {
  const { t, list } = useWords()
  if (row.earlier.length === 0) return null
  return (
    <ul className={styles.history} aria-label={t('merchants.earlier')}>
      {row.earlier.map(({ id, number, shopName, state }) => (
        <li key={id}>
          <TextLink href={`${paths.merchants(id)}?state=${state}`}>{list([number, shopName])}</TextLink>{' '}
          {t(`merchants.state.${state}`)}
        </li>
      ))}
    </ul>
  )
}
