import type { ApiFailure } from '@sampan/client/api-failure.ts'
import { Price } from '@sampan/ui/price.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWords } from '#i18n/use-words.ts'
import { DetailPane, type PaneSteps } from '#ui/detail-pane.tsx'
import { Outdated } from '#ui/failure.tsx'
import { useSent } from '#ui/use-sent.ts'
import { WaitingPane } from '#ui/waiting-pane.tsx'
import type { RechargeDetailData } from './rows.ts'
import { DecidedElsewhereNote, DecidedElsewhereStatus, useDecidedElsewhere } from './told-by-other.tsx'

/** Fields that a recharge and a withdrawal share for operators who audit them. */
type Audited = Pick<RechargeDetailData, 'number' | 'createdAt' | 'approvals'> & { status: number }

interface AuditedDetailProps<Row> extends PaneSteps {
  label: string
  read: UseQueryResult<Row, ApiFailure>
  /** The row as the operator sees it, and what of it has changed since they last saw it. */
  children: (row: Row, news: ReactNode) => ReactNode
}

/** A row of a queue: on its way, not to be had, or whole; and who else decided it while it was open here. */
export function AuditedDetail<Row extends Audited>(props: AuditedDetailProps<Row>) {
  const { label, read, children, ...steps } = props
  const { data: row, error, refetch } = read
  const told = useDecidedElsewhere(row)
  return (
    <>
      <DecidedElsewhereStatus text={told} />
      {row ? (
        children(
          row,
          <>
            <Outdated error={error} />
            <DecidedElsewhereNote text={told} />
          </>,
        )
      ) : (
        <WaitingPane label={label} error={error} onRetry={() => void refetch()} {...steps} />
      )}
    </>
  )
}

interface AuditedPaneProps extends PaneSteps {
  label: string
  row: Audited
  cents: number
  badge: ReactNode
  news: ReactNode
  /** Only while it can still be decided. */
  decision: ReactNode
  children: ReactNode
}

/** Its number, age, sum and state over its facts; the decision under them. */
export function AuditedPane(props: AuditedPaneProps) {
  const { label, row, cents, badge, news, decision, children, ...steps } = props
  const { t } = useWords()
  const sent = useSent()
  return (
    <DetailPane
      label={label}
      above={t('queue.above', { kind: label, number: row.number, time: sent.ago(row.createdAt) })}
      headline={
        <>
          <Price size="detail" amountCents={cents} />
          {badge}
        </>
      }
      foot={row.status === 0 && decision}
      {...steps}
    >
      {news}
      {children}
    </DetailPane>
  )
}
