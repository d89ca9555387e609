import { Button } from '@sampan/ui/button.tsx'
import { Card } from '@sampan/ui/card.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { useState } from 'react'
import { useI18n } from '#i18n/use-i18n.ts'
import { useOnDemand } from '#page/use-on-demand.ts'
import type { OrderDetail } from '../order-types.ts'

/** The right to withdraw from the contract, by law or by the shop's free returns, as long as it runs; and the receipt once it was used. */
export function OrderWithdrawal({ order }: { order: OrderDetail }) {
  const { t, date } = useI18n()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const sheet = useOnDemand(isOpen, () => import('./withdraw-sheet.tsx'), close)
  const { withdrawal } = order
  if (withdrawal === null || (!withdrawal.isOpen && withdrawal.made === null)) return null
  const { days, until, made, isByLaw } = withdrawal
  const title = isByLaw ? 'withdrawal.title' : 'withdrawal.freeTitle'
  return (
    <Card label={t(title)}>
      <Stack gap={10}>
        {made && (
          <Text as="p" size="small">
            {t(isByLaw ? 'withdrawal.made' : 'withdrawal.freeMade', {
              date: date(made.at, 'dayTime'),
              number: made.number,
            })}
          </Text>
        )}
        {withdrawal.isOpen && (
          <>
            <Text as="p" size="small">
              {until === null
                ? t('withdrawal.untilArrival', { days })
                : t(isByLaw ? 'withdrawal.until' : 'withdrawal.freeUntil', { date: date(until, 'dayTime') })}
            </Text>
            <div>
              <Button kind="line" size="small" onClick={() => setOpen(true)}>
                {t(isByLaw ? 'withdrawal.here' : 'withdrawal.freeHere')}
              </Button>
            </div>
          </>
        )}
      </Stack>
      {sheet && <sheet.WithdrawSheet order={order} open={isOpen} onClose={close} />}
    </Card>
  )
}
