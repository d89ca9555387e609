import { addressInput, proofInput } from '@sampan/contract/office/member-mail/schemas.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { ActFailure } from '#ui/act-failure.tsx'
import cards from '#ui/cards.module.css'
import styles from '#ui/form.module.css'
import { FormFailure } from '#ui/form-failure.tsx'
import { useContractForm } from '#ui/use-contract-form.ts'

const proofForm = z.object({ code: proofInput.shape.code })

/** Names another address: a code goes to it, and comes back. */
export function AddressPart({ email }: { email: string | null }) {
  const { t } = useWords()
  // Address to which a code was sent; null while none was.
  const [asked, setAsked] = useState<string | null>(null)
  const send = useApiMutation('console_membermail_code')
  const prove = useApiMutation('console_membermail_prove')
  const remove = useApiMutation('console_membermail_remove')
  const address = useContractForm({
    of: 'address of a member',
    start: { email: '' },
    schema: addressInput,
    secrets: ['email'],
    refusalFields: { emailCodeSoon: 'email' },
    onSubmit: async (wish) => {
      await send.run(wish)
      proof.change({ code: '' })
      setAsked(wish.email)
      // It stays in sight, to be put right.
      return 'keep'
    },
  })
  const proof = useContractForm({
    of: 'proof of an address',
    start: { code: '' },
    schema: proofForm,
    secrets: ['code'],
    refusalFields: { emailCodeVoid: 'code', emailCodeWrong: 'code' },
    onSubmit: async ({ code }) => (asked === null ? 'keep' : prove.run({ email: asked, code })),
  })

  return (
    <section className={cards.card} aria-labelledby="membermail-address">
      <h2 id="membermail-address" className={cards.title}>
        {t('membermail.address')}
      </h2>
      <p className={cards.about}>{email ?? t('membermail.none')}</p>
      <form noValidate className={styles.form} onSubmit={address.submit}>
        <Field
          label={t(email === null ? 'membermail.first' : 'membermail.other')}
          error={address.errorOf('email')}
        >
          <TextInput
            inputMode="email"
            maxLength={160}
            autoComplete="email"
            {...address.text('email')}
            onChange={({ target }) => {
              address.change({ email: target.value })
              setAsked(null)
            }}
          />
        </Field>
        <FormFailure text={address.failure} />
        <div className={cards.buttons}>
          <Button type="submit" kind="line" size="small" busy={send.isBusy}>
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
        <form noValidate className={styles.form} onSubmit={proof.submit}>
          <Field
            label={t('membermail.code')}
            hint={t('membermail.sent', { email: asked })}
            error={proof.errorOf('code')}
          >
            <TextInput inputMode="numeric" autoComplete="one-time-code" {...proof.text('code')} />
          </Field>
          <FormFailure text={proof.failure} />
          <div className={cards.buttons}>
            <Button type="submit" size="small" busy={prove.isBusy}>
              {t('membermail.prove')}
            </Button>
          </div>
        </form>
      )}
      <ActFailure error={remove.error} />
    </section>
  )
}
