import type { MemberRight } from '@sampan/contract/access/members.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import type { FormEvent } from 'react'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { SignInFields } from '#parts/members/sign-in-fields.tsx'
import { useNewSignIn } from '#parts/members/use-new-sign-in.ts'
import { useFailureText } from '#ui/act-failure.tsx'
import styles from '#ui/form.module.css'
import { useTyped } from '#ui/use-typed.ts'
import { RightsField } from './rights-field.tsx'
import type { MemberAdded } from './rows.ts'

/** Adds a clerk to the shop, who may do nothing but what the owner ticks (docs/decisions/042). The second factor is shown once, after this form. */
export function AddClerk({
  onClose,
  onAdded,
}: {
  onClose: () => void
  onAdded: (added: MemberAdded) => void
}) {
  const { t } = useWords()
  const [signIn, setSignIn, forgetSignIn] = useNewSignIn('clerk')
  const [rights, setRights, forgetRights] = useTyped<MemberRight[]>('rights of a new clerk', [])
  const act = useApiMutation('console_member_add')
  const failureText = useFailureText()

  async function send(event: FormEvent) {
    event.preventDefault()
    const added = await act.attempt({ ...signIn, rights })
    if (!added) return
    forgetSignIn()
    forgetRights()
    onAdded(added)
  }

  return (
    <Sheet open title={t('members.add')} onClose={onClose} busy={act.isBusy}>
      <form className={styles.form} onSubmit={send}>
        <SignInFields value={signIn} onChange={setSignIn} error={failureText(act.error)} />
        <RightsField value={rights} onChange={setRights} />
        <Button type="submit" wide busy={act.isBusy} disabled={rights.length === 0}>
          {t('members.add')}
        </Button>
      </form>
    </Sheet>
  )
}
