import { operatorPassword } from '@sampan/contract/base/staff/schemas.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { PasswordInput } from '@sampan/ui/text-input.tsx'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { NewPassword } from '#parts/members/new-password.tsx'
import { useOperator } from '#session/operator.ts'
import cards from '#ui/cards.module.css'
import styles from '#ui/form.module.css'
import { FormFailure } from '#ui/form-failure.tsx'
import { useUnkeptForm } from '#ui/use-unkept-form.ts'

const start = { oldPassword: '', password: '' }
const schema = z.object({ oldPassword: z.string().check(z.minLength(1)), password: operatorPassword })

/** One's own password. Other sessions end with the old one. */
export function PasswordPart() {
  const { t } = useWords()
  const { account } = useOperator()
  const act = useApiMutation('console_password')
  const [isDone, setDone] = useState(false)
  const { values, change, text, errorOf, ...form } = useUnkeptForm({
    start,
    schema,
    refusalFields: { oldPasswordWrong: 'oldPassword', passwordSame: 'password' },
    async onSubmit(chosen) {
      setDone(false)
      await act.run(chosen)
      change(start)
      setDone(true)
    },
  })
  return (
    <section className={cards.card} aria-labelledby="own-password">
      <h2 id="own-password" className={cards.title}>
        {t('signIn.password')}
      </h2>
      <p>{t('ownSignIn.passwordAbout')}</p>
      {isDone && <Note tone="calm">{t('ownSignIn.passwordDone')}</Note>}
      <form noValidate className={styles.form} onSubmit={form.submit}>
        {/* So that a browser keeps the password under the right name. */}
        <input type="text" autoComplete="username" value={account} readOnly hidden />
        <Field label={t('ownSignIn.oldPassword')} error={errorOf('oldPassword')}>
          <PasswordInput autoComplete="current-password" {...text('oldPassword')} />
        </Field>
        <NewPassword
          value={values.password}
          error={errorOf('password', t('staff.passwordHint'))}
          onChange={(password) => change({ password })}
          onBlur={text('password').onBlur}
        />
        <FormFailure text={form.failure} />
        <div className={cards.buttons}>
          <Button type="submit" size="small" busy={form.isSubmitting}>
            {t('ownSignIn.passwordSend')}
          </Button>
        </div>
      </form>
    </section>
  )
}
