import { tagOf } from '@sampan/contract/wire/locales.ts'
import { Card } from '@sampan/ui/card.tsx'
import { Check } from '@sampan/ui/check.tsx'
import { Price } from '@sampan/ui/price.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { Stepper } from '@sampan/ui/stepper.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { useI18n } from '#i18n/use-i18n.ts'
import { Thumb } from '#product/thumb.tsx'
import type { Picks, Quote, QuotedLine } from './refund-types.ts'
import styles from './refunds.module.css'

interface Props {
  quote: Quote
  picks: Picks
  error: string | undefined
  onChange: (picks: Picks) => void
}

/** The order's lines, each with a tick and how many pieces of it. */
export function LinePicks({ quote, picks, error, onChange }: Props) {
  const { t } = useI18n()
  function pick(skuId: number, quantity: number) {
    const { [skuId]: _before, ...others } = picks
    onChange(quantity > 0 ? { ...others, [skuId]: quantity } : others)
  }
  return (
    <Card label={t('refunds.whichItems')}>
      <Stack gap={14}>
        <Text as="h2" size="fine" weight="semi">
          {t('refunds.whichItems')}
        </Text>
        {quote.lines.map((line) => (
          <Line
            key={line.skuId}
            line={line}
            room={quote.shop.room}
            quantity={picks[line.skuId] ?? 0}
            onChange={(quantity) => pick(line.skuId, quantity)}
          />
        ))}
        {error && (
          <p className={styles.error} role="alert">
            {error}
          </p>
        )}
      </Stack>
    </Card>
  )
}

interface LineProps {
  line: QuotedLine
  room: Quote['shop']['room']
  quantity: number
  onChange: (quantity: number) => void
}

function Line({ line, room, quantity, onChange }: LineProps) {
  const { t, number } = useI18n()
  const { title, titleLocale, spec, priceCents, leftPieces } = line
  const isLeft = leftPieces > 0
  return (
    <div className={styles.line} data-off={isLeft ? undefined : ''}>
      <Check
        label={title}
        hideLabel
        checked={quantity > 0}
        disabled={!isLeft}
        onChange={(on) => onChange(on ? leftPieces : 0)}
      />
      <Thumb base={line.picture} room={room} size="middle" />
      <div className={styles.words}>
        <span className={styles.name} lang={tagOf(titleLocale)}>
          {title}
        </span>
        {spec && <span className={styles.spec}>{spec}</span>}
        <span className={styles.spec}>
          {isLeft
            ? t('refunds.piecesLeft', {
                count: leftPieces,
                shown: number(leftPieces),
                all: number(line.quantity),
              })
            : t('refunds.nothingLeft')}
        </span>
        <div className={styles.counted}>
          <Price amountCents={priceCents} />
          {isLeft && leftPieces > 1 && quantity > 0 && (
            <Stepper label={title} value={quantity} max={leftPieces} onChange={onChange} />
          )}
        </div>
      </div>
    </div>
  )
}
