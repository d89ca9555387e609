import { refundCan } from '@sampan/contract/trade/refunds/status.ts'
import { Note } from '@sampan/ui/note.tsx'
import { useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import type { PaneSteps } from '#ui/detail-pane.tsx'
import { Outdated } from '#ui/failure.tsx'
import { WaitingPane } from '#ui/waiting-pane.tsx'
import { CasePane } from './case-pane.tsx'
import type { RefundCase } from './rows.ts'
import { ShopAnswer } from './shop-answer.tsx'

interface Props extends PaneSteps {
  id: string
  onDecided: () => void
}

/** One of the shop's requests, what its clock will do, and the answer. */
export function ShopRefundDetail({ id, onDecided, ...steps }: Props) {
  const label = useWords().t('refunds.one')
  const { data: row, error, refetch } = useRead('shop_refund_detail', { id })
  if (!row) return <WaitingPane label={label} error={error} onRetry={() => void refetch()} {...steps} />
  const isReturn = row.type === 'returnAndRefund'
  // In a dispute a shop may still give in, but not about goods that came back: those an operator judges.
  const isJudged = row.state === 'appealed' && row.returnParcel !== null
  const mayAnswer =
    !isJudged &&
    (['agree', 'refuse', 'receive'] as const).some((action) => refundCan(action, row.state, isReturn))
  return (
    <CasePane
      label={label}
      row={row}
      foot={mayAnswer && <ShopAnswer key={row.version} row={row} onDecided={onDecided} />}
      {...steps}
    >
      <Outdated error={error} />
      <Consequence row={row} />
    </CasePane>
  )
}

/** Until when, and what follows from saying nothing (PRODUCT §7.5). */
function Consequence({ row }: { row: RefundCase }) {
  const { t, date, dollars } = useWords()
  const { state, dueAt, amountCents, offeredCents, buyerName } = row
  if (dueAt !== null && offeredCents !== null)
    return (
      <Note>
        {t('refunds.offered', {
          sum: dollars(offeredCents),
          name: buyerName,
          time: date(dueAt, 'dayTime'),
        })}
      </Note>
    )
  if (dueAt === null || (state !== 'requested' && state !== 'sentBack')) return null
  return (
    <Note tone="wait">
      {t(state === 'requested' ? 'refunds.silence.requested' : 'refunds.silence.sentBack', {
        time: date(dueAt, 'dayTime'),
        sum: dollars(amountCents),
      })}
    </Note>
  )
}
