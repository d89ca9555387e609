import { schemaFromRules } from '@sampan/client/form/schema-from-rules.ts'
import {
  cancelDaysMax,
  lateCentsMax,
  latePercentMax,
  returnCentsMax,
  returnDaysMax,
  returnDaysUsual,
  shipDaysMax,
} from '@sampan/contract/market/shop-settings/limits.ts'
import { type DecimalMark, dollarsToType, readDollars } from '@sampan/contract/wire/typed-dollars.ts'
import { readWhole } from '@sampan/contract/wire/typed-whole.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import type { Output } from '#client/call.ts'
import { useApiMutation, useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { ConflictPart } from '#ui/conflict-part.tsx'
import { FormFailure } from '#ui/form-failure.tsx'
import part from '#ui/part.module.css'
import { useContractForm } from '#ui/use-contract-form.ts'
import { WhenRead } from '#ui/when-read.tsx'
import { RulesPreview } from './rules-preview.tsx'
import { type Saved, SavedAt } from './saved-at.tsx'
import styles from './shop-settings.module.css'

type Rules = Output<'console_shop_rules'>

/** Promises of the shop to all its buyers. */
export function RulesPart({ saved }: { saved: Saved }) {
  const { t } = useWords()
  const read = useRead('console_shop_rules', {})
  return (
    <section className={part.part} aria-labelledby="keep-rules">
      <h2 id="keep-rules">{t('keep.rules')}</h2>
      <p>{t('keep.rulesHint')}</p>
      <WhenRead read={read}>
        {(rules) => <RulesForm key={rules.version} rules={rules} saved={saved} />}
      </WhenRead>
    </section>
  )
}

const textOf = (days: number | null): string => (days === null ? '' : String(days))

const typedOf = ({ shipDays, cancelDays, late, returns }: Rules) => ({
  returnDays: textOf(returns?.days ?? null),
  returnSum: returns === null ? '' : dollarsToType(returns.freightCents),
  shipDays: textOf(shipDays),
  cancelDays: textOf(cancelDays),
  latePercent: textOf(late?.percent ?? null),
  lateMax: late === null ? '' : dollarsToType(late.maxCents),
})
type Typed = ReturnType<typeof typedOf>
type Promises = Omit<Rules, 'version'>

const isEmpty = (text: string): boolean => text.trim() === ''
const daysOf = (text: string): number | null => (isEmpty(text) ? null : readWhole(text, 2))
const isWrong = (text: string, max: number): boolean => {
  const days = daysOf(text)
  return !isEmpty(text) && (days === null || days < 1 || days > max)
}

const centsOf = (typed: string, mark: DecimalMark, max: number): number | null => {
  const read = readDollars(typed, mark)
  return read.is === 'sum' && read.cents >= 1 && read.cents <= max ? read.cents : null
}

const isWrongPercent = (text: string): boolean => {
  const percent = readWhole(text, 3)
  return percent === null || percent < 1 || percent > latePercentMax
}

const problemsIn =
  (mark: DecimalMark) =>
  ({ shipDays, cancelDays, latePercent, lateMax, returnDays, returnSum }: Typed) => ({
    shipDays: isWrong(shipDays, shipDaysMax) ? 'badInput' : undefined,
    cancelDays:
      isWrong(cancelDays, cancelDaysMax) || (!isEmpty(cancelDays) && isEmpty(shipDays))
        ? 'badInput'
        : undefined,
    // Both or none.
    latePercent: (isEmpty(latePercent) ? !isEmpty(lateMax) : isWrongPercent(latePercent))
      ? 'badInput'
      : undefined,
    lateMax: (isEmpty(lateMax) ? !isEmpty(latePercent) : centsOf(lateMax, mark, lateCentsMax) === null)
      ? 'badInput'
      : undefined,
    returnDays: (isEmpty(returnDays) ? !isEmpty(returnSum) : isWrong(returnDays, returnDaysMax))
      ? 'badInput'
      : undefined,
    returnSum: (isEmpty(returnSum) ? !isEmpty(returnDays) : centsOf(returnSum, mark, returnCentsMax) === null)
      ? 'badInput'
      : undefined,
  })

/** Promises that are typed. */
const wishIn =
  (mark: DecimalMark) =>
  ({ shipDays, cancelDays, latePercent, lateMax, returnDays, returnSum }: Typed): Promises => ({
    shipDays: daysOf(shipDays),
    cancelDays: daysOf(cancelDays),
    late: isEmpty(latePercent)
      ? null
      : { percent: readWhole(latePercent, 3) ?? 0, maxCents: centsOf(lateMax, mark, lateCentsMax) ?? 0 },
    returns: isEmpty(returnDays)
      ? null
      : { days: daysOf(returnDays) ?? 0, freightCents: centsOf(returnSum, mark, returnCentsMax) ?? 0 },
  })

const schemaIn = (mark: DecimalMark) => schemaFromRules(problemsIn(mark), wishIn(mark))

function RulesForm({ rules, saved }: { rules: Rules; saved: Saved }) {
  const { t, dollars, decimalMark } = useWords()
  const act = useApiMutation('console_shop_rules_save')
  const form = useContractForm({
    of: 'promises of the shop',
    start: typedOf(rules),
    schema: schemaIn(decimalMark),
    refusalFields: { returnsNoAddress: 'returnDays' },
    onSubmit: async (wish, show) => {
      show(typedOf(await act.run({ version: rules.version, ...wish })))
      saved.note()
    },
  })
  const hasProblem = Object.values(problemsIn(decimalMark)(form.values)).some(
    (problem) => problem !== undefined,
  )
  const typed = hasProblem ? null : wishIn(decimalMark)(form.values)
  const isSame = JSON.stringify(form.values) === JSON.stringify(typedOf(rules))
  const wrong = (max: number) => t('keep.ruleDaysWrong', { max })
  return (
    <form noValidate className={styles.address} onSubmit={form.submit}>
      <Field
        label={t('keep.shipDays')}
        hint={t('keep.shipDaysHint')}
        error={form.errorOf('shipDays', wrong(shipDaysMax))}
      >
        <TextInput inputMode="numeric" maxLength={2} {...form.text('shipDays')} />
      </Field>
      <Field
        label={t('keep.cancelDays')}
        hint={t('keep.cancelDaysHint')}
        error={form.errorOf(
          'cancelDays',
          isEmpty(form.values.shipDays) ? t('keep.cancelNeedsShip') : wrong(cancelDaysMax),
        )}
      >
        <TextInput inputMode="numeric" maxLength={2} {...form.text('cancelDays')} />
      </Field>
      <Field
        label={t('keep.latePercent')}
        hint={t('keep.latePercentHint')}
        error={form.errorOf('latePercent', t('keep.latePercentWrong', { max: latePercentMax }))}
      >
        <TextInput inputMode="numeric" maxLength={3} {...form.text('latePercent')} />
      </Field>
      <Field
        label={t('keep.lateMax')}
        error={form.errorOf('lateMax', t('keep.lateMaxWrong', { max: dollars(lateCentsMax) }))}
      >
        <TextInput inputMode="decimal" maxLength={12} {...form.text('lateMax')} />
      </Field>
      <Field
        label={t('keep.returnDays')}
        hint={t('keep.returnDaysHint', { usual: returnDaysUsual })}
        error={form.errorOf('returnDays', wrong(returnDaysMax))}
      >
        <TextInput inputMode="numeric" maxLength={2} {...form.text('returnDays')} />
      </Field>
      <Field
        label={t('keep.returnSum')}
        hint={t('keep.returnSumHint')}
        error={form.errorOf('returnSum', t('keep.lateMaxWrong', { max: dollars(returnCentsMax) }))}
      >
        <TextInput inputMode="decimal" maxLength={12} {...form.text('returnSum')} />
      </Field>
      <RulesPreview promises={typed} />
      <ConflictPart of={form.conflicts} />
      <FormFailure text={form.failure} />
      <div className={part.row}>
        <Button type="submit" kind="line" size="small" busy={act.isBusy} disabled={isSame}>
          {t('keep.saveRules')}
        </Button>
        <SavedAt saved={saved} isSame={isSame} />
      </div>
    </form>
  )
}
