import { Button } from '@sampan/ui/button.tsx'
import { Check } from '@sampan/ui/check.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Segment } from '@sampan/ui/segment.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import { SelectField, TextInput } from '@sampan/ui/text-input.tsx'
import { type FormEvent, useId } from 'react'
import { useWords } from '#i18n/use-words.ts'
import { useTyped } from '#ui/use-typed.ts'
import type { Edits, Typed } from './grid-edits.ts'
import { endings, type Rule } from './price-rules.ts'
import type { GridRow } from './rows.ts'
import { type RuleDraft, ruleOf, startDraft } from './rule-draft.ts'
import { ruledRows } from './ruled-rows.ts'
import { RulesPreview } from './rules-preview.tsx'
import styles from './rules-sheet.module.css'

interface RulesSheetProps {
  /** Chosen rows. */
  rows: readonly GridRow[]
  edits: Edits
  onApply: (changes: readonly { row: GridRow; typed: Typed }[]) => void
  onClose: () => void
}

const prices = ['percent', 'sum'] as const
const stocks = ['add', 'atLeast', 'set'] as const

/** A rule for prices or stock of all chosen rows, with what it would change; it stands in the cells then, and is saved with them. */
export function RulesSheet({ rows, edits, onApply, onClose }: RulesSheetProps) {
  const { t, decimalMark } = useWords()
  const formId = useId()
  const [draft, setDraft, forget] = useTyped<RuleDraft>('rule for prices and stock', startDraft)
  const set = (part: Partial<RuleDraft>) => setDraft((now) => ({ ...now, ...part }))
  const rule: Rule | null = ruleOf(draft, decimalMark)
  const found = rule && ruledRows(rows, edits, rule, decimalMark)
  const changes = found?.changes ?? []

  function send(event: FormEvent) {
    event.preventDefault()
    if (changes.length === 0) return
    onApply(changes.map(({ row, typed }) => ({ row, typed })))
    forget()
    onClose()
  }

  const foot = (
    <Button type="submit" form={formId} wide disabled={changes.length === 0}>
      {t('priceRules.apply', { count: changes.length })}
    </Button>
  )
  return (
    <Sheet open title={t('priceRules.title', { count: rows.length })} onClose={onClose} foot={foot}>
      <form id={formId} className={styles.form} onSubmit={send}>
        <Segment
          label={t('priceRules.of')}
          value={draft.of}
          onChange={(of) => set({ of, typed: '' })}
          options={[
            { value: 'price', label: t('goods.price') },
            { value: 'stock', label: t('goods.stock') },
          ]}
        />
        <div className={styles.row}>
          <Field label={t('priceRules.how')}>
            {draft.of === 'price' ? (
              <SelectField
                value={draft.price}
                onChange={({ target }) =>
                  set({ price: prices.find((one) => one === target.value) ?? 'percent' })
                }
                options={prices.map((value) => ({ value, label: t(`priceRules.${value}`) }))}
              />
            ) : (
              <SelectField
                value={draft.stock}
                onChange={({ target }) => set({ stock: stocks.find((one) => one === target.value) ?? 'add' })}
                options={stocks.map((value) => ({ value, label: t(`priceRules.${value}`) }))}
              />
            )}
          </Field>
          <Field
            label={t('priceRules.value')}
            error={draft.typed !== '' && !rule ? t('priceRules.noValue') : undefined}
          >
            <TextInput
              inputMode="text"
              autoComplete="off"
              value={draft.typed}
              onChange={({ target }) => set({ typed: target.value })}
            />
          </Field>
          {draft.of === 'price' && (
            <Field label={t('priceRules.ending')}>
              <SelectField
                value={draft.ending}
                onChange={({ target }) =>
                  set({ ending: endings.find((one) => one === target.value) ?? 'none' })
                }
                options={endings.map((value) => ({ value, label: t(`priceRules.ending.${value}`) }))}
              />
            </Field>
          )}
        </div>
        {draft.of === 'price' && (
          <Check
            label={t('priceRules.floor')}
            checked={draft.isFloored}
            onChange={(isFloored) => set({ isFloored })}
          />
        )}
        {found && <RulesPreview found={found} isPrice={draft.of === 'price'} />}
      </form>
    </Sheet>
  )
}
