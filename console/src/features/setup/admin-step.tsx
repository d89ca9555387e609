import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { type FormEvent, useState } from 'react'
import type { Output } from '#client/call.ts'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { isNewPassword, NewPassword } from '#parts/members/new-password.tsx'
import { paths } from '#paths'
import { ActFailure } from '#ui/act-failure.tsx'
import { SecondFactor } from '#ui/second-factor.tsx'
import styles from './setup.module.css'
import type { StepProps } from './setup-screen.tsx'

/** The first admin: account and password, then the second factor, with whose digits all steps are sent. */
export function AdminStep({ draft, set, onBack }: StepProps) {
  const { t } = useWords()
  const open = useApiMutation('console_setup_open')
  const finish = useApiMutation('console_setup_finish')
  const [shown, setShown] = useState<Output<'console_setup_open'> | null>(null)

  async function send(event: FormEvent) {
    event.preventDefault()
    const { setupCode, account, withShop, shop, ...rest } = draft
    if (shown === null) {
      const opened = await open.attempt({ setupCode, account })
      if (opened) setShown(opened)
      return
    }
    const wish = { ...rest, setupCode, account, sealed: shown.sealed, shop: withShop ? shop : null }
    // The whole page is loaded anew: it has another name, and perhaps other colours.
    if (await finish.attempt(wish)) location.assign(paths.firstSteps())
  }
  const field = (name: 'account' | 'name') => ({
    required: true,
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  })
  return (
    <form className={styles.fields} onSubmit={send}>
      <p>{t('setup.adminText')}</p>
      {shown === null ? (
        <>
          <Field label={t('setup.adminName')}>
            <TextInput autoFocus autoComplete="name" maxLength={60} {...field('name')} />
          </Field>
          <Field label={t('signIn.account')} hint={t('staff.accountHint')}>
            <TextInput autoComplete="username" autoCapitalize="none" {...field('account')} />
          </Field>
          <NewPassword value={draft.password} onChange={(password) => set({ password })} />
        </>
      ) : (
        <>
          <p>{t('setup.scan')}</p>
          <SecondFactor totpUri={shown.totpUri} />
          <Field label={t('signIn.totp')} hint={t('signIn.totpHint')}>
            <TextInput
              autoFocus
              required
              autoComplete="one-time-code"
              inputMode="numeric"
              value={draft.totp}
              onChange={({ target }) => set({ totp: target.value })}
            />
          </Field>
        </>
      )}
      <ActFailure error={finish.error ?? open.error} />
      <Button
        type="submit"
        wide
        busy={open.isBusy || finish.isBusy}
        disabled={!isNewPassword(draft.password)}
      >
        {t(shown === null ? 'setup.next' : 'setup.finish')}
      </Button>
      <Button kind="line" wide onClick={() => (shown === null ? onBack() : setShown(null))}>
        {t('setup.back')}
      </Button>
    </form>
  )
}
