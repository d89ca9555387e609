import { isRefusal } from '@sampan/client/is-refusal.ts'
import { type ReactNode, useState } from 'react'
import { useI18n } from '#i18n/use-i18n.ts'
import { AccountField } from './account-field.tsx'

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
      <AccountField
        label={t('account.otherName')}
        placeholder={t('account.otherNameHint')}
        autoComplete="off"
        registered={{ value: name, onChange: (event) => setName(event.target.value) }}
      />
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
