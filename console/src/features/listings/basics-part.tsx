import { categories } from '@sampan/contract/market/categories/categories.ts'
import { countries } from '@sampan/contract/places/countries.ts'
import { Field } from '@sampan/ui/field.tsx'
import { SelectField, TextInput } from '@sampan/ui/text-input.tsx'
import { useWords } from '#i18n/use-words.ts'
import type { Draft } from './draft.ts'
import styles from './editor.module.css'

interface Props {
  draft: Draft
  isWeightWrong: boolean
  onChange: (part: Partial<Draft>) => void
}

/** Category, where it is sent from, and what it weighs: freight is priced by these. */
export function BasicsPart({ draft, isWeightWrong, onChange }: Props) {
  const { t, country } = useWords()
  return (
    <section className={styles.part} aria-labelledby="goods-basics">
      <h2 id="goods-basics">{t('goods.basics')}</h2>
      <div className={styles.line}>
        <Field label={t('goods.category')}>
          <SelectField
            value={draft.category}
            prompt={t('goods.pleaseChoose')}
            onChange={({ target }) =>
              onChange({ category: categories.find((one) => one === target.value) ?? draft.category })
            }
            options={categories.map((value) => ({ value, label: t(`category.${value}`) }))}
          />
        </Field>
        <Field label={t('goods.shipFrom')}>
          <SelectField
            value={draft.shipFrom}
            prompt={t('goods.pleaseChoose')}
            onChange={({ target }) =>
              onChange({ shipFrom: countries.find((one) => one === target.value) ?? draft.shipFrom })
            }
            options={countries.map((value) => ({ value, label: country(value) }))}
          />
        </Field>
        <Field label={t('goods.weight')} error={isWeightWrong ? t('goods.fault.weight') : undefined}>
          <TextInput
            inputMode="numeric"
            value={draft.weight}
            onChange={(event) => onChange({ weight: event.target.value })}
          />
        </Field>
      </div>
    </section>
  )
}
