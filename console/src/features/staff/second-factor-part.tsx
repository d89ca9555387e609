import { totp } from '@sampan/contract/base/staff/schemas.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { Output } from '#client/call.ts'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { ActFailure } from '#ui/act-failure.tsx'
import cards from '#ui/cards.module.css'
import styles from '#ui/form.module.css'
import { FormFailure } from '#ui/form-failure.tsx'
import { SecondFactor } from '#ui/second-factor.tsx'
import { TotpField } from '#ui/totp-field.tsx'
import { useUnkeptForm } from '#ui/use-unkept-form.ts'

/** Another authenticator in place of the one before, proven by its digits. */
export function SecondFactorPart() {
  const { t } = useWords()
  const begin = useApiMutation('console_totp_begin')
  const [shown, setShown] = useState<Output<'console_totp_begin'> | null>(null)
  const [isDone, setDone] = useState(false)

  async function read() {
    setDone(false)
    const begun = await begin.attempt({})
    if (begun) setShown(begun)
  }
  return (
    <section className={cards.card} aria-labelledby="own-factor">
      <h2 id="own-factor" className={cards.title}>
        {t('ownSignIn.factor')}
      </h2>
      <p>{t('ownSignIn.factorAbout')}</p>
      {isDone && <Note tone="calm">{t('ownSignIn.factorDone')}</Note>}
      <ActFailure error={begin.error} />
      {shown ? (
        <ProofForm
          key={shown.sealed}
          shown={shown}
          onProven={() => {
            setShown(null)
            setDone(true)
          }}
        />
      ) : (
        <div className={cards.buttons}>
          <Button kind="line" size="small" busy={begin.isBusy} onClick={read}>
            {t('ownSignIn.factorBegin')}
          </Button>
        </div>
      )}
    </section>
  )
}

const schema = z.object({ totp })

interface ProofFormProps {
  shown: Output<'console_totp_begin'>
  onProven: () => void
}

function ProofForm({ shown: { totpUri, sealed }, onProven }: ProofFormProps) {
  const { t } = useWords()
  const renew = useApiMutation('console_totp_renew')
  const { text, errorOf, ...form } = useUnkeptForm({
    start: { totp: '' },
    schema,
    refusalFields: { totpWrong: 'totp' },
    async onSubmit(digits) {
      await renew.run({ sealed, ...digits })
      onProven()
    },
  })
  return (
    <form noValidate className={styles.form} onSubmit={form.submit}>
      <p>{t('join.scan')}</p>
      <SecondFactor totpUri={totpUri} />
      <TotpField error={errorOf('totp')} {...text('totp')} />
      <FormFailure text={form.failure} />
      <div className={cards.buttons}>
        <Button type="submit" size="small" busy={form.isSubmitting}>
          {t('ownSignIn.factorSend')}
        </Button>
      </div>
    </form>
  )
}
