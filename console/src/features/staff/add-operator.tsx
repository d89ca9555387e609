import { type OperatorRole, operatorRoles } from '@sampan/contract/access/roles.ts'
import { operatorAccount, operatorRole, reason } from '@sampan/contract/base/staff/schemas.ts'
import { typedLine } from '@sampan/contract/wire/schemas.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { Segment } from '@sampan/ui/segment.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import * as z from 'zod/mini'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import styles from '#ui/form.module.css'
import { FormFailure } from '#ui/form-failure.tsx'
import { ReasonField } from '#ui/reason-field.tsx'
import { useContractForm } from '#ui/use-contract-form.ts'

const schema = z.object({
  account: operatorAccount,
  name: typedLine(1, 60),
  buyerAccount: typedLine(0, 60),
  role: operatorRole,
  reason,
})
const nobody = { account: '', name: '', buyerAccount: '', role: 'support' as OperatorRole, reason: '' }

/** Proposes an operator. When a second person has confirmed, they get a link and set up their own sign-in. */
export function AddOperator({ onClose }: { onClose: () => void }) {
  const { t } = useWords()
  const act = useApiMutation('console_proposal_make')
  const form = useContractForm({
    of: 'new operator',
    start: nobody,
    schema,
    refusalFields: { operatorTaken: 'account' },
    onSubmit: async ({ buyerAccount, ...rest }) => {
      await act.run({ kind: 'staff_add', ...rest, ...(buyerAccount && { buyerAccount }) })
      onClose()
    },
  })
  const { values, change, text, errorOf } = form

  return (
    <Sheet open title={t('staff.add')} onClose={onClose} busy={act.isBusy}>
      <form noValidate className={styles.form} onSubmit={form.submit}>
        <Field
          label={t('signIn.account')}
          hint={t('staff.accountHint')}
          error={errorOf('account', t('staff.accountHint'))}
        >
          <TextInput autoComplete="off" {...text('account')} />
        </Field>
        <Field label={t('buyers.name')} error={errorOf('name')}>
          <TextInput maxLength={60} {...text('name')} />
        </Field>
        <Segment
          label={t('staff.role')}
          value={values.role}
          onChange={(role) => change({ role })}
          options={operatorRoles.map((value) => ({ value, label: t(`role.${value}`) }))}
        />
        <Field label={t('staff.buyer')} hint={t('staff.buyerHint')} error={errorOf('buyerAccount')}>
          <TextInput autoComplete="off" maxLength={60} {...text('buyerAccount')} />
        </Field>
        <ReasonField
          value={values.reason}
          hint={t('stop.trailHint')}
          problem={errorOf('reason')}
          onChange={(reason) => change({ reason })}
          onBlur={text('reason').onBlur}
        />
        <FormFailure text={form.failure} />
        <Note tone="calm">{t('staff.addHint')}</Note>
        <Button type="submit" wide busy={act.isBusy}>
          {t('proposal.propose')}
        </Button>
      </form>
    </Sheet>
  )
}
