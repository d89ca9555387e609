import { useEffect, useRef } from 'react'
import { useApi } from '#client/use-api.ts'
import { haptic } from '#device/haptics.ts'
import { toast } from '#device/toast.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import { DepositCard } from './deposit-card.tsx'
import { movesEveryMs } from './topup-types.ts'

interface Props {
  networkId: string
  onFind: () => void
}

/** Deposits on this network as they come; while there are none, what to expect. */
export function LiveDeposits({ networkId, onFind }: Props) {
  const { t, dollars } = useI18n()
  const { data } = useApi('deposit_list', {}, { quiet: true, everyMs: movesEveryMs })
  const deposits = data?.filter((deposit) => deposit.networkId === networkId) ?? []
  useArrival(deposits, (amountCents) => {
    haptic('success')
    toast(t('topup.arrived', { sum: dollars(amountCents) }), { kind: 'success' })
  })
  return (
    <Stack gap={12}>
      {deposits.length === 0 && (
        <Card>
          <Stack gap={6}>
            <Text weight="semi">{t('topup.waiting')}</Text>
            <Text size="fine" tone="soft">
              {t('topup.leaveSafely')}
            </Text>
          </Stack>
        </Card>
      )}
      <div aria-live="polite">
        <Stack gap={12}>
          {deposits.map((deposit) => (
            <DepositCard key={deposit.id} deposit={deposit} />
          ))}
        </Stack>
      </div>
      <Button kind="line" size="middle" onClick={onFind}>
        {t('topup.find')}
      </Button>
    </Stack>
  )
}

/** Tells once of each deposit that was moving on this page and is credited now. */
function useArrival(
  deposits: readonly { id: string; state: string; amountCents: number }[],
  tell: (cents: number) => void,
) {
  const moving = useRef(new Set<string>())
  useEffect(() => {
    for (const { id, state, amountCents } of deposits) {
      if (state === 'seen' || state === 'confirmed') moving.current.add(id)
      else if (moving.current.delete(id) && state === 'credited') tell(amountCents)
    }
  })
}
