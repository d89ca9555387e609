import { aboutDecimal, type Currency, currencyDecimals } from '@sampan/contract/base/currencies/currencies.ts'
import { tagOf } from '@sampan/contract/wire/locales.ts'
import { Text } from '@sampan/ui/text.tsx'
import { useApi } from '#client/use-api.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { useShownCurrency } from '#session/shown-currency.ts'

const freshMs = 600_000

interface Props {
  amountCents: number
  align?: 'center' | 'end'
}

/** A sum in the currency that the reader chose, marked "about" (PRODUCT §7.12). Nothing without a choice or a rate. */
export function AboutSum({ amountCents, align }: Props) {
  const { t, locale, date } = useI18n()
  const currency = useShownCurrency()
  const { data } = useApi(
    'currency_list',
    {},
    {
      enabled: currency !== null,
      freshMs,
      meta: { isAside: true },
    },
  )
  const rate = data?.find(({ code }) => code === currency)
  if (!rate) return null
  const sum = inCurrency(aboutDecimal(amountCents, rate.code, rate.perDollar), rate.code, tagOf(locale))
  return (
    <Text as="p" size="small" tone="soft" digits {...(align && { align })}>
      {t('currencies.about', { sum, date: date(rate.setAt, 'day') })}
    </Text>
  )
}

/** A decimal as people write it in that currency; it stays text, so that no float rounds it. */
export function inCurrency(decimal: string, currency: Currency, tag: string): string {
  const fraction = Math.max(currencyDecimals[currency], decimal.split('.')[1]?.length ?? 0)
  return new Intl.NumberFormat(tag, {
    style: 'currency',
    currency,
    minimumFractionDigits: currencyDecimals[currency],
    maximumFractionDigits: fraction,
  }).format(decimal as `${number}`)
}
