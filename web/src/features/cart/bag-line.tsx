import type { Category } from '@sampan/contract/market/categories/categories.ts'
import { lineQuantityMax } from '@sampan/contract/trade/cart/limits.ts'
import { tagOf } from '@sampan/contract/wire/locales.ts'
import { Badge } from '@sampan/ui/badge.tsx'
import { Button } from '@sampan/ui/button.tsx'
import { Check } from '@sampan/ui/check.tsx'
import { Price } from '@sampan/ui/price.tsx'
import { Stepper } from '@sampan/ui/stepper.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { useI18n } from '#i18n/use-i18n.ts'
import { paths } from '#paths'
import { ItemRow, SwipeRow } from '#product/item-row.tsx'
import { type BagLine, canBeOrdered, type LineChange } from './bag-changes.ts'
import styles from './bag-screen.module.css'
import { SpecTag } from './spec-tag.tsx'

interface Props {
  line: BagLine
  shopId: number
  room: Category
  isEditing: boolean
  isOffline: boolean
  onChange: (change: LineChange) => void
  onRemove: () => void
  onSpec: () => void
}

/** One line of the bag. What became of it since it was put in is said under its name (PRODUCT §3 "Cart"). */
export function BagLineRow({ line, shopId, room, isEditing, isOffline, onChange, onRemove, onSpec }: Props) {
  const { t, dollars } = useI18n()
  const isLost = line.state === 'gone' || line.state === 'soldOut'
  return (
    <SwipeRow name={line.title} onDelete={onRemove}>
      <div data-lost={isLost || undefined} className={styles.line}>
        <ItemRow
          href={
            line.state === 'gone' && !line.shopAwayUntil ? undefined : paths.detail(line.productId, shopId)
          }
          picture={line.picture}
          room={room}
          title={line.title}
          titleLang={tagOf(line.titleLocale)}
          check={
            <Check
              label={t('cart.selectItem', { title: line.title })}
              hideLabel
              checked={line.selected && canBeOrdered(line)}
              disabled={!canBeOrdered(line)}
              onChange={(selected) => onChange({ selected })}
            />
          }
          spec={
            <div className={styles.facts}>
              {line.spec && (
                <SpecTag
                  spec={line.spec}
                  label={t('cart.changeSpec', { title: line.title, spec: line.spec })}
                  onPress={line.state === 'gone' || isOffline ? undefined : onSpec}
                />
              )}
              <LineNews line={line} onTake={() => onChange({ quantity: line.stock, selected: true })} />
            </div>
          }
          foot={
            <>
              <div>
                <Price amountCents={line.priceCents} />
                {!isLost && (
                  <Text as="p" size="small" tone="soft" digits>
                    {t('cart.lineSubtotal', { sum: dollars(line.priceCents * line.quantity) })}
                  </Text>
                )}
              </div>
              {isEditing || isLost ? (
                <Button
                  kind="line"
                  size="small"
                  aria-label={t('cart.deleteItem', { title: line.title })}
                  onClick={onRemove}
                >
                  {t('ui.delete')}
                </Button>
              ) : (
                <Stepper
                  label={t('cart.quantityOf', { title: line.title })}
                  value={line.quantity}
                  max={Math.min(line.stock, lineQuantityMax)}
                  onChange={(quantity) => onChange({ quantity })}
                />
              )}
            </>
          }
        />
      </div>
    </SwipeRow>
  )
}

/** Dearer, cheaper, too few, sold out, off the shelf. */
function LineNews({ line, onTake }: { line: BagLine; onTake: () => void }) {
  const { t, dollars, date } = useI18n()
  switch (line.state) {
    case 'fine':
      return null
    case 'priceChanged': {
      const values = { was: dollars(line.addedPriceCents), now: dollars(line.priceCents) }
      const isDearer = line.priceCents > line.addedPriceCents
      return (
        <Text as="p" size="small" tone={isDearer ? 'wait' : 'ok'} digits>
          {t('cart.priceChanged', values)}
        </Text>
      )
    }
    case 'short':
      return (
        <div className={styles.short}>
          <Text size="small" tone="wait">
            {t('cart.onlyLeft', { count: line.stock })}
          </Text>
          <Button kind="soft" size="small" onClick={onTake}>
            {t('cart.take', { count: line.stock })}
          </Button>
        </div>
      )
    case 'soldOut':
      return <Badge>{t('ui.soldOut')}</Badge>
    case 'gone':
      // A sentence breaks into lines where the text is large; a badge does not.
      return line.shopSuspended || line.shopAwayUntil ? (
        <Text as="p" size="small" tone="wait">
          {line.shopSuspended || !line.shopAwayUntil
            ? t('shops.noOrders')
            : t('shops.awayUntil', { date: date(line.shopAwayUntil, 'day', 'UTC') })}
        </Text>
      ) : (
        <Badge>{t('cart.gone')}</Badge>
      )
  }
}
