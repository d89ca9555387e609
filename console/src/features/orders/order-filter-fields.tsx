import { countries } from '@sampan/contract/places/countries.ts'
import { tagOf } from '@sampan/contract/wire/locales.ts'
import { Field } from '@sampan/ui/field.tsx'
import { SelectField } from '@sampan/ui/text-input.tsx'
import { useWords } from '#i18n/use-words.ts'
import { GoodsFinder } from '#parts/goods/goods-finder.tsx'
import { DayFields } from '#parts/list-filters/day-fields.tsx'
import fields from '#parts/list-filters/fields.module.css'
import type { DayFilter } from '#parts/list-filters/use-day-filter.ts'
import type { OrderFilter } from './use-order-filter.ts'

/** Fields that narrow a shop's orders: days, destination and product. */
export function OrderFilterFields({ days, filter }: { days: DayFilter; filter: OrderFilter }) {
  const { t, country, locale } = useWords()
  return (
    <div className={fields.fields}>
      <DayFields filter={days} />
      <Field label={t('orders.country')}>
        <SelectField
          value={filter.country}
          options={[
            { value: '', label: t('orders.anyCountry') },
            ...countries
              .map((value) => ({ value, label: country(value) }))
              .toSorted((one, other) => one.label.localeCompare(other.label, tagOf(locale))),
          ]}
          onChange={({ target }) => filter.setCountry(target.value)}
        />
      </Field>
      {filter.setProduct && (
        <div className={fields.names}>
          <Field label={t('orders.product')}>
            <GoodsFinder listLabel={t('goods.title')} onTake={({ id }) => filter.setProduct?.(id)} />
          </Field>
        </div>
      )}
    </div>
  )
}
