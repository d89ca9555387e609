import { Badge } from '@sampan/ui/badge.tsx'
import { useWords } from '#i18n/use-words.ts'
import type { DisputeRow, PaymentRow, PayoutRow } from './rows.ts'

const paymentTones = {
  new: 'river',
  open: 'river',
  paid: 'ok',
  cancelled: 'plain',
  expired: 'plain',
  refused: 'bad',
  differs: 'bad',
  returned: 'plain',
} as const

export function PaymentBadge({ state }: Pick<PaymentRow, 'state'>) {
  const { t } = useWords()
  return <Badge tone={paymentTones[state]}>{t(`cardState.${state}`)}</Badge>
}

const disputeTones = { open: 'wait', won: 'ok', lost: 'bad' } as const

export function DisputeBadge({ state }: Pick<DisputeRow, 'state'>) {
  const { t } = useWords()
  return <Badge tone={disputeTones[state]}>{t(`cardDispute.${state}`)}</Badge>
}

/** State of a payout; a booked one with lines that the books do not know says how many. */
export function PayoutBadge({ state, differing }: Pick<PayoutRow, 'state' | 'differing'>) {
  const { t } = useWords()
  if (state === 'booked' && differing > 0)
    return <Badge tone="wait">{t('cardPayout.differing', { count: differing })}</Badge>
  return <Badge tone={state === 'booked' ? 'ok' : 'bad'}>{t(`cardPayout.${state}`)}</Badge>
}
