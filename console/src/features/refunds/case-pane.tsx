import { Price } from '@sampan/ui/price.tsx'
import type { ReactNode } from 'react'
import { useWords } from '#i18n/use-words.ts'
import { Notes } from '#parts/team/notes.tsx'
import { TeamBar } from '#parts/team/team-bar.tsx'
import { DetailPane, type PaneSteps } from '#ui/detail-pane.tsx'
import { useSent } from '#ui/use-sent.ts'
import { CaseSides } from './case-sides.tsx'
import { RefundBadge } from './refund-badge.tsx'
import type { RefundCase } from './rows.ts'

interface Props extends PaneSteps {
  label: string
  row: RefundCase
  /** Only while there is something to answer. */
  foot: ReactNode
  /** Over the two sides. */
  children?: ReactNode
  /** Under what the case is about. */
  below?: ReactNode
}

/** A case: number, sum and state over what both sides say and prove; the answer under it. */
export function CasePane({ label, row, foot, children, below, ...steps }: Props) {
  const { t } = useWords()
  const sent = useSent()
  return (
    <DetailPane
      label={label}
      above={t('queue.above', { kind: label, number: row.number, time: sent.ago(row.createdAt) })}
      headline={
        <>
          <Price size="detail" amountCents={row.amountCents} />
          <RefundBadge state={row.state} askedCents={row.askedCents} />
        </>
      }
      foot={foot}
      {...steps}
    >
      <TeamBar subject={{ type: 'refund', id: row.id }} />
      {children}
      <CaseSides row={row} below={below} />
      <Notes subject={{ type: 'refund', id: row.id }} />
    </DetailPane>
  )
}
