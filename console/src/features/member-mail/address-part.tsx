import { emailCode } from '@sampan/contract/base/account/limits.ts'
import { cleanEmail, codeIn } from '@sampan/contract/wire/typed-text.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { type FormEvent, useState } from 'react'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { ActFailure, useFailureText } from '#ui/act-failure.tsx'
import cards from '#ui/cards.module.css'
import styles from '#ui/form.module.css'

/** Names another address: a code goes to it, and comes back. */
export function AddressPart({ email }: { email: string | null }) {
  const { t } = useWords()
  const [typed, setTyped] = useState('')
  // Address to which a code was sent; null while none was.
  const [asked, setAsked] = useState<string | null>(null)
  const [digits, setDigits] = useState('')
  const send = useApiMutation('console_membermail_code')
  const prove = useApiMutation('console_membermail_prove')
  const remove = useApiMutation('console_membermail_remove')
  const failureText = useFailureText()

  async function ask(event: FormEvent) {
    event.preventDefault()
    const wish = cleanEmail(typed)
    if (!(await send.attempt({ email: wish }))) return
    setDigits('')
    setAsked(wish)
  }
  function confirm(event: FormEvent) {
    event.preventDefault()
    if (asked !== null) void prove.attempt({ email: asked, code: digits })
  }

  return (
    <section className={cards.card} aria-labelledby="membermail-address">
      <h2 id="membermail-address" className={cards.title}>
        {t('membermail.address')}
      </h2>
      <p className={cards.about}>{email ?? t('membermail.none')}</p>
      <form className={styles.form} onSubmit={ask}>
        <Field
          label={t(email === null ? 'membermail.first' : 'membermail.other')}
          error={failureText(send.error)}
        >
          <TextInput
            inputMode="email"
            required
            maxLength={160}
            autoComplete="email"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              setAsked(null)
            }}
          />
        </Field>
        <div className={cards.buttons}>
          <Button type="submit" kind="line" size="small" busy={send.isBusy} disabled={typed.trim() === ''}>
            {t('membermail.send')}
          </Button>
          {email !== null && (
            <Button kind="line" size="small" busy={remove.isBusy} onClick={() => void remove.attempt({})}>
              {t('membermail.remove')}
            </Button>
          )}
        </div>
      </form>
      {asked !== null && (
        <form className={styles.form} onSubmit={confirm}>
          <Field
            label={t('membermail.code')}
            hint={t('membermail.sent', { email: asked })}
            error={failureText(prove.error)}
          >
            <TextInput
              inputMode="numeric"
              autoComplete="one-time-code"
              required
              value={digits}
              onChange={(event) => setDigits(event.target.value)}
            />
          </Field>
          <div className={cards.buttons}>
            <Button
              type="submit"
              size="small"
              busy={prove.isBusy}
              disabled={codeIn(digits, emailCode.digits).length !== emailCode.digits}
            >
              {t('membermail.prove')}
            </Button>
          </div>
        </form>
      )}
      <ActFailure error={remove.error} />
    </section>
  )
}
