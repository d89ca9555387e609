import {
  type LineField,
  lengthMaxOf,
  lineFieldNames,
} from '@sampan/contract/market/catalog/product-fields.ts'
import { allCountries } from '@sampan/contract/places/all-countries.ts'
import { Field } from '@sampan/ui/field.tsx'
import { SelectField, TextInput } from '@sampan/ui/text-input.tsx'
import { useMemo } from 'react'
import { useWords } from '#i18n/use-words.ts'
import type { BasicsProps } from './basics-part.tsx'
import { DutyHint } from './duty-hint.tsx'
import styles from './editor.module.css'
import { HsCodeField } from './hs-code-field.tsx'

/** Facts that customs of the country of destination ask for; duty and tax are computed by them. Further lines of text stand beside them. */
export function CustomsPart(props: BasicsProps) {
  const { t } = useWords()
  return (
    <section className={styles.part} aria-labelledby="goods-customs">
      <h2 id="goods-customs">{t('goods.customs')}</h2>
      <p className={styles.hint}>{t('goods.customsHint')}</p>
      <div className={`${styles.line} ${styles.tops}`}>
        <HsCodeField
          value={props.draft.hsCode}
          isWrong={props.isWrong('hsCode')}
          onChange={(hsCode) => props.onChange({ hsCode })}
        />
        <OriginPart {...props} />
        {lineFieldNames.map((field) => (
          <LinePart key={field} {...props} field={field} />
        ))}
      </div>
      <DutyHint draft={props.draft} />
    </section>
  )
}

function OriginPart({ draft, onChange }: BasicsProps) {
  const { t, country, tag } = useWords()
  const options = useMemo(() => {
    const { compare } = new Intl.Collator(tag)
    return allCountries
      .map((value) => ({ value, label: country(value) }))
      .sort((a, b) => compare(a.label, b.label))
  }, [country, tag])
  return (
    <Field label={t('goods.originCountry')}>
      <SelectField
        value={draft.originCountry}
        onChange={({ target }) => onChange({ originCountry: target.value })}
        options={[{ value: '', label: t('goods.notSaid') }, ...options]}
      />
    </Field>
  )
}

function LinePart({ draft, isWrong, onChange, field }: BasicsProps & { field: LineField }) {
  const { t } = useWords()
  return (
    <Field
      label={t(`goods.${field}`)}
      hint={t(`goods.${field}Hint`)}
      error={isWrong(field) ? t(`goods.fault.${field}`) : undefined}
    >
      <TextInput
        value={draft[field]}
        maxLength={lengthMaxOf(field)}
        onChange={({ target }) => onChange({ [field]: target.value })}
      />
    </Field>
  )
}
