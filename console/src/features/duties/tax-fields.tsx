import { categories } from '@sampan/contract/market/categories/categories.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Check } from '@sampan/ui/check.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { SelectField, TextInput } from '@sampan/ui/text-input.tsx'
import { useWords } from '#i18n/use-words.ts'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import form from '#ui/form.module.css'
import styles from './duties.module.css'
import { type DraftCategory, nextKey, taxNames } from './duty-draft.ts'
import type { PartProps } from './ground-fields.tsx'

/** The tax on imports: its rate, other rates by category, and the value it is taken of. */
export function TaxFields({ values, change, faultAt }: PartProps) {
  const { t } = useWords()
  const rows = values.taxCategories
  const free = categories.find((category) => !rows.some((row) => row.category === category))
  const set = (key: number, part: Partial<DraftCategory>) =>
    change({ taxCategories: rows.map((row) => (row.key === key ? { ...row, ...part } : row)) })
  return (
    <fieldset className={styles.band}>
      <legend>{t('duties.tax')}</legend>
      <ChoiceChips
        label={t('duties.tax')}
        look="outlined"
        value={values.tax}
        onChange={(tax) => change({ tax })}
        options={taxNames.map((value) => ({ value, label: t(`duties.tax.${value}`) }))}
      />
      {values.tax !== 'none' && (
        <>
          <div className={form.form} data-wide>
            <Field label={t('duties.taxPercent')} error={faultAt('taxPercent')}>
              <TextInput
                inputMode="decimal"
                value={values.taxPercent}
                onChange={({ target }) => change({ taxPercent: target.value })}
              />
            </Field>
            <Field
              label={t('duties.taxPercentMax')}
              hint={t('duties.taxPercentMaxHint')}
              error={faultAt('taxPercentMax')}
            >
              <TextInput
                inputMode="decimal"
                value={values.taxPercentMax}
                onChange={({ target }) => change({ taxPercentMax: target.value })}
              />
            </Field>
          </div>
          {rows.map((row) => (
            <fieldset key={row.key} className={styles.rate} aria-label={t(`category.${row.category}`)}>
              <Field label={t('duties.category')}>
                <SelectField
                  value={row.category}
                  onChange={({ target }) =>
                    set(row.key, {
                      category: categories.find((one) => one === target.value) ?? row.category,
                    })
                  }
                  options={categories
                    .filter((one) => one === row.category || !rows.some(({ category }) => category === one))
                    .map((value) => ({ value, label: t(`category.${value}`) }))}
                />
              </Field>
              <Field label={t('duties.taxPercent')} error={faultAt(`taxCategories.${row.category}`)}>
                <TextInput
                  inputMode="decimal"
                  value={row.percent}
                  onChange={({ target }) => set(row.key, { percent: target.value })}
                />
              </Field>
              <Field label={t('duties.taxPercentMax')}>
                <TextInput
                  inputMode="decimal"
                  value={row.percentMax}
                  onChange={({ target }) => set(row.key, { percentMax: target.value })}
                />
              </Field>
              <Button
                kind="line"
                size="small"
                onClick={() => change({ taxCategories: rows.filter(({ key }) => key !== row.key) })}
              >
                {t('goods.valueRemove')}
              </Button>
            </fieldset>
          ))}
          {free && (
            <Button
              kind="line"
              size="small"
              onClick={() =>
                change({
                  taxCategories: [
                    ...rows,
                    { key: nextKey(rows), category: free, percent: '', percentMax: '' },
                  ],
                })
              }
            >
              {t('duties.addCategory')}
            </Button>
          )}
          <Check
            label={t('duties.onFreight')}
            checked={values.onFreight}
            onChange={(onFreight) => change({ onFreight })}
          />
          <Check
            label={t('duties.onDuty')}
            checked={values.onDuty}
            onChange={(onDuty) => change({ onDuty })}
          />
          <Check
            label={t('duties.isInside')}
            checked={values.isInside}
            onChange={(isInside) => change({ isInside })}
          />
        </>
      )}
    </fieldset>
  )
}
