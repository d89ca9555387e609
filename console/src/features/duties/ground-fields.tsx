import { currencies } from '@sampan/contract/base/currencies/currencies.ts'
import { Field } from '@sampan/ui/field.tsx'
import { SelectField, TextInput } from '@sampan/ui/text-input.tsx'
import { useWords } from '#i18n/use-words.ts'
import form from '#ui/form.module.css'
import type { DutyDraft } from './duty-draft.ts'

export interface PartProps {
  values: DutyDraft
  change: (part: Partial<DutyDraft>) => void
  /** Fault of a field by its path. */
  faultAt: (path: string) => string | undefined
}

const measures = ['goods', 'goodsFreight', 'piece'] as const
const bases = ['goods', 'goodsFreight'] as const

/** Currency of the rules, the value by which limits go, and the value that duty is taken of. */
export function GroundFields({ values, change, faultAt }: PartProps) {
  const { t } = useWords()
  return (
    <div className={form.form} data-wide>
      <Field label={t('duties.currency')} hint={t('duties.currencyHint')}>
        <SelectField
          value={values.currency}
          onChange={({ target }) => change({ currency: target.value })}
          options={['USD', ...currencies].map((value) => ({ value, label: value }))}
        />
      </Field>
      <Field label={t('duties.measuredBy')}>
        <SelectField
          value={values.measuredBy}
          onChange={({ target }) =>
            change({ measuredBy: measures.find((one) => one === target.value) ?? 'goods' })
          }
          options={measures.map((value) => ({ value, label: t(`duties.measure.${value}`) }))}
        />
      </Field>
      <Field label={t('duties.dutyBase')}>
        <SelectField
          value={values.dutyBase}
          onChange={({ target }) =>
            change({ dutyBase: bases.find((one) => one === target.value) ?? 'goods' })
          }
          options={bases.map((value) => ({ value, label: t(`duties.base.${value}`) }))}
        />
      </Field>
      <Field
        label={t('duties.valuePercent')}
        hint={t('duties.valuePercentHint')}
        error={faultAt('valuePercent')}
      >
        <TextInput
          inputMode="numeric"
          value={values.valuePercent}
          onChange={({ target }) => change({ valuePercent: target.value })}
        />
      </Field>
    </div>
  )
}
