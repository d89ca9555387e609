import { Confirm } from '@sampan/ui/confirm.tsx'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { ActFailure } from '#ui/act-failure.tsx'
import type { ShopPayout } from './rows.ts'

interface Props {
  /** The payout to cancel; null: none. */
  payout: ShopPayout | null
  onDone: () => void
}

/** Asks before a payout that waits is cancelled. */
export function CancelPayout({ payout, onDone }: Props) {
  const { t, dollars } = useWords()
  const act = useApiMutation('console_shop_payout_cancel')
  const cancel = async () => {
    if (payout && (await act.attempt({ id: payout.id }))) onDone()
  }
  return (
    <Confirm
      open={payout !== null}
      title={t('payouts.cancelSure', { sum: dollars(payout?.amountCents ?? 0) })}
      action={t('payouts.cancel')}
      refuse={t('payouts.keep')}
      kind="bad"
      busy={act.isBusy}
      onConfirm={() => void cancel()}
      onClose={onDone}
    >
      {t('payouts.cancelHint')}
      <ActFailure error={act.error} />
    </Confirm>
  )
}
