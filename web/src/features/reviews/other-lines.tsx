import { Button } from '@sampan/ui/button.tsx'
import { Card } from '@sampan/ui/card.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { useI18n } from '#i18n/use-i18n.ts'
import { GoodsLine } from '#product/goods-line.tsx'
import { WrittenLine } from './line-cards.tsx'
import type { ReviewLine } from './line-types.ts'

interface Props {
  lines: readonly ReviewLine[]
  onChoose: (skuId: number) => void
}

/** The lines of an order that are not being written: with their review, to be chosen, or with why not. */
export function OtherLines({ lines, onChoose }: Props) {
  const { t } = useI18n()
  return lines.map((line) =>
    line.review ? (
      <WrittenLine key={line.skuId} line={line} />
    ) : (
      <Card key={line.skuId} label={line.title}>
        <Stack gap={12}>
          <GoodsLine line={line} room="family" amountCents={line.priceCents} />
          {line.state === 'open' ? (
            <Button kind="line" size="middle" onClick={() => onChoose(line.skuId)}>
              {t('reviews.write')}
            </Button>
          ) : (
            <Text size="small" tone="mute">
              {t(line.state === 'late' ? 'reviews.late' : 'reviews.early')}
            </Text>
          )}
        </Stack>
      </Card>
    ),
  )
}
