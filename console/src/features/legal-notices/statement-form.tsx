import { legalBases, ruleMax } from '@sampan/contract/office/legal-notices/rules.ts'
import { legalDecideInput } from '@sampan/contract/office/legal-notices/schemas.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { useWords } from '#i18n/use-words.ts'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import formStyles from '#ui/form.module.css'
import { FormFailure } from '#ui/form-failure.tsx'
import { ReasonField } from '#ui/reason-field.tsx'
import { useContractForm } from '#ui/use-contract-form.ts'
import styles from './statement-form.module.css'

const { basis, rule, facts } = legalDecideInput.shape
const schema = z.object({ isYes: z.boolean(), basis, rule, facts })
type Statement = z.output<typeof schema>

interface Props {
  of: string
  question: string
  yes: string
  no: string
  send: string
  isBusy: boolean
  onSend: (statement: Statement) => Promise<unknown>
  /** Beside the button that sends. */
  children?: ReactNode
}

/** Yes or no with the statement of reasons, which everybody concerned reads: what it rests on, the rule, the facts. */
export function StatementForm({ of, question, yes, no, send, isBusy, onSend, children }: Props) {
  const { t } = useWords()
  const start: Statement = { isYes: false, basis: 'law', rule: '', facts: '' }
  const form = useContractForm({ of, start, schema, onSubmit: onSend })
  const { values, change } = form
  return (
    <form noValidate className={formStyles.form} onSubmit={form.submit}>
      <ChoiceChips
        look="outlined"
        label={question}
        value={values.isYes ? 'yes' : 'no'}
        options={[
          { value: 'no', label: no },
          { value: 'yes', label: yes },
        ]}
        onChange={(next) => change({ isYes: next === 'yes' })}
      />
      <ChoiceChips
        look="outlined"
        label={t('legalnotice.basis')}
        value={values.basis}
        options={legalBases.map((one) => ({ value: one, label: t(`legalnotice.basis.${one}`) }))}
        onChange={(next) => change({ basis: next })}
      />
      <Field label={t('legalnotice.rule')} hint={t('legalnotice.ruleHint')} error={form.errorOf('rule')}>
        <TextInput maxLength={ruleMax} {...form.text('rule')} />
      </Field>
      <ReasonField
        label={t('legalnotice.facts')}
        hint={t('legalnotice.factsHint')}
        value={values.facts}
        problem={form.errorOf('facts')}
        onChange={(next) => change({ facts: next })}
      />
      <FormFailure text={form.failure} />
      <div className={styles.buttons}>
        {children}
        <Button type="submit" size="middle" kind={values.isYes ? 'bad' : 'main'} busy={isBusy}>
          {send}
        </Button>
      </div>
    </form>
  )
}
