import { email, mobilePhone, nickname } from '@sampan/contract/account/schemas.ts'
import { useController } from 'react-hook-form'
import * as z from 'zod/mini'
import { useAct } from '#client/use-act.ts'
import { toast } from '#device/toast.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import type { UserInfo } from '#session/session.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Note } from '#ui/note.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { Stack } from '#ui/stack.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { EditPicture } from './edit-picture.tsx'
import { MobileInput } from './mobile-input.tsx'
import { useContractForm } from './use-contract-form.ts'

const schema = z.object({ givenName: nickname, email, mobile: mobilePhone })
const formId = 'edit-profile'

interface Props {
  buyer: UserInfo
  open: boolean
  onClose: () => void
}

/** Picture, name, e-mail and mobile. The picture is kept at once, the rest by Save. */
export function EditProfileSheet({ buyer, open, onClose }: Props) {
  const { t } = useI18n()
  const profile = useAct('profile', { quiet: true })
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
  onSubmit: (changes: { givenName: string; email: string; mobile: string }) => Promise<void>
}

function EditProfileForm({ buyer, onSubmit }: FormProps) {
  const { t } = useI18n()
  const { form, errorOf, failure, submit } = useContractForm({
    schema,
    defaultValues: { givenName: buyer.givenName, email: buyer.email, mobile: buyer.mobile },
    refusalFields: {
      nameMissing: 'givenName',
      email: 'email',
      emailTaken: 'email',
      mobile: 'mobile',
      mobileTaken: 'mobile',
    },
    onSubmit,
  })
  const { field: mobile } = useController({ control: form.control, name: 'mobile' })
  return (
    <form id={formId} noValidate onSubmit={submit}>
      <Stack gap={14}>
        <Field label={t('account.name')} error={errorOf('givenName')}>
          <TextInput autoComplete="name" {...form.register('givenName')} />
        </Field>
        <Field label={t('account.email')} error={errorOf('email')}>
          <TextInput
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            {...form.register('email')}
          />
        </Field>
        <Field label={t('account.mobile')} error={errorOf('mobile')}>
          <MobileInput field={mobile} />
        </Field>
        {failure && <Note tone="bad">{failure}</Note>}
      </Stack>
    </form>
  )
}
