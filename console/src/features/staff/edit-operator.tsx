import { type ConsoleRole, operatorRoles } from '@sampan/contract/staff/roles.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Check } from '@sampan/ui/check.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Segment } from '@sampan/ui/segment.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { type FormEvent, useState } from 'react'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import styles from '#ui/form.module.css'
import { isNewPassword, NewPassword } from '#ui/new-password.tsx'
import { isReason, ReasonField } from '#ui/reason-field.tsx'
import { useTyped } from '#ui/use-typed.ts'
import type { Added, StaffRow } from './rows.ts'

interface Props {
  operator: StaffRow
  onClose: () => void
  onReset: (added: Added) => void
}

/** Name, role, shutting out, and a new password with a new second factor. */
export function EditOperator({ operator, onClose, onReset }: Props) {
  const { t } = useWords()
  const { id } = operator
  const [form, setForm, forget] = useTyped(`operator ${id}`, {
    name: operator.name,
    role: operator.role,
    isDisabled: operator.isDisabled,
    reason: '',
  })
  const [password, setPassword] = useState('')
  const save = useApiMutation('console_staff_save')
  const reset = useApiMutation('console_staff_reset')
  const { name, role, isDisabled, reason } = form
  const set = (part: Partial<typeof form>) => setForm((before) => ({ ...before, ...part }))
  const hasReason = isReason(reason)

  async function send(event: FormEvent) {
    event.preventDefault()
    // Members of shops are not listed here; their shops' owners change them.
    if (role === 'seller') return
    if (!(await save.attempt({ id, name, role, isDisabled, reason }))) return
    forget()
    onClose()
  }
  async function renew() {
    const renewed = await reset.attempt({ id, password, reason })
    if (!renewed) return
    forget()
    onReset(renewed)
  }

  return (
    <Sheet open title={operator.name} onClose={onClose} busy={save.isBusy || reset.isBusy}>
      <form className={styles.form} onSubmit={send}>
        <Field label={t('buyers.name')}>
          <TextInput value={name} onChange={(event) => set({ name: event.target.value })} />
        </Field>
        <Segment
          label={t('staff.role')}
          value={role}
          onChange={(next: ConsoleRole) => set({ role: next })}
          options={operatorRoles.map((value) => ({ value, label: t(`role.${value}`) }))}
        />
        <Check
          label={t('staff.shutOut')}
          checked={isDisabled}
          onChange={(next) => set({ isDisabled: next })}
        />
        <ReasonField
          value={reason}
          hint={t('stop.trailHint')}
          error={save.error ?? reset.error}
          onChange={(next) => set({ reason: next })}
        />
        <Button type="submit" wide busy={save.isBusy} disabled={!hasReason}>
          {t('settings.save')}
        </Button>
        <NewPassword value={password} onChange={setPassword} />
        <Button
          kind="line"
          wide
          busy={reset.isBusy}
          disabled={!hasReason || !isNewPassword(password)}
          onClick={renew}
        >
          {t('staff.renew')}
        </Button>
      </form>
    </Sheet>
  )
}
