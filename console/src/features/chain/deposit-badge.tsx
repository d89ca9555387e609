import { Badge } from '@sampan/ui/badge.tsx'
import { useWords } from '#i18n/use-words.ts'
import type { DepositRow } from './rows.ts'

const tones = {
  seen: 'river',
  confirmed: 'river',
  credited: 'ok',
  orphaned: 'plain',
  reversed: 'bad',
  kept: 'wait',
} as const

/** A deposit's state, with its confirmations while they grow. */
export function DepositBadge({ deposit }: { deposit: DepositRow }) {
  const { t } = useWords()
  const { state, confirmations, neededConfirmations, keptReason } = deposit
  const words =
    state === 'seen'
      ? `${confirmations} / ${neededConfirmations}`
      : keptReason
        ? t(`kept.${keptReason}`)
        : t(`deposits.${state}`)
  return <Badge tone={tones[state]}>{words}</Badge>
}
