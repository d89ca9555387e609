import { type ConsoleRole, isRaise, operatorRoles } from '@sampan/contract/access/roles.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Check } from '@sampan/ui/check.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { Segment } from '@sampan/ui/segment.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import type { FormEvent } from 'react'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { usePropose } from '#parts/approvals/use-propose.ts'
import styles from '#ui/form.module.css'
import { isReason, ReasonField } from '#ui/reason-field.tsx'
import { useTyped } from '#ui/use-typed.ts'
import type { StaffRow } from './rows.ts'

/** Name, role, shutting out, and a new sign-in. What gives rights is proposed to a second person. */
export function EditOperator({ operator, onClose }: { operator: StaffRow; onClose: () => void }) {
  const { t } = useWords()
  const { id } = operator
  const [form, setForm, forget] = useTyped(`operator ${id}`, {
    name: operator.name,
    role: operator.role,
    isDisabled: operator.isDisabled,
    reason: '',
  })
  const save = useApiMutation('console_staff_save')
  const raise = usePropose('staff_raise', id)
  const reset = usePropose('staff_reset', id)
  const unlink = useApiMutation('console_oidc_unlink')
  const { name, role, isDisabled, reason } = form
  const set = (part: Partial<typeof form>) => setForm((before) => ({ ...before, ...part }))
  const hasReason = isReason(reason)
  const raises = isRaise(operator, { role, isDisabled })
  const isBusy = save.isBusy || raise.act.isBusy || reset.act.isBusy || unlink.isBusy

  async function send(event: FormEvent) {
    event.preventDefault()
    // Members of shops are not listed here; their shops' owners change them.
    if (role === 'seller') return
    if (raises) {
      if (name !== operator.name && !(await save.attempt({ id, name, reason }))) return
      if (!(await raise.act.attempt({ kind: 'staff_raise', operatorId: id, role, reason }))) return
    } else if (!(await save.attempt({ id, name, role, isDisabled, reason }))) return
    forget()
    onClose()
  }
  async function takeLink() {
    if (!(await unlink.attempt({ id, reason }))) return
    forget()
    onClose()
  }
  async function renew() {
    if (!(await reset.act.attempt({ kind: 'staff_reset', operatorId: id, reason }))) return
    forget()
    onClose()
  }

  return (
    <Sheet open title={operator.name} onClose={onClose} busy={isBusy}>
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
          error={save.error ?? raise.act.error ?? reset.act.error ?? unlink.error}
          onChange={(next) => set({ reason: next })}
        />
        {raises && <Note tone="calm">{t(raise.isProposed ? 'proposal.waits' : 'staff.raiseHint')}</Note>}
        <Button type="submit" wide busy={isBusy} disabled={!hasReason || (raises && raise.isProposed)}>
          {t(raises ? 'proposal.propose' : 'settings.save')}
        </Button>
        <Note tone="calm">{t(reset.isProposed ? 'proposal.waits' : 'staff.renewHint')}</Note>
        <Button kind="line" wide busy={isBusy} disabled={!hasReason || reset.isProposed} onClick={renew}>
          {t('staff.renew')}
        </Button>
        {operator.isLinked && (
          <>
            <Note tone="calm">{t('staff.unlinkHint')}</Note>
            <Button kind="line" wide busy={isBusy} disabled={!hasReason} onClick={takeLink}>
              {t('staff.unlink')}
            </Button>
          </>
        )}
      </form>
    </Sheet>
  )
}
