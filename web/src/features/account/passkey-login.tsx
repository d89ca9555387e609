import { Button } from '@sampan/ui/button.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { useI18n } from '#i18n/use-i18n.ts'
import { usePasskeysHere } from '#page/use-passkeys-here.ts'
import { usePasskeyLogin } from './use-passkey-login.ts'

/** Logs in with a passkey: by its button, or by choosing one where the account name is typed. */
export function PasskeyLogin() {
  const isHere = usePasskeysHere()
  return isHere ? <PasskeyWay /> : null
}

function PasskeyWay() {
  const { t } = useI18n()
  const { logIn, isBusy, failure } = usePasskeyLogin()
  return (
    <>
      {failure && <Note tone="bad">{failure}</Note>}
      <Button kind="soft" wide busy={isBusy} onClick={() => void logIn()}>
        {t(isBusy ? 'account.loggingIn' : 'account.passkeyLogIn')}
      </Button>
    </>
  )
}
