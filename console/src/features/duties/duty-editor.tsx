import { schemaFromRules } from '@sampan/client/form/schema-from-rules.ts'
import { sourceLengthMax } from '@sampan/contract/wire/dated.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Card } from '@sampan/ui/card.tsx'
import { Check } from '@sampan/ui/check.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { useMemo } from 'react'
import type { Output } from '#client/call.ts'
import { useWords } from '#i18n/use-words.ts'
import { usePropose } from '#parts/approvals/use-propose.ts'
import { ConflictPart } from '#ui/conflict-part.tsx'
import form from '#ui/form.module.css'
import { FormFailure } from '#ui/form-failure.tsx'
import { ReasonField } from '#ui/reason-field.tsx'
import { useContractForm } from '#ui/use-contract-form.ts'
import { BandFields } from './band-fields.tsx'
import styles from './duties.module.css'
import { type DutyDraft, draftOf, draftProblems, newBand, readDraft } from './duty-draft.ts'
import { DutyPreview } from './duty-preview.tsx'
import { GroundFields } from './ground-fields.tsx'
import { TaxFields } from './tax-fields.tsx'

type Duty = Output<'console_duty'>

/** Names of the form's parts, for what two persons changed. */
const nameKeys = {
  validFrom: 'duties.validFrom',
  validUntil: 'duties.validUntil',
  source: 'duties.source',
  sourceUrl: 'duties.sourceUrl',
  knownOn: 'duties.readOn',
  isKnown: 'duties.isKnown',
  currency: 'duties.currency',
  measuredBy: 'duties.measuredBy',
  valuePercent: 'duties.valuePercent',
  dutyBase: 'duties.dutyBase',
  bands: 'duties.kind',
  tax: 'duties.tax',
  taxPercent: 'duties.taxPercent',
  taxPercentMax: 'duties.taxPercentMax',
  taxCategories: 'duties.addCategory',
  onFreight: 'duties.onFreight',
  onDuty: 'duties.onDuty',
  isInside: 'duties.isInside',
  reason: 'queue.reason',
} as const satisfies Record<keyof DutyDraft, string>

/** The next version of a country's rules, typed over those of today; two persons decide, and a preview shows what it does. */
export function DutyEditor({ duty }: { duty: Duty }) {
  const { t } = useWords()
  const { country, newest } = duty
  const { mayPropose, isProposed, act } = usePropose('duty_rules', `duties-${country}`)
  const schema = useMemo(
    () =>
      schemaFromRules(
        (draft: DutyDraft) => draftProblems(country, draft),
        (draft) => ({ row: readDraft(country, draft).row, reason: draft.reason }),
      ),
    [country],
  )
  const { values, change, text, errorOf, failure, submit, conflicts } = useContractForm({
    of: `duties ${country}`,
    start: draftOf(duty),
    schema,
    async onSubmit({ row, reason }) {
      if (row === null) return 'keep'
      return act.run({ kind: 'duty_rules', version: newest, row, reason })
    },
  })
  const { row, faults } = readDraft(country, values)
  const faultAt = (path: string) => (faults?.has(path) ? t('duties.wrong') : undefined)
  const setBands = (bands: DutyDraft['bands']) => change({ bands })
  return (
    <>
      <Card label={t('duties.next')}>
        <form noValidate onSubmit={submit} className={styles.editor}>
          <Text as="h2" size="head">
            {t('duties.next')}
          </Text>
          <fieldset className={styles.plain} disabled={!mayPropose}>
            <div className={form.form} data-wide>
              <Field label={t('duties.validFrom')} hint={t('duties.utc')} error={errorOf('validFrom')}>
                <TextInput type="date" {...text('validFrom')} />
              </Field>
              <Field
                label={t('duties.validUntil')}
                hint={t('duties.untilHint')}
                error={errorOf('validUntil')}
              >
                <TextInput type="date" {...text('validUntil')} />
              </Field>
              <Field label={t('duties.source')} error={errorOf('source')}>
                <TextInput maxLength={sourceLengthMax} {...text('source')} />
              </Field>
              <Field label={t('duties.sourceUrl')} hint="https://" error={errorOf('sourceUrl')}>
                <TextInput maxLength={sourceLengthMax} inputMode="url" {...text('sourceUrl')} />
              </Field>
              <Field label={t('duties.readOn')} error={errorOf('knownOn')}>
                <TextInput type="date" {...text('knownOn')} />
              </Field>
            </div>
            <Check
              label={t('duties.isKnown')}
              checked={values.isKnown}
              disabled={!mayPropose}
              onChange={(isKnown) => change({ isKnown })}
            />
            {values.isKnown && (
              <>
                <GroundFields values={values} change={change} faultAt={faultAt} />
                {values.bands.map((band, at) => (
                  <BandFields
                    key={band.key}
                    at={at}
                    band={band}
                    isLast={at === values.bands.length - 1}
                    isOnly={values.bands.length === 1}
                    currency={values.currency}
                    faultAt={faultAt}
                    onChange={(part) =>
                      setBands(values.bands.map((one) => (one.key === band.key ? { ...one, ...part } : one)))
                    }
                    onRemove={() => setBands(values.bands.filter((one) => one.key !== band.key))}
                  />
                ))}
                <Button
                  kind="line"
                  size="small"
                  onClick={() => setBands([...values.bands, newBand(values.bands)])}
                >
                  {t('duties.addBand')}
                </Button>
                <TaxFields values={values} change={change} faultAt={faultAt} />
              </>
            )}
          </fieldset>
          {mayPropose && (
            <div className={form.form}>
              <ReasonField
                value={values.reason}
                hint={t('stop.trailHint')}
                problem={errorOf('reason')}
                onChange={(reason) => change({ reason })}
              />
              {row === null && <Note tone="calm">{t('duties.somethingWrong')}</Note>}
              <ConflictPart of={conflicts} nameOf={([part]) => t(nameKeys[part as keyof DutyDraft])} />
              <FormFailure text={failure} />
              <Note tone="calm">{t(isProposed ? 'proposal.waits' : 'proposal.second')}</Note>
              <Button type="submit" size="middle" busy={act.isBusy} disabled={isProposed || row === null}>
                {t('proposal.propose')}
              </Button>
            </div>
          )}
        </form>
      </Card>
      {row && <DutyPreview rules={row.rules} rates={duty.rates} />}
    </>
  )
}
