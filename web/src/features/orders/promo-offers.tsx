import { cleanUngrouped } from '@sampan/contract/wire/typed-text.ts'
import { Badge } from '@sampan/ui/badge.tsx'
import { RadioCards } from '@sampan/ui/radio-cards.tsx'
import { promoConditions, promoOff } from '#cart/promo-terms.ts'
import type { Input, Output } from '#client/types.ts'
import { useApi } from '#client/use-api.ts'
import type { I18n } from '#i18n/i18n.ts'
import { useI18n } from '#i18n/use-i18n.ts'

type Compared = Output<'order_promos'>['items'][number]

interface Props {
  choice: Input<'order_promos'>
  /** The code in the field. */
  chosen: string
  onChoose: (code: string) => void
}

/** Which codes count for this order, which takes the most off, and why another does not (PRODUCT §7.7). */
export function PromoOffers({ choice, chosen, onChoose }: Props) {
  const i18n = useI18n()
  const { t, dollars } = i18n
  const { data } = useApi('order_promos', choice, { keepPrevious: true })
  if (!data || data.items.length === 0) return null
  return (
    <RadioCards
      label={t('promo-codes.compare')}
      value={cleanUngrouped(chosen).toUpperCase()}
      options={data.items.map((promo) => ({
        value: promo.code,
        title: promo.code,
        note: note(i18n, promo),
        disabled: promo.whyNot !== null,
        badge:
          promo.whyNot === null ? (
            <Badge tone={promo.isBest ? 'deal' : 'plain'}>
              {promo.isBest
                ? t('promo-codes.best', { sum: dollars(-promo.discountCents) })
                : dollars(-promo.discountCents)}
            </Badge>
          ) : undefined,
      }))}
      onChange={onChoose}
    />
  )
}

/** Payer and terms of a code, or why it does not count. */
function note(i18n: I18n, promo: Compared): string {
  const { t, dollars } = i18n
  if (promo.whyNot === 'promoUsedUp') return t('promo-codes.usedUp')
  if (promo.whyNot === 'promoScope') return t('promo-codes.scope')
  if (promo.whyNot === 'promoMinimum')
    return t('promo-codes.missing', {
      sum: dollars(promo.missingCents),
      shop: promo.shop?.name ?? i18n.brand,
    })
  return [
    ...(promo.shop ? [promo.shop.name] : []),
    promoOff(i18n, promo),
    ...promoConditions(i18n, promo),
  ].join(' · ')
}
