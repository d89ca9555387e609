import { isRefusal } from '@sampan/client/is-refusal.ts'
import { Field } from '@sampan/ui/field.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { type ReactNode, useState } from 'react'
import { useI18n } from '#i18n/use-i18n.ts'

/** A second name of the account, which the server asks an unknown device for while strangers try its password. */
export function useOtherName(): {
  /** Part of what is sent. */
  input: { otherName?: string }
  /** Shown once the server has asked for it. */
  field: ReactNode
  /** Looks whether what is sent is refused for that reason, and passes everything on. */
  watch<Result>(sent: Promise<Result>): Promise<Result>
} {
  const { t } = useI18n()
  const [isAsked, setAsked] = useState(false)
  const [name, setName] = useState('')
  const otherName = name.trim()
  return {
    input: isAsked && otherName !== '' ? { otherName } : {},
    field: isAsked && (
      <Field label={t('account.otherName')}>
        <TextInput
          autoComplete="off"
          enterKeyHint="next"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          placeholder={t('account.otherNameHint')}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
    ),
    async watch(sent) {
      try {
        return await sent
      } catch (error) {
        if (isRefusal(error, 'loginMore')) setAsked(true)
        throw error
      }
    },
  }
}
