import {
  cancelDaysMax,
  lateCentsMax,
  latePercentMax,
  returnCentsMax,
  returnDaysMax,
  returnDaysUsual,
  shipDaysMax,
} from '@sampan/contract/market/shop-settings/limits.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { useApiMutation, useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { ConflictPart } from '#ui/conflict-part.tsx'
import { FormFailure } from '#ui/form-failure.tsx'
import part from '#ui/part.module.css'
import { type ContractForm, useContractForm } from '#ui/use-contract-form.ts'
import { WhenRead } from '#ui/when-read.tsx'
import { PromiseChoice } from './promise-choice.tsx'
import styles from './rules.module.css'
import { problemsIn, promisedIn, type Rules, schemaIn, type Typed, typedOf } from './rules-draft.ts'
import { RulesPreview } from './rules-preview.tsx'
import { type Saved, SavedAt } from './saved-at.tsx'
import { usePromiseLines } from './use-promise-lines.ts'

interface Props {
  /** False: nothing can be sent back to it, and so the marketplace's free returns do not count. */
  takesReturns: boolean
  saved: Saved
}

/** Promises of the shop to all its buyers. */
export function RulesPart({ takesReturns, saved }: Props) {
  const { t } = useWords()
  const read = useRead('console_shop_rules', {})
  return (
    <section className={part.part} aria-labelledby="keep-rules">
      <h2 id="keep-rules">{t('keep.rules')}</h2>
      <p>{t('keep.rulesHint')}</p>
      <WhenRead read={read}>
        {(rules) => <RulesForm key={rules.version} rules={rules} takesReturns={takesReturns} saved={saved} />}
      </WhenRead>
    </section>
  )
}

function RulesForm({ rules, takesReturns, saved }: Props & { rules: Rules }) {
  const { t, decimalMark } = useWords()
  const linesOf = usePromiseLines()
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
  const common = takesReturns ? rules.marketplace : { ...rules.marketplace, returns: null }
  const hasProblem = Object.keys(problemsIn(decimalMark)(form.values)).length > 0
  const isSame = JSON.stringify(form.values) === JSON.stringify(typedOf(rules))
  const inWords = linesOf(rules.marketplace)
  const wordsOf = (kind: keyof typeof inWords) => (inWords[kind].length > 0 ? inWords[kind].join(' ') : null)
  const nameOf = (name: keyof Typed) =>
    name === 'ship' || name === 'late' || name === 'returns' ? t(`keep.promise.${name}`) : t(`keep.${name}`)
  const byText = (value: unknown) => {
    if (value === 'common') return t('keep.byCommon')
    if (value === 'own') return t('keep.byOwn')
    return value === 'none' ? t('keep.byNone') : undefined
  }
  return (
    <form noValidate className={styles.form} onSubmit={form.submit}>
      <PromiseChoice
        title={t('keep.promise.ship')}
        by={form.values.ship}
        onChange={(ship) => form.change({ ship })}
        common={wordsOf('ship')}
      >
        <ShipFields form={form} />
      </PromiseChoice>
      <PromiseChoice
        title={t('keep.promise.late')}
        by={form.values.late}
        onChange={(late) => form.change({ late })}
        common={wordsOf('late')}
      >
        <LateFields form={form} />
      </PromiseChoice>
      <PromiseChoice
        title={t('keep.promise.returns')}
        by={form.values.returns}
        onChange={(returns) => form.change({ returns })}
        common={
          takesReturns || wordsOf('returns') === null
            ? wordsOf('returns')
            : `${wordsOf('returns')} ${t('keep.commonNoAddress')}`
        }
      >
        <ReturnFields form={form} />
      </PromiseChoice>
      <RulesPreview promises={hasProblem ? null : promisedIn(decimalMark, common)(form.values)} />
      <ConflictPart
        of={form.conflicts}
        nameOf={([name]) => nameOf(name as keyof Typed)}
        textOf={(_, value) => byText(value)}
      />
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

function ShipFields({ form }: { form: ContractForm<Typed> }) {
  const { t } = useWords()
  return (
    <>
      <Field
        label={t('keep.shipDays')}
        hint={t('keep.shipDaysHint')}
        error={form.errorOf('shipDays', t('keep.latePercentWrong', { max: shipDaysMax }))}
      >
        <TextInput inputMode="numeric" maxLength={2} {...form.text('shipDays')} />
      </Field>
      <Field
        label={t('keep.cancelDays')}
        hint={t('keep.cancelDaysHint')}
        error={form.errorOf('cancelDays', t('keep.ruleDaysWrong', { max: cancelDaysMax }))}
      >
        <TextInput inputMode="numeric" maxLength={2} {...form.text('cancelDays')} />
      </Field>
    </>
  )
}

function LateFields({ form }: { form: ContractForm<Typed> }) {
  const { t, dollars } = useWords()
  return (
    <>
      <Field
        label={t('keep.latePercent')}
        hint={t('keep.latePercentHint')}
        error={form.errorOf('latePercent', t('keep.latePercentWrong', { max: latePercentMax }))}
      >
        <TextInput inputMode="numeric" maxLength={3} {...form.text('latePercent')} />
      </Field>
      <Field
        label={t('keep.lateMax')}
        hint={t('keep.lateMaxHint')}
        error={form.errorOf('lateMax', t('keep.lateMaxWrong', { max: dollars(lateCentsMax) }))}
      >
        <TextInput inputMode="decimal" maxLength={12} {...form.text('lateMax')} />
      </Field>
    </>
  )
}

function ReturnFields({ form }: { form: ContractForm<Typed> }) {
  const { t, dollars } = useWords()
  return (
    <>
      <Field
        label={t('keep.returnDays')}
        hint={t('keep.returnDaysHint', { usual: returnDaysUsual })}
        error={form.errorOf('returnDays', t('keep.latePercentWrong', { max: returnDaysMax }))}
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
    </>
  )
}
