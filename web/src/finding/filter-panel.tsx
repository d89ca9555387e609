import { Button } from '@sampan/ui/button.tsx'
import { SwitchRow } from '@sampan/ui/check.tsx'
import { ChoiceChip } from '@sampan/ui/chip.tsx'
import { Segment } from '@sampan/ui/segment.tsx'
import { useApi } from '#client/use-api.ts'
import { countryName } from '#i18n/country-name.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import styles from './filter.module.css'
import { PriceRange } from './price-range.tsx'
import { type Filters, facetsInput, type SearchChoice, scoreSteps } from './search-choice.ts'

interface FilterPanelProps {
  choice: SearchChoice
  /** Choice that the counts are of, where one that is still being made is shown. */
  counted?: SearchChoice
  onChange: (change: Partial<Filters>) => void
}

export const useFacets = (choice: SearchChoice) =>
  useApi('search_facets', facetsInput(choice), { keepPrevious: true })

/** Category, price, score, where it is sent from, stock: with how many each would leave. */
export function FilterPanel({ choice, counted = choice, onChange }: FilterPanelProps) {
  const { t, tag, number } = useI18n()
  const { data } = useFacets(counted)
  const scoreOf = (value: string) => scoreSteps.find((step) => String(step) === value) ?? null
  return (
    <div className={styles.panel}>
      <section aria-label={t('catalog.inCategory')}>
        <h2 className={styles.title}>{t('catalog.inCategory')}</h2>
        <div className={styles.chips}>
          {data?.categories.map(({ key, count }) => (
            <ChoiceChip
              key={key}
              chosen={choice.category === key}
              onPress={() => onChange({ category: choice.category === key ? null : key })}
            >
              {t(`catalog.category.${key}`)} <span className={styles.count}>{number(count)}</span>
            </ChoiceChip>
          ))}
        </div>
      </section>
      <PriceRange
        prices={data?.prices ?? null}
        min={choice.priceMin}
        max={choice.priceMax}
        onChange={(priceMin, priceMax) => onChange({ priceMin, priceMax })}
      />
      <section>
        <h2 className={styles.title}>{t('search.score')}</h2>
        <Segment
          label={t('search.score')}
          ground="page"
          value={String(choice.score ?? 'any')}
          options={[
            { value: 'any', label: t('search.any') },
            ...[...scoreSteps].reverse().map((step) => ({
              value: String(step),
              label: t('search.scoreFrom', { score: number(step / 10) }),
            })),
          ]}
          onChange={(value) => onChange({ score: scoreOf(value) })}
        />
      </section>
      {data && data.shipFrom.length > 0 && (
        <section>
          <h2 className={styles.title}>{t('catalog.shipFrom')}</h2>
          <div className={styles.chips}>
            {data.shipFrom.map(({ country, count }) => (
              <ChoiceChip
                key={country}
                chosen={choice.from === country}
                onPress={() => onChange({ from: choice.from === country ? null : country })}
              >
                {countryName(country, tag)} <span className={styles.count}>{number(count)}</span>
              </ChoiceChip>
            ))}
          </div>
        </section>
      )}
      <SwitchRow
        title={t('search.inStockOnly')}
        hint={data && t('catalog.items', { count: data.inStock, shown: number(data.inStock) })}
        checked={choice.inStock}
        onChange={(inStock) => onChange({ inStock })}
      />
      <SwitchRow
        title={t('search.freeReturns')}
        hint={data && t('catalog.items', { count: data.freeReturns, shown: number(data.freeReturns) })}
        checked={choice.freeReturns}
        onChange={(freeReturns) => onChange({ freeReturns })}
      />
    </div>
  )
}

interface FilterFootProps {
  choice: SearchChoice
  onClear: () => void
  onShow: () => void
}

/** The button always tells the result: "Show 128 items". */
export function FilterFoot({ choice, onClear, onShow }: FilterFootProps) {
  const { t, number } = useI18n()
  const { data } = useFacets(choice)
  return (
    <>
      <Button kind="line" onClick={onClear}>
        {t('search.clear')}
      </Button>
      <Button onClick={onShow} disabled={data?.total === 0}>
        {data ? t('search.show', { count: data.total, shown: number(data.total) }) : t('search.showAll')}
      </Button>
    </>
  )
}
