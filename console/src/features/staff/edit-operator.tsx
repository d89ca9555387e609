import { type ConsoleRole, isRaise, operatorRoles } from '@sampan/contract/access/roles.ts'
import { consoleRole, reason as reasonTyped } from '@sampan/contract/base/staff/schemas.ts'
import { typedLine } from '@sampan/contract/wire/schemas.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Check } from '@sampan/ui/check.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { Segment } from '@sampan/ui/segment.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import * as z from 'zod/mini'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { usePropose } from '#parts/approvals/use-propose.ts'
import { ActFailure } from '#ui/act-failure.tsx'
import { ConflictPart } from '#ui/conflict-part.tsx'
import styles from '#ui/form.module.css'
import { FormFailure } from '#ui/form-failure.tsx'
import { isReason, ReasonField } from '#ui/reason-field.tsx'
import { useContractForm } from '#ui/use-contract-form.ts'
import type { StaffRow } from './rows.ts'

const schema = z.object({
  name: typedLine(1, 60),
  role: consoleRole,
  isDisabled: z.boolean(),
  reason: reasonTyped,
})

/** Name, role, shutting out, and a new sign-in. What gives rights is proposed to a second person. */
export function EditOperator({ operator, onClose }: { operator: StaffRow; onClose: () => void }) {
  const { t } = useWords()
  const { id } = operator
  const save = useApiMutation('console_staff_save')
  const raise = usePropose('staff_raise', id)
  const reset = usePropose('staff_reset', id)
  const unlink = useApiMutation('console_oidc_unlink')
  const { values, change, text, errorOf, forget, ...form } = useContractForm({
    of: `operator ${id}`,
    start: { name: operator.name, role: operator.role, isDisabled: operator.isDisabled, reason: '' },
    schema,
    async onSubmit({ name, role, isDisabled, reason }) {
      // Members of shops are not listed here; their shops' owners change them.
      if (role === 'seller') return 'keep'
      if (!isRaise(operator, { role, isDisabled })) await save.run({ id, name, role, isDisabled, reason })
      else {
        if (name !== operator.name) await save.run({ id, name, reason })
        await raise.act.run({ kind: 'staff_raise', operatorId: id, role, reason })
      }
      onClose()
      return 'sent'
    },
  })
  const { role, isDisabled, reason } = values
  const hasReason = isReason(reason)
  const raises = isRaise(operator, { role, isDisabled })
  const isBusy = save.isBusy || raise.act.isBusy || reset.act.isBusy || unlink.isBusy

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
      <form noValidate className={styles.form} onSubmit={form.submit}>
        <Field label={t('buyers.name')} error={errorOf('name')}>
          <TextInput maxLength={60} {...text('name')} />
        </Field>
        <Segment
          label={t('staff.role')}
          value={role}
          onChange={(next: ConsoleRole) => change({ role: next })}
          options={operatorRoles.map((value) => ({ value, label: t(`role.${value}`) }))}
        />
        <Check
          label={t('staff.shutOut')}
          checked={isDisabled}
          onChange={(next) => change({ isDisabled: next })}
        />
        <ReasonField
          value={reason}
          hint={t('stop.trailHint')}
          problem={errorOf('reason')}
          onChange={(next) => change({ reason: next })}
          onBlur={text('reason').onBlur}
        />
        <ConflictPart of={form.conflicts} />
        <FormFailure text={form.failure} />
        <ActFailure error={reset.act.error ?? unlink.error} />
        {raises && <Note tone="calm">{t(raise.isProposed ? 'proposal.waits' : 'staff.raiseHint')}</Note>}
        <Button type="submit" wide busy={isBusy} disabled={raises && raise.isProposed}>
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
