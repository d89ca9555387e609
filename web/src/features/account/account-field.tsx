import { Field } from '@sampan/ui/field.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import type { ComponentProps } from 'react'
import { useI18n } from '#i18n/use-i18n.ts'

type Props = Pick<ComponentProps<typeof TextInput>, 'icon' | 'autoComplete' | 'placeholder'> & {
  /** "Account" where nothing is said. */
  label?: string
  error?: string | undefined
  registered: ComponentProps<typeof TextInput>
}

/** By which name somebody has an account; no keyboard corrects it. */
export function AccountField({ label, error, registered, ...look }: Props) {
  const { t } = useI18n()
  return (
    <Field label={label ?? t('account.account')} error={error}>
      <TextInput
        autoComplete="username"
        enterKeyHint="next"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        placeholder={t('account.accountHint')}
        {...look}
        {...registered}
      />
    </Field>
  )
}
