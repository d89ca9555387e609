import { isRefusal } from '@sampan/client/is-refusal.ts'
import { perDollar as rateTyped } from '@sampan/contract/base/currencies/schemas.ts'
import { readRate } from '@sampan/contract/base/currencies/typed-rate.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Row } from '@sampan/ui/stack.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { Output } from '#client/call.ts'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { ActFailure } from '#ui/act-failure.tsx'
import { ConflictPart } from '#ui/conflict-part.tsx'
import styles from '#ui/form.module.css'
import { FormFailure } from '#ui/form-failure.tsx'
import { useContractForm } from '#ui/use-contract-form.ts'

type Rate = Output<'console_currency_list'>[number]

const schema = z.object({ perDollar: rateTyped })

/** One currency's rate. What is far from the one before is saved by the second press. */
export function RateForm({ of: { code, perDollar, setAt, setBy } }: { of: Rate }) {
  const { t, date } = useWords()
  const save = useApiMutation('console_currency_save')
  const remove = useApiMutation('console_currency_save')
  /** Rate that was refused as far from the rate before. */
  const [far, setFar] = useState<string | null>(null)
  const form = useContractForm({
    of: `rate of ${code}`,
    start: { perDollar: perDollar ?? '' },
    schema,
    refusalFields: { rateWrong: 'perDollar', rateFar: 'perDollar', changedMeanwhile: 'perDollar' },
    async onSubmit({ perDollar: rate }, saved) {
      try {
        await save.run({ code, perDollar: rate, was: perDollar, isSure: far === rate })
        saved({ perDollar: rate })
      } catch (error) {
        setFar(isRefusal(error, 'rateFar') ? rate : null)
        throw error
      }
    },
  })
  const isSame = readRate(form.values.perDollar) === (perDollar ?? '')
  const takeAway = () =>
    void remove
      .attempt({ code, perDollar: null, was: perDollar, isSure: false })
      .then((done) => done && form.forget({ perDollar: '' }))

  return (
    <form noValidate className={styles.form} onSubmit={form.submit}>
      <Field
        label={t('currencies.rateOf', { code })}
        hint={
          setAt === null
            ? t('currencies.none')
            : t('currencies.set', { when: date(setAt, 'dayTime'), who: setBy ?? '–' })
        }
        error={form.errorOf('perDollar')}
      >
        <TextInput inputMode="decimal" {...form.text('perDollar')} />
      </Field>
      <ConflictPart of={form.conflicts} />
      <FormFailure text={form.failure} />
      <ActFailure error={remove.error} />
      <Row spread="wrap">
        <Button type="submit" size="small" busy={save.isBusy} disabled={isSame}>
          {t('currencies.save', { code })}
        </Button>
        {perDollar !== null && (
          <Button kind="line" size="small" busy={remove.isBusy} onClick={takeAway}>
            {t('currencies.remove', { code })}
          </Button>
        )}
      </Row>
    </form>
  )
}
