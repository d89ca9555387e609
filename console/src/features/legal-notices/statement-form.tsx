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
const schema = z.object({ choice: z.enum(['no', 'yes']), basis, rule, facts })
type Statement = z.output<typeof schema>

/** Neither the decision nor what it rests on is chosen before somebody chooses it. */
interface Draft {
  choice: Statement['choice'] | null
  basis: Statement['basis'] | null
  rule: string
  facts: string
}
const start: Draft = { choice: null, basis: null, rule: '', facts: '' }

interface Props {
  of: string
  question: string
  /** Sentence for a question that was not answered. */
  missing: string
  yes: string
  no: string
  send: string
  isBusy: boolean
  onSend: (isYes: boolean, statement: Omit<Statement, 'choice'>) => Promise<unknown>
  /** Beside the button that sends. */
  children?: ReactNode
}

/** Yes or no with the statement of reasons, which everybody concerned reads: what it rests on, the rule, the facts. */
export function StatementForm(props: Props) {
  const { of, question, missing, yes, no, send, isBusy, onSend, children } = props
  const { t } = useWords()
  const form = useContractForm<Draft, Statement>({
    of,
    start,
    schema,
    onSubmit: ({ choice, ...statement }) => onSend(choice === 'yes', statement),
  })
  const { values, change } = form
  return (
    <form noValidate className={formStyles.form} onSubmit={form.submit}>
      <ChoiceChips<string>
        look="outlined"
        label={question}
        isLabelShown
        error={form.errorOf('choice', missing)}
        value={values.choice ?? ''}
        options={[
          { value: 'no', label: no },
          { value: 'yes', label: yes },
        ]}
        onChange={(next) => change({ choice: next === 'yes' ? next : 'no' })}
      />
      <ChoiceChips<(Draft['basis'] & string) | ''>
        look="outlined"
        label={t('legalnotice.basis')}
        isLabelShown
        error={form.errorOf('basis', t('legalnotice.basisMissing'))}
        value={values.basis ?? ''}
        options={legalBases.map((one) => ({ value: one, label: t(`legalnotice.basis.${one}`) }))}
        onChange={(next) => change({ basis: next || null })}
      />
      <Field
        label={t('legalnotice.rule')}
        hint={t('legalnotice.ruleHint')}
        error={form.errorOf('rule', t('legalnotice.ruleMissing'))}
      >
        <TextInput maxLength={ruleMax} {...form.text('rule')} />
      </Field>
      <ReasonField
        label={t('legalnotice.facts')}
        hint={t('legalnotice.factsHint')}
        value={values.facts}
        problem={form.errorOf('facts', t('legalnotice.factsMissing'))}
        onChange={(next) => change({ facts: next })}
      />
      <FormFailure text={form.failure} />
      <div className={styles.buttons}>
        {children}
        <Button type="submit" size="middle" kind={values.choice === 'yes' ? 'bad' : 'main'} busy={isBusy}>
          {send}
        </Button>
      </div>
    </form>
  )
}
