import { askFields, hasAskWords } from '@sampan/contract/office/merchants/console-schemas.ts'
import { askWordsLengthMax } from '@sampan/contract/office/merchants/limits.ts'
import { type MerchantAsk, merchantAsks } from '@sampan/contract/office/merchants/status.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { TextArea } from '@sampan/ui/text-input.tsx'
import * as z from 'zod/mini'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { CheckGroup } from '#ui/check-group.tsx'
import formStyles from '#ui/form.module.css'
import { FormFailure } from '#ui/form-failure.tsx'
import { StepForm } from '#ui/step-form.tsx'
import { useContractForm } from '#ui/use-contract-form.ts'
import { useFocusedForm } from '#ui/use-focused-form.ts'
import styles from './merchants.module.css'
import type { ApplicationDetail } from './rows.ts'

interface Ask {
  asks: MerchantAsk[]
  words: string
}

const schema = z.object(askFields).check(hasAskWords)
const start: Ask = { asks: [], words: '' }

interface Props {
  row: ApplicationDetail
  onAsked: () => void
  onBack: () => void
}

/** Request to the applicant: things that are said in their language, and words that stay as they are written. */
export function AskForm({ row, onAsked, onBack }: Props) {
  const { t, language } = useWords()
  const act = useApiMutation('console_merchant_ask')
  const form = useContractForm<Ask, Ask>({
    of: `ask ${row.id} ${row.requests.length}`,
    start,
    schema,
    onSubmit: async (ask) => {
      await act.run({ id: row.id, ...ask })
      onAsked()
    },
  })
  const box = useFocusedForm()
  return (
    <StepForm
      ref={box}
      className={formStyles.form}
      label={t('merchants.ask')}
      onSubmit={form.submit}
      onBack={onBack}
    >
      <CheckGroup
        label={t('merchants.asks')}
        options={merchantAsks.map((one) => ({ value: one, label: t(`merchants.ask.${one}`) }))}
        value={form.values.asks}
        onChange={(asks) => form.change({ asks })}
        withDigits
        error={form.errorOf('asks', t('merchants.askMissing'))}
      />
      <Field
        label={t('merchants.askWords')}
        hint={t('merchants.askWordsHint', { language: language(row.locale) })}
        error={form.errorOf('words', t('merchants.askMissing'))}
      >
        <TextArea rows={3} maxLength={askWordsLengthMax} {...form.text('words')} />
      </Field>
      <FormFailure text={form.failure} />
      <div className={styles.buttons}>
        <Button kind="line" size="middle" onClick={onBack}>
          {t('queue.back')}
        </Button>
        <Button type="submit" size="middle" busy={act.isBusy}>
          {t('merchants.ask')}
        </Button>
      </div>
    </StepForm>
  )
}
