import { type OperatorRole, operatorRoles } from '@sampan/contract/access/roles.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { Segment } from '@sampan/ui/segment.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import type { FormEvent } from 'react'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import styles from '#ui/form.module.css'
import { isReason, ReasonField } from '#ui/reason-field.tsx'
import { useTyped } from '#ui/use-typed.ts'

const nobody = { account: '', name: '', buyerAccount: '', role: 'support' as OperatorRole, reason: '' }

/** Proposes an operator. When a second person has confirmed, they get a link and set up their own sign-in. */
export function AddOperator({ onClose }: { onClose: () => void }) {
  const { t } = useWords()
  const [form, setForm, forget] = useTyped('new operator', nobody)
  const act = useApiMutation('console_proposal_make')
  const field = (name: 'account' | 'name' | 'buyerAccount') => ({
    value: form[name],
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [name]: event.target.value }),
  })

  async function send(event: FormEvent) {
    event.preventDefault()
    const { buyerAccount, ...rest } = form
    const wish = { kind: 'staff_add' as const, ...rest, ...(buyerAccount && { buyerAccount }) }
    if (!(await act.attempt(wish))) return
    forget()
    onClose()
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
        <Field label={t('staff.buyer')} hint={t('staff.buyerHint')}>
          <TextInput autoComplete="off" {...field('buyerAccount')} />
        </Field>
        <ReasonField
          value={form.reason}
          hint={t('stop.trailHint')}
          error={act.error}
          onChange={(reason) => setForm({ ...form, reason })}
        />
        <Note tone="calm">{t('staff.addHint')}</Note>
        <Button type="submit" wide busy={act.isBusy} disabled={!isReason(form.reason)}>
          {t('proposal.propose')}
        </Button>
      </form>
    </Sheet>
  )
}
