import { Button } from '@sampan/ui/button.tsx'
import { Card } from '@sampan/ui/card.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { SumList } from '@sampan/ui/sum-list.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { useI18n } from '#i18n/use-i18n.ts'
import { AboutSum } from '#page/about-sum.tsx'
import type { Bag } from './bag-changes.ts'
import type { useBagPreview } from './use-bag-preview.ts'

interface Props {
  bag: Bag
  /** Preview of the checkout; absent while that is asked. */
  preview: ReturnType<typeof useBagPreview>['preview']
  /** Freight of all parcels; null where one is not known. */
  freightCents: number | null
  isLeaving: boolean
  onCheckOut: () => void
}

/** Beside the bag on a desk: what is selected, with its freight, and what will be left of the balance. */
export function BagSummary({ bag, preview, freightCents, isLeaving, onCheckOut }: Props) {
  const { t, dollars } = useI18n()
  const isWhole = preview !== undefined && freightCents !== null
  const totalKey = !isWhole
    ? 'cart.totalName'
    : preview.dutyCents > 0
      ? 'cart.totalWithDuties'
      : 'cart.totalWithFreight'
  const totalCents = isWhole ? preview.totalCents : bag.selectedCents
  return (
    <Card label={t('cart.summary')}>
      <Stack gap={16}>
        <Text as="h2" size="head">
          {t('cart.summary')}
        </Text>
        <SumList
          rows={[
            { label: t('cart.items', { count: bag.selectedQuantity }), value: dollars(bag.selectedCents) },
            isWhole
              ? {
                  label: t('cart.freight', { count: preview.groups.length }),
                  value: dollars(preview.freightCents),
                }
              : { label: t('cart.freight', { count: 1 }), value: t('cart.freightLater'), tone: 'mute' },
            ...(isWhole && preview.dutyCents > 0
              ? [{ label: t('duties.title'), value: dollars(preview.dutyCents) }]
              : []),
          ]}
          total={{ label: t(totalKey), amountCents: totalCents }}
        />
        <AboutSum amountCents={totalCents} align="end" />
        <Button wide busy={isLeaving} onClick={onCheckOut}>
          {t('cart.checkOut', { count: bag.selectedQuantity })}
        </Button>
        {isWhole && preview.balanceCents >= totalCents && (
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
