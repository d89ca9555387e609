import { Button } from '@sampan/ui/button.tsx'
import { Check } from '@sampan/ui/check.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { toast } from '@sampan/ui/toast.ts'
import { useState } from 'react'
import { useApiMutation } from '#client/use-api-mutation.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import type { OrderDetail } from '../order-types.ts'

interface Props {
  order: OrderDetail
  open: boolean
  onClose: () => void
}

/** Second step of a withdrawal: which lines, what follows, and the button that confirms it. */
export function WithdrawSheet({ order, open, onClose }: Props) {
  const { t, dollars } = useI18n()
  const [left, setLeft] = useState<readonly number[]>([])
  const { attempt, isBusy } = useApiMutation('refund_withdraw_order')
  const isFree = order.withdrawal?.isByLaw === false
  const chosen = order.lines.map(({ skuId }) => skuId).filter((skuId) => !left.includes(skuId))

  async function send() {
    const skuIds = left.length === 0 ? {} : { skuIds: chosen }
    if (!(await attempt({ orderId: order.id, ...skuIds }))) return
    toast(t(isFree ? 'withdrawal.freeDone' : 'withdrawal.done'), { kind: 'success' })
    onClose()
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t(isFree ? 'withdrawal.freeTitle' : 'withdrawal.title')}
      busy={isBusy}
      foot={
        <Button wide busy={isBusy} disabled={chosen.length === 0} onClick={() => void send()}>
          {t(isFree ? 'withdrawal.freeConfirm' : 'withdrawal.confirm')}
        </Button>
      }
    >
      <Stack gap={14}>
        <Text as="p">
          {t(isFree ? 'withdrawal.freeCheck' : 'withdrawal.check', { number: order.orderNo })}
        </Text>
        {order.lines.length > 1 && (
          <fieldset>
            <legend>{t(isFree ? 'withdrawal.freeWhich' : 'withdrawal.which')}</legend>
            {order.lines.map(({ skuId, title, spec, quantity }) => (
              <Check
                key={skuId}
                label={[title, spec, `×${quantity}`].filter((part) => part !== '').join(' · ')}
                checked={!left.includes(skuId)}
                onChange={(isOn) =>
                  setLeft((now) => (isOn ? now.filter((one) => one !== skuId) : [...now, skuId]))
                }
              />
            ))}
          </fieldset>
        )}
        <Text as="p" size="small" tone="soft">
          {t(isFree ? 'withdrawal.freeNext' : 'withdrawal.next')}
        </Text>
        {order.freeReturn?.isOpen && (
          <Text as="p" size="small">
            {t('withdrawal.freightBack', { sum: dollars(order.freeReturn.freightCents) })}
          </Text>
        )}
      </Stack>
    </Sheet>
  )
}
