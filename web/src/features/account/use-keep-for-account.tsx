import { nameLengthMax } from '@sampan/contract/base/account/limits.ts'
import { Card } from '@sampan/ui/card.tsx'
import { SwitchRow } from '@sampan/ui/check.tsx'
import { type ReactNode, useState } from 'react'
import { useApi } from '#client/use-api.ts'
import { useApiMutation } from '#client/use-api-mutation.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { useSession } from '#session/use-session.ts'

interface KeepForAccount {
  /** Shown while the account lacks something that an address has. */
  field: ReactNode
  keep(person: { addressee: string; mobilePhone: string }): Promise<void>
}

/** Name and mobile of an address fill in what the account has not been given yet, unless the buyer says no. */
export function useKeepForAccount(isNew: boolean): KeepForAccount {
  const { t } = useI18n()
  const buyer = useSession(({ userInfo }) => userInfo)
  const { data: rules } = useApi('account_rules', {})
  const profile = useApiMutation('profile')
  const [isOn, setOn] = useState(true)
  const isNameless = buyer?.givenName === ''
  // Without codes, but where mail leaves the house, another mobile takes the password: that is asked in the profile.
  const canKeepMobile = rules !== undefined && (rules.emailCodeNeeded || rules.mailsWait)
  const isWithoutMobile = buyer?.mobile === '' && canKeepMobile
  const isOffered = isNew && (isNameless || isWithoutMobile)
  return {
    field: isOffered && (
      <Card>
        <SwitchRow
          title={t('account.keepForAccount')}
          hint={t('account.keepForAccountHint')}
          checked={isOn}
          onChange={setOn}
        />
      </Card>
    ),
    async keep({ addressee, mobilePhone }) {
      if (!isOffered || !isOn) return
      // One by one: a mobile that is another account's does not cost the name.
      if (isNameless && addressee.length <= nameLengthMax) await profile.attempt({ givenName: addressee })
      if (isWithoutMobile) await profile.attempt({ mobile: mobilePhone })
    },
  }
}
