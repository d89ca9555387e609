import { setupFinishInput } from '@sampan/contract/office/setup/schemas.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { Output } from '#client/call.ts'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { NewPassword } from '#parts/members/new-password.tsx'
import { paths } from '#paths'
import { CardForm } from '#ui/card-page.tsx'
import { FormFailure } from '#ui/form-failure.tsx'
import { SecondFactor } from '#ui/second-factor.tsx'
import { TotpField } from '#ui/totp-field.tsx'
import { useFormFields } from '#ui/use-form-fields.ts'
import type { StepProps } from './setup-screen.tsx'

type Opened = Output<'console_setup_open'>
const { name, account, password, totp } = setupFinishInput.shape
const adminSchema = z.object({ name, account, password })
const digitsSchema = z.object({ totp })

/** The first admin: account and password, then the second factor, with whose digits all steps are sent. */
export function AdminStep(step: StepProps) {
  const [opened, setOpened] = useState<Opened | null>(null)
  return opened === null ? (
    <AdminForm {...step} onOpened={setOpened} />
  ) : (
    <DigitsForm {...step} opened={opened} onBack={() => setOpened(null)} />
  )
}

function AdminForm({ draft, set, onBack, onOpened }: StepProps & { onOpened: (opened: Opened) => void }) {
  const { t } = useWords()
  const open = useApiMutation('console_setup_open')
  const { values, change, text, errorOf, ...form } = useFormFields({
    values: { name: draft.name, account: draft.account, password: draft.password },
    write: set,
    schema: adminSchema,
    onSubmit: async (admin) =>
      onOpened(await open.run({ setupCode: draft.setupCode, account: admin.account })),
  })
  return (
    <CardForm onSubmit={form.submit}>
      <p>{t('setup.adminText')}</p>
      <Field label={t('setup.adminName')} error={errorOf('name')}>
        <TextInput autoFocus autoComplete="name" maxLength={60} {...text('name')} />
      </Field>
      <Field
        label={t('signIn.account')}
        hint={t('staff.accountHint')}
        error={errorOf('account', t('staff.accountHint'))}
      >
        <TextInput autoComplete="username" autoCapitalize="none" {...text('account')} />
      </Field>
      <NewPassword
        value={values.password}
        error={errorOf('password', t('staff.passwordHint'))}
        onChange={(next) => change({ password: next })}
        onBlur={text('password').onBlur}
      />
      <FormFailure text={form.failure} />
      <Button type="submit" wide busy={form.isSubmitting}>
        {t('setup.next')}
      </Button>
      <Button kind="line" wide onClick={onBack}>
        {t('setup.back')}
      </Button>
    </CardForm>
  )
}

function DigitsForm({ draft, set, onBack, opened }: StepProps & { opened: Opened }) {
  const { t } = useWords()
  const finish = useApiMutation('console_setup_finish')
  const form = useFormFields({
    values: { totp: draft.totp },
    write: set,
    schema: digitsSchema,
    refusalFields: { totpWrong: 'totp' },
    async onSubmit(digits) {
      const { withShop, shop, ...rest } = draft
      await finish.run({ ...rest, ...digits, sealed: opened.sealed, shop: withShop ? shop : null })
      // The whole page is loaded anew: it has another name, and perhaps other colours.
      location.assign(paths.firstSteps())
    },
  })
  return (
    <CardForm onSubmit={form.submit}>
      <p>{t('setup.adminText')}</p>
      <p>{t('setup.scan')}</p>
      <SecondFactor totpUri={opened.totpUri} />
      <TotpField autoFocus error={form.errorOf('totp')} {...form.text('totp')} />
      <FormFailure text={form.failure} />
      <Button type="submit" wide busy={form.isSubmitting}>
        {t('setup.finish')}
      </Button>
      <Button kind="line" wide onClick={onBack}>
        {t('setup.back')}
      </Button>
    </CardForm>
  )
}
