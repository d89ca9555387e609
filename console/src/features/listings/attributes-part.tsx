import {
  attributeNameMax,
  attributesMax,
  attributeValueMax,
} from '@sampan/contract/market/listings/limits.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { useWords } from '#i18n/use-words.ts'
import type { DraftAttribute } from './draft.ts'
import styles from './editor.module.css'

interface Props {
  attributes: readonly DraftAttribute[]
  onChange: (attributes: DraftAttribute[]) => void
}

/** Attributes of the goods in pairs, such as "Material: brass": buyers read them, and the search reads their values. */
export function AttributesPart({ attributes, onChange }: Props) {
  const { t } = useWords()
  const set = (key: number, part: Partial<DraftAttribute>) =>
    onChange(attributes.map((one) => (one.key === key ? { ...one, ...part } : one)))
  const add = () => {
    const key = Math.max(-1, ...attributes.map((one) => one.key)) + 1
    onChange([...attributes, { key, name: '', value: '' }])
  }
  return (
    <section className={styles.part} aria-labelledby="goods-attributes">
      <h2 id="goods-attributes">{t('goods.attributes')}</h2>
      <p className={styles.hint}>{t('goods.attributesHint', { max: attributesMax })}</p>
      {attributes.map(({ key, name, value }, n) => (
        <div key={key} className={styles.line}>
          <Field label={t('goods.attributeName', { n: n + 1 })}>
            <TextInput
              maxLength={attributeNameMax}
              value={name}
              onChange={({ target }) => set(key, { name: target.value })}
            />
          </Field>
          <Field label={t('goods.attributeValue', { n: n + 1 })}>
            <TextInput
              maxLength={attributeValueMax}
              value={value}
              onChange={({ target }) => set(key, { value: target.value })}
            />
          </Field>
          <Button
            kind="line"
            size="small"
            aria-label={t('goods.attributeRemove', { n: n + 1 })}
            onClick={() => onChange(attributes.filter((one) => one.key !== key))}
          >
            {t('goods.valueRemove')}
          </Button>
        </div>
      ))}
      {attributes.length < attributesMax && (
        <div>
          <Button kind="line" size="small" onClick={add}>
            {t('goods.attributeAdd')}
          </Button>
        </div>
      )}
    </section>
  )
}
