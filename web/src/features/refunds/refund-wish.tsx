import { Note } from '@sampan/ui/note.tsx'
import { RadioCards } from '@sampan/ui/radio-cards.tsx'
import { Segment } from '@sampan/ui/segment.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { useI18n } from '#i18n/use-i18n.ts'
import type { RefundDraft } from './use-refund-draft.ts'

interface Props {
  productStatus: 'received' | 'notReceived'
  type: RefundDraft['type']
  /** False where nothing was shipped: then there is nothing to send back. */
  canReturn: boolean
  /** False where the shop has no address for returns. */
  takesReturns: boolean
  onChange: (part: Partial<RefundDraft>) => void
}

/** Product status and type (SPEC §3). What did not arrive cannot be sent back. */
export function RefundWish({ productStatus, type, canReturn, takesReturns, onChange }: Props) {
  const { t } = useI18n()
  if (!canReturn) return null
  return (
    <Stack gap={16}>
      <Stack gap={8}>
        <Text as="h2" size="fine" weight="semi">
          {t('refunds.productStatus')}
        </Text>
        <Segment
          label={t('refunds.productStatus')}
          ground="page"
          value={productStatus}
          options={[
            { value: 'notReceived', label: t('refunds.product_notReceived') },
            { value: 'received', label: t('refunds.product_received') },
          ]}
          onChange={(next) =>
            onChange({ productStatus: next, ...(next === 'notReceived' && { type: 'refundOnly' }) })
          }
        />
      </Stack>
      {productStatus === 'received' && !takesReturns && (
        <Note tone="calm">{t('refusal.refundNoReturns')}</Note>
      )}
      {productStatus === 'received' && takesReturns && (
        <Stack gap={8}>
          <Text as="h2" size="fine" weight="semi">
            {t('refunds.type')}
          </Text>
          <RadioCards
            label={t('refunds.type')}
            value={type}
            options={(['refundOnly', 'returnAndRefund'] as const).map((value) => ({
              value,
              title: t(`refunds.type_${value}`),
              note: t(`refunds.typeNote_${value}`),
            }))}
            onChange={(next) => onChange({ type: next })}
          />
        </Stack>
      )}
    </Stack>
  )
}
