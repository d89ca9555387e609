import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { PasswordInput, TextInput } from '@sampan/ui/text-input.tsx'
import { toast } from '@sampan/ui/toast.ts'
import { useMemo } from 'react'
import type { Input } from '#client/types.ts'
import { useApi } from '#client/use-api.ts'
import { useApiMutation } from '#client/use-api-mutation.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { useContractForm } from '#page/use-contract-form.ts'
import type { UserInfo } from '#session/session.ts'
import { EditPicture } from './edit-picture.tsx'
import { EmailCodeField } from './email-code-field.tsx'
import { MobileInput } from './mobile-input.tsx'
import { profileForm } from './profile-form-schema.ts'

const formId = 'edit-profile'

interface Props {
  buyer: UserInfo
  open: boolean
  onClose: () => void
}

/** Picture, name, account name, e-mail and mobile. The picture is kept at once, the rest by Save. */
export function EditProfileSheet({ buyer, open, onClose }: Props) {
  const { t } = useI18n()
  const profile = useApiMutation('profile')
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('account.editProfile')}
      busy={profile.isBusy}
      foot={
        <Button type="submit" form={formId} wide busy={profile.isBusy}>
          {profile.isBusy ? t('account.saving') : t('account.save')}
        </Button>
      }
    >
      <Stack gap={14}>
        <EditPicture buyer={buyer} />
        <EditProfileForm
          buyer={buyer}
          onSubmit={async (changes) => {
            await profile.run(changes)
            toast(t('account.saved'), { kind: 'success' })
            onClose()
          }}
        />
      </Stack>
    </Sheet>
  )
}

interface FormProps {
  buyer: UserInfo
  onSubmit: (changes: Input<'profile'>) => Promise<void>
}

function EditProfileForm({ buyer, onSubmit }: FormProps) {
  const { t } = useI18n()
  const { data: rules } = useApi('account_rules', {})
  const schema = useMemo(() => profileForm(buyer), [buyer])
  const { register, control, current, errorOf, failure, submit } = useContractForm({
    schema,
    defaultValues: {
      familyName: buyer.familyName,
      givenName: buyer.givenName,
      email: buyer.email,
      mobile: buyer.mobile,
      emailCode: '',
      oldPassword: '',
    },
    secrets: ['emailCode', 'oldPassword'],
    refusalFields: {
      accountInvalid: 'familyName',
      accountTaken: 'familyName',
      nameMissing: 'givenName',
      email: 'email',
      emailTaken: 'email',
      mobile: 'mobile',
      mobileTaken: 'mobile',
      oldPasswordWrong: 'oldPassword',
      loginLocked: 'oldPassword',
      emailCodeMissing: 'emailCode',
      emailCodeWrong: 'emailCode',
      emailCodeVoid: 'emailCode',
    },
    onSubmit: ({ emailCode, oldPassword, givenName, mobile, ...changes }) =>
      onSubmit({
        ...changes,
        ...(givenName !== '' && { givenName }),
        ...(mobile !== '' && { mobile }),
        ...(emailCode !== '' && { emailCode }),
        ...(oldPassword !== '' && { oldPassword }),
      }),
  })
  const isOtherAccount = current('familyName').trim() !== buyer.familyName
  const isOtherEmail = current('email').trim() !== buyer.email
  const isOtherMobile = current('mobile').trim() !== buyer.mobile
  /** The owner of the e-mail owns the account: where the setting asks for codes, another one is proven. */
  const isCodeNeeded = rules?.emailCodeNeeded === true && isOtherEmail
  /** Without codes, but where mail leaves the house, the password guards what one logs in with. */
  const isPasswordNeeded =
    isCodeNeeded ||
    (rules?.emailCodeNeeded === false &&
      !rules.mailsWait &&
      (isOtherAccount || isOtherEmail || isOtherMobile))
  return (
    <form id={formId} noValidate onSubmit={submit}>
      <Stack gap={14}>
        <Field label={t('account.name')} error={errorOf('givenName')}>
          <TextInput autoComplete="name" enterKeyHint="next" {...register('givenName')} />
        </Field>
        <Field label={t('account.account')} hint={t('account.accountNewHint')} error={errorOf('familyName')}>
          <TextInput
            autoComplete="username"
            enterKeyHint="next"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...register('familyName')}
          />
        </Field>
        <Field label={t('account.email')} error={errorOf('email')}>
          <TextInput
            type="email"
            inputMode="email"
            autoComplete="email"
            enterKeyHint="next"
            autoCapitalize="none"
            {...register('email')}
          />
        </Field>
        {isCodeNeeded && (
          <EmailCodeField
            purpose="changeEmail"
            account={() => current('email')}
            error={errorOf('emailCode')}
            registered={register('emailCode')}
          />
        )}
        {isPasswordNeeded && (
          <Field label={t('account.loginPassword')} error={errorOf('oldPassword')}>
            <PasswordInput autoComplete="current-password" enterKeyHint="next" {...register('oldPassword')} />
          </Field>
        )}
        <Field label={t('account.mobile')} error={errorOf('mobile')}>
          <MobileInput field={control('mobile')} />
        </Field>
        {failure && <Note tone="bad">{failure}</Note>}
      </Stack>
    </form>
  )
}
