import type { ProductField } from '@sampan/contract/market/catalog/product-fields.ts'
import { categories } from '@sampan/contract/market/categories/categories.ts'
import { countries } from '@sampan/contract/places/countries.ts'
import { Field } from '@sampan/ui/field.tsx'
import { SelectField, TextInput } from '@sampan/ui/text-input.tsx'
import { useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import type { Draft } from './draft.ts'
import type { DraftFields } from './draft-fields.ts'
import styles from './editor.module.css'

export interface BasicsProps {
  draft: DraftFields & Pick<Draft, 'freightTemplateId'>
  isWrong: (field: ProductField) => boolean
  onChange: (part: Partial<DraftFields & Pick<Draft, 'freightTemplateId'>>) => void
}

/** Category, country and weight, by which freight is priced. */
export function BasicsPart(props: BasicsProps) {
  const { t } = useWords()
  return (
    <section className={styles.part} aria-labelledby="goods-basics">
      <h2 id="goods-basics">{t('goods.basics')}</h2>
      <div className={styles.line}>
        <CategoryPart {...props} />
        <ShipFromPart {...props} />
        <WeightPart {...props} />
        <TemplatePart {...props} />
      </div>
    </section>
  )
}

function CategoryPart({ draft, onChange }: BasicsProps) {
  const { t } = useWords()
  return (
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
  )
}

function ShipFromPart({ draft, onChange }: BasicsProps) {
  const { t, country } = useWords()
  return (
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
  )
}

function WeightPart({ draft, isWrong, onChange }: BasicsProps) {
  const { t } = useWords()
  return (
    <Field
      label={t('goods.weightGrams')}
      error={isWrong('weightGrams') ? t('goods.fault.weightGrams') : undefined}
    >
      <TextInput
        inputMode="numeric"
        value={draft.weightGrams}
        onChange={(event) => onChange({ weightGrams: event.target.value })}
      />
    </Field>
  )
}

/** Shipping template of the goods; a shop that has one is not asked. */
function TemplatePart({ draft, onChange }: BasicsProps) {
  const { t } = useWords()
  const templates = useRead('console_shop_freight', {}).data?.templates ?? []
  const standard = templates.find(({ isDefault }) => isDefault)
  if (!standard || (templates.length < 2 && draft.freightTemplateId === null)) return null
  return (
    <Field label={t('goods.freightTemplate')}>
      <SelectField
        value={String(draft.freightTemplateId ?? '')}
        onChange={({ target }) =>
          onChange({ freightTemplateId: target.value === '' ? null : Number(target.value) })
        }
        options={[
          { value: '', label: t('goods.freightDefault', { name: standard.name }) },
          ...templates.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
    </Field>
  )
}
