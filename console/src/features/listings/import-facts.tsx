import { categories } from '@sampan/contract/market/categories/categories.ts'
import { importCurrencies, importWeightUnits } from '@sampan/contract/market/listings/import-columns.ts'
import { countries } from '@sampan/contract/places/countries.ts'
import { localeOf, locales } from '@sampan/contract/wire/locales.ts'
import { Field } from '@sampan/ui/field.tsx'
import { SelectField, TextInput } from '@sampan/ui/text-input.tsx'
import { useWords } from '#i18n/use-words.ts'
import styles from './import.module.css'
import type { ImportReading } from './rows.ts'

interface Props {
  reading: ImportReading
  /** True if a column holds weights, which may come without their unit. */
  hasWeights: boolean
  isRateWrong: boolean
  disabled: boolean
  onChange: (part: Partial<ImportReading>) => void
}

/** Facts for the whole file where it says nothing itself. */
export function ImportFacts({ reading, hasWeights, isRateWrong, disabled, onChange }: Props) {
  const { t, country } = useWords()
  const none = { value: '', label: t('goods.factNone') }
  return (
    <section className={styles.part} aria-labelledby="goods-facts">
      <h2 id="goods-facts">{t('goods.facts')}</h2>
      <p>{t('goods.factsHint')}</p>
      <div className={styles.fields}>
        <Field label={t('goods.factLanguage')}>
          <SelectField
            value={reading.language}
            disabled={disabled}
            options={locales.map(({ code, native }) => ({ value: code, label: native }))}
            onChange={({ target }) => onChange({ language: localeOf(target.value) })}
          />
        </Field>
        <Field label={t('goods.column.currency')}>
          <SelectField
            value={reading.currency}
            disabled={disabled}
            options={importCurrencies.map((value) => ({ value, label: value }))}
            onChange={({ target }) => {
              const currency = importCurrencies.find((one) => one === target.value) ?? 'USD'
              onChange({ currency, rate: currency === 'USD' ? '1' : '' })
            }}
          />
        </Field>
        {reading.currency !== 'USD' && (
          <Field
            label={t('goods.factRate', { currency: reading.currency })}
            hint={t('goods.factRateHint')}
            error={isRateWrong && reading.rate !== '' ? t('goods.factRateWrong') : undefined}
          >
            <TextInput
              inputMode="decimal"
              value={reading.rate}
              disabled={disabled}
              onChange={({ target }) => onChange({ rate: target.value })}
            />
          </Field>
        )}
        <Field label={t('goods.category')}>
          <SelectField
            value={reading.category ?? ''}
            disabled={disabled}
            options={[none, ...categories.map((value) => ({ value, label: t(`category.${value}`) }))]}
            onChange={({ target }) =>
              onChange({ category: categories.find((one) => one === target.value) ?? null })
            }
          />
        </Field>
        <Field label={t('goods.shipFrom')}>
          <SelectField
            value={reading.shipFrom ?? ''}
            disabled={disabled}
            options={[none, ...countries.map((value) => ({ value, label: country(value) }))]}
            onChange={({ target }) =>
              onChange({ shipFrom: countries.find((one) => one === target.value) ?? null })
            }
          />
        </Field>
        <Field label={t('goods.weightGrams')}>
          <TextInput
            inputMode="numeric"
            value={reading.weightGrams ?? ''}
            disabled={disabled}
            onChange={({ target }) => {
              const grams = Number(target.value.replaceAll(/\D/g, '').slice(0, 7))
              onChange({ weightGrams: grams > 0 ? Math.min(grams, 1_000_000) : null })
            }}
          />
        </Field>
        {hasWeights && (
          <Field label={t('goods.factUnit')}>
            <SelectField
              value={reading.weightUnit}
              disabled={disabled}
              options={importWeightUnits.map((value) => ({ value, label: value }))}
              onChange={({ target }) =>
                onChange({ weightUnit: importWeightUnits.find((one) => one === target.value) ?? 'kg' })
              }
            />
          </Field>
        )}
      </div>
    </section>
  )
}
