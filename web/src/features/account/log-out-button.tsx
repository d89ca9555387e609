import { Button } from '@sampan/ui/button.tsx'
import { Confirm } from '@sampan/ui/confirm.tsx'
import { useState } from 'react'
import { logOut } from '#client/log-out.ts'
import { useI18n } from '#i18n/use-i18n.ts'

/** Asks first; the shell then goes to the root. */
export function LogOutButton() {
  const { t } = useI18n()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button kind="line" wide onClick={() => setIsAsking(true)}>
        {t('account.logOut')}
      </Button>
      <Confirm
        open={isAsking}
        title={t('account.logOutTitle')}
        action={t('account.logOut')}
        onConfirm={logOut}
        onClose={() => setIsAsking(false)}
      >
        {t('account.logOutText')}
      </Confirm>
    </>
  )
}
