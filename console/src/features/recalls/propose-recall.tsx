import { recallWordsMax } from '@sampan/contract/office/recalls/schemas.ts'
import { type Locale, locales } from '@sampan/contract/wire/locales.ts'
import { Field } from '@sampan/ui/field.tsx'
import { SelectField, TextArea, TextInput } from '@sampan/ui/text-input.tsx'
import { useState } from 'react'
import { useWords } from '#i18n/use-words.ts'
import { Propose } from '#parts/approvals/propose.tsx'
import { useTyped } from '#ui/use-typed.ts'
import { emptyDraft, wishOf } from './recall-draft.ts'

/** Proposes a recall: the product, which of it, and in each language the danger and what to do; two persons decide. */
export function ProposeRecall() {
  const { t } = useWords()
  const [draft, setDraft, forget] = useTyped('recall', emptyDraft)
  const [locale, setLocale] = useState<Locale>('en')
  const text = draft.texts[locale] ?? { danger: '', advice: '' }
  const field = (name: 'productId' | 'skuIds' | 'soldFrom' | 'soldUntil', label: string, hint?: string) => (
    <Field label={label} hint={hint}>
      <TextInput
        value={draft[name]}
        maxLength={600}
        onChange={({ target }) => setDraft((before) => ({ ...before, [name]: target.value }))}
      />
    </Field>
  )
  const words = (name: 'danger' | 'advice', label: string) => (
    <Field label={label}>
      <TextArea
        rows={3}
        maxLength={recallWordsMax}
        value={text[name]}
        onChange={({ target }) =>
          setDraft((before) => ({
            ...before,
            texts: { ...before.texts, [locale]: { ...text, [name]: target.value } },
          }))
        }
      />
    </Field>
  )
  return (
    <Propose
      of={draft.productId || 'new'}
      subjectId={draft.productId}
      kind="product_recall"
      onSent={forget}
      build={(_, reason) => {
        const wish = wishOf(draft)
        return wish && { kind: 'product_recall', ...wish, ...reason }
      }}
    >
      {field('productId', t('recall.product'))}
      {field('skuIds', t('recall.skus'), t('recall.skusHint'))}
      {field('soldFrom', t('recall.soldFrom'), t('recall.dayHint'))}
      {field('soldUntil', t('recall.soldUntil'), t('recall.dayHint'))}
      <Field label={t('recall.language')} hint={t('recall.languageHint')}>
        <SelectField
          value={locale}
          options={locales.map(({ code, native }) => ({ value: code, label: native }))}
          onChange={({ target }) =>
            setLocale(locales.find(({ code }) => code === target.value)?.code ?? 'en')
          }
        />
      </Field>
      {words('danger', t('recall.danger'))}
      {words('advice', t('recall.advice'))}
    </Propose>
  )
}
