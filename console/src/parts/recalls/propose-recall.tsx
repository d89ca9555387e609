import { recallReasons } from '@sampan/contract/base/staff/reasons.ts'
import { recallRemedies, recallWordsMax } from '@sampan/contract/office/recalls/schemas.ts'
import { type Locale, locales } from '@sampan/contract/wire/locales.ts'
import { Field } from '@sampan/ui/field.tsx'
import { SelectField, TextArea, TextInput } from '@sampan/ui/text-input.tsx'
import { useState } from 'react'
import { useWords } from '#i18n/use-words.ts'
import { ProposeFor } from '#parts/approvals/propose.tsx'
import { CheckGroup } from '#ui/check-group.tsx'
import { useTyped } from '#ui/use-typed.ts'
import { emptyDraft, wishOf } from './recall-draft.ts'

/**
 * Proposes a recall: the product, which of it, what buyers are offered, and in each language the danger and what to do. Two persons
 * decide. Without `productId` its number is typed.
 */
export function ProposeRecall({ productId }: { productId?: number }) {
  const { t } = useWords()
  const [typed, setDraft, forget] = useTyped(`recall ${productId ?? ''}`, emptyDraft)
  const draft = productId === undefined ? typed : { ...typed, productId: String(productId) }
  const [locale, setLocale] = useState<Locale>('en')
  const text = draft.texts[locale] ?? { danger: '', advice: '' }
  const field = (
    name: 'productId' | 'skuIds' | 'soldFrom' | 'soldUntil',
    label: string,
    { hint, type = 'text' }: { hint?: string; type?: 'text' | 'date' } = {},
  ) => (
    <Field label={label} hint={hint}>
      <TextInput
        type={type}
        value={draft[name]}
        maxLength={600}
        inputMode={name === 'productId' ? 'numeric' : undefined}
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
    <ProposeFor
      codes={recallReasons}
      of={productId === undefined ? 'new' : draft.productId}
      subjectId={draft.productId || 'new'}
      kind="product_recall"
      onSent={forget}
      build={(_, reason) => {
        const wish = wishOf(draft)
        return wish && { kind: 'product_recall', ...wish, ...reason }
      }}
    >
      {productId === undefined && field('productId', t('recall.product'))}
      {field('skuIds', t('recall.skus'), { hint: t('recall.skusHint') })}
      {field('soldFrom', t('recall.soldFrom'), { hint: t('recall.dayHint'), type: 'date' })}
      {field('soldUntil', t('recall.soldUntil'), { hint: t('recall.dayHint'), type: 'date' })}
      <CheckGroup
        label={t('recall.remedies')}
        options={recallRemedies.map((value) => ({ value, label: t(`recall.remedy.${value}`) }))}
        value={draft.remedies}
        onChange={(remedies) => setDraft((before) => ({ ...before, remedies }))}
      />
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
    </ProposeFor>
  )
}
