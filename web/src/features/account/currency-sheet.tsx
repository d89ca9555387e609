import type { Currency } from '@sampan/contract/base/currencies/currencies.ts'
import { tagOf } from '@sampan/contract/wire/locales.ts'
import { Note } from '@sampan/ui/note.tsx'
import { RadioCards } from '@sampan/ui/radio-cards.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import type { Output } from '#client/types.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { inCurrency } from '#page/about-sum.tsx'
import { showCurrency, useShownCurrency } from '#session/shown-currency.ts'

interface Props {
  rates: Output<'currency_list'>
  open: boolean
  onClose: () => void
}

/** In which currency sums are shown beside dollars, with each rate and its day. */
export function CurrencySheet({ rates, open, onClose }: Props) {
  const { t, locale, date } = useI18n()
  const chosen = useShownCurrency()
  const names = new Intl.DisplayNames(tagOf(locale), { type: 'currency' })
  return (
    <Sheet open={open} onClose={onClose} title={t('currencies.title')}>
      <Stack gap={14}>
        <Note tone="calm">{t('currencies.text')}</Note>
        <RadioCards<Currency | 'none'>
          label={t('currencies.title')}
          value={rates.some(({ code }) => code === chosen) ? chosen : 'none'}
          onChange={(value) => showCurrency(value === 'none' ? null : value)}
          options={[
            { value: 'none', title: t('currencies.none') },
            ...rates.map(({ code, perDollar, setAt }) => ({
              value: code,
              title: names.of(code) ?? code,
              note: t('currencies.rate', {
                sum: inCurrency(perDollar, code, tagOf(locale)),
                date: date(setAt, 'day'),
              }),
            })),
          ]}
        />
      </Stack>
    </Sheet>
  )
}
