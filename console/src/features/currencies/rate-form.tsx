import { isRefusal } from '@sampan/client/is-refusal.ts'
import { readRate } from '@sampan/contract/base/currencies/typed-rate.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Row } from '@sampan/ui/stack.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { type FormEvent, useState } from 'react'
import type { Output } from '#client/call.ts'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { useFailureText } from '#ui/act-failure.tsx'
import styles from '#ui/form.module.css'
import { useTyped } from '#ui/use-typed.ts'

type Rate = Output<'console_currency_list'>[number]

/** One currency's rate. What is far from the one before is saved by the second press. */
export function RateForm({ of: { code, perDollar, setAt, setBy } }: { of: Rate }) {
  const { t, date } = useWords()
  const failureText = useFailureText()
  const save = useApiMutation('console_currency_save')
  const [typed, setTyped, forget] = useTyped(`rate of ${code}`, perDollar ?? '')
  /** Rate that was refused as far from the rate before. */
  const [far, setFar] = useState<string>()
  const rate = readRate(typed)
  const isSure = isRefusal(save.error, 'rateFar') && far === rate

  function send(event: FormEvent) {
    event.preventDefault()
    setFar(rate)
    void save.attempt({ code, perDollar: rate, was: perDollar, isSure }).then((done) => done && forget(rate))
  }
  const remove = () =>
    void save
      .attempt({ code, perDollar: null, was: perDollar, isSure: false })
      .then((done) => done && forget(''))

  return (
    <form className={styles.form} onSubmit={send}>
      <Field
        label={t('currencies.rateOf', { code })}
        hint={
          setAt === null
            ? t('currencies.none')
            : t('currencies.set', { when: date(setAt, 'dayTime'), who: setBy ?? '–' })
        }
        error={failureText(save.error)}
      >
        <TextInput inputMode="decimal" value={typed} onChange={(event) => setTyped(event.target.value)} />
      </Field>
      <Row spread="wrap">
        <Button type="submit" size="small" busy={save.isBusy} disabled={rate === '' || rate === perDollar}>
          {t('currencies.save', { code })}
        </Button>
        {perDollar !== null && (
          <Button kind="line" size="small" onClick={remove}>
            {t('currencies.remove', { code })}
          </Button>
        )}
      </Row>
    </form>
  )
}
