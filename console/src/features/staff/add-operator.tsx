import { type OperatorRole, operatorRoles } from '@sampan/contract/staff/roles.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Segment } from '@sampan/ui/segment.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import { PasswordInput, TextInput } from '@sampan/ui/text-input.tsx'
import { type FormEvent, useState } from 'react'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { useFailureText } from '#ui/act-failure.tsx'
import styles from '#ui/form.module.css'
import { useTyped } from '#ui/use-typed.ts'
import type { Added } from './rows.ts'

const nobody = { account: '', name: '', buyerAccount: '', role: 'support' as OperatorRole }

/** Adds an operator. The second factor is shown once, after this form. */
export function AddOperator({ onClose, onAdded }: { onClose: () => void; onAdded: (added: Added) => void }) {
  const { t } = useWords()
  const [form, setForm, forget] = useTyped('new operator', nobody)
  const [password, setPassword] = useState('')
  const act = useApiMutation('console_staff_add')
  const failureText = useFailureText()
  const field = (name: 'account' | 'name' | 'buyerAccount') => ({
    value: form[name],
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [name]: event.target.value }),
  })

  async function send(event: FormEvent) {
    event.preventDefault()
    const { buyerAccount, ...rest } = form
    const added = await act.attempt({ ...rest, password, ...(buyerAccount && { buyerAccount }) })
    if (!added) return
    forget()
    onAdded(added)
  }

  return (
    <Sheet open title={t('staff.add')} onClose={onClose} busy={act.isBusy}>
      <form className={styles.form} onSubmit={send}>
        <Field label={t('signIn.account')} hint={t('staff.accountHint')}>
          <TextInput autoComplete="off" required {...field('account')} />
        </Field>
        <Field label={t('buyers.name')}>
          <TextInput required {...field('name')} />
        </Field>
        <Segment
          label={t('staff.role')}
          value={form.role}
          onChange={(role) => setForm({ ...form, role })}
          options={operatorRoles.map((value) => ({ value, label: t(`role.${value}`) }))}
        />
        <Field label={t('signIn.password')} hint={t('staff.passwordHint')}>
          <PasswordInput
            autoComplete="new-password"
            required
            minLength={10}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
        <Field label={t('staff.buyer')} hint={t('staff.buyerHint')} error={failureText(act.error)}>
          <TextInput autoComplete="off" {...field('buyerAccount')} />
        </Field>
        <Button type="submit" wide busy={act.isBusy}>
          {t('staff.add')}
        </Button>
      </form>
    </Sheet>
  )
}
