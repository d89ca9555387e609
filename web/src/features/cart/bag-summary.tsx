import { useApi } from '#client/use-api.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { useIsWide } from '#page/use-is-wide.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/stack.tsx'
import { SumList } from '#ui/sum-list.tsx'
import { Text } from '#ui/text.tsx'
import type { Bag } from './bag-changes.ts'

interface Props {
  bag: Bag
  /** The server knows the bag as it is shown. */
  isSettled: boolean
  isLeaving: boolean
  onCheckOut: () => void
}

/** Beside the bag on a desk: what is selected, with its freight, and what will be left of the balance. */
export function BagSummary({ bag, isSettled, isLeaving, onCheckOut }: Props) {
  const { t, dollars } = useI18n()
  const hasPick = bag.selectedLines > 0
  const isWide = useIsWide()
  const { data } = useApi('order_preview', {}, { enabled: isWide && hasPick && isSettled, quiet: true })
  const preview = hasPick && isSettled && data?.goodsCents === bag.selectedCents ? data : undefined
  const totalCents = preview?.totalCents ?? bag.selectedCents
  return (
    <Card label={t('cart.summary')}>
      <Stack gap={16}>
        <Text as="h2" size="head">
          {t('cart.summary')}
        </Text>
        <SumList
          rows={[
            { label: t('cart.items', { count: bag.selectedQuantity }), value: dollars(bag.selectedCents) },
            preview
              ? {
                  label: t('cart.freight', { count: preview.groups.length }),
                  value: dollars(preview.freightCents),
                }
              : { label: t('cart.freight', { count: 1 }), value: t('cart.freightLater'), tone: 'mute' },
          ]}
          total={{ label: t('cart.totalName'), amountCents: totalCents }}
        />
        <Button wide busy={isLeaving} onClick={onCheckOut}>
          {t('cart.checkOut', { count: bag.selectedLines })}
        </Button>
        {preview && preview.balanceCents >= totalCents && (
          <Text as="p" size="small" tone="mute" align="center" digits>
            {t('cart.balanceAfter', {
              now: dollars(preview.balanceCents),
              after: dollars(preview.balanceCents - totalCents),
            })}
          </Text>
        )}
      </Stack>
    </Card>
  )
}
