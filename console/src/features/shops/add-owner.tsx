import { Button } from '@sampan/ui/button.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import type { FormEvent } from 'react'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { SignInFields } from '#parts/members/sign-in-fields.tsx'
import { useNewSignIn } from '#parts/members/use-new-sign-in.ts'
import { useFailureText } from '#ui/act-failure.tsx'
import styles from '#ui/form.module.css'
import type { MemberAdded } from './rows.ts'

interface Props {
  shopId: number
  onClose: () => void
  onAdded: (added: MemberAdded) => void
}

/** Gives a shop its first owner. The second factor is shown once, after this form. */
export function AddOwner({ shopId, onClose, onAdded }: Props) {
  const { t } = useWords()
  const [signIn, setSignIn, forget] = useNewSignIn(`owner of ${shopId}`)
  const act = useApiMutation('console_shop_owner_add')
  const failureText = useFailureText()

  async function send(event: FormEvent) {
    event.preventDefault()
    const added = await act.attempt({ ...signIn, shopId })
    if (!added) return
    forget()
    onAdded(added)
  }

  return (
    <Sheet open title={t('shops.addOwner')} onClose={onClose} busy={act.isBusy}>
      <form className={styles.form} onSubmit={send}>
        <SignInFields value={signIn} onChange={setSignIn} error={failureText(act.error)} />
        <Button type="submit" wide busy={act.isBusy}>
          {t('shops.addOwner')}
        </Button>
      </form>
    </Sheet>
  )
}
