import { Field } from '@sampan/ui/field.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import type { ComponentProps } from 'react'
import { useI18n } from '#i18n/use-i18n.ts'
import type { Registered } from '#page/use-contract-form.ts'

type Props = Pick<ComponentProps<typeof TextInput>, 'icon' | 'autoComplete' | 'enterKeyHint'> & {
  error: string | undefined
  registered: Registered
}

/** By which name somebody has an account; no keyboard corrects it. */
export function AccountField({
  error,
  registered,
  autoComplete = 'username',
  enterKeyHint = 'next',
  ...look
}: Props) {
  const { t } = useI18n()
  return (
    <Field label={t('account.account')} error={error}>
      <TextInput
        {...look}
        autoComplete={autoComplete}
        enterKeyHint={enterKeyHint}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        placeholder={t('account.accountHint')}
        {...registered}
      />
    </Field>
  )
}
