import { ActionBar } from '@sampan/ui/action-bar.tsx'
import { Button } from '@sampan/ui/button.tsx'
import { useI18n } from '#i18n/use-i18n.ts'

interface Props {
  /** Null while no sum is written. */
  amountCents: number | null
  isBusy: boolean
  /** Reason why it cannot be sent now; undefined while it can. */
  reason: string | undefined
}

/** Button below a form that hands in a proof of payment. */
export function SendForCheck({ amountCents, isBusy, reason }: Props) {
  const { t, dollars } = useI18n()
  return (
    <ActionBar reason={reason}>
      <Button type="submit" wide busy={isBusy} disabled={reason !== undefined}>
        {amountCents ? t('topup.sendForCheck', { sum: dollars(amountCents) }) : t('topup.sendForCheckNow')}
      </Button>
    </ActionBar>
  )
}
