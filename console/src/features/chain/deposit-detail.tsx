import { reason } from '@sampan/contract/base/staff/schemas.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import * as z from 'zod/mini'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths'
import { DetailPane, type PaneSteps } from '#ui/detail-pane.tsx'
import { Facts } from '#ui/facts.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { useContractForm } from '#ui/use-contract-form.ts'
import { DepositBadge } from './deposit-badge.tsx'
import type { DepositRow } from './rows.ts'

interface Props extends PaneSteps {
  deposit: DepositRow
}

/** All that the chain said about it, and a note that explains what no buyer or token does. */
export function DepositDetail({ deposit, ...pane }: Props) {
  const { t, dollars, date } = useWords()
  return (
    <DetailPane
      label={t('deposits.one')}
      above={date(deposit.seenAt, 'dayTime')}
      headline={
        <>
          <b>{deposit.amountCents === null ? deposit.rawAmount : dollars(deposit.amountCents)}</b>
          <DepositBadge deposit={deposit} />
        </>
      }
      {...pane}
    >
      <Facts
        facts={[
          {
            key: 'buyer',
            name: t('queue.buyer'),
            value: deposit.buyer ? (
              <TextLink href={paths.buyers(deposit.buyer.id)}>{deposit.buyer.name}</TextLink>
            ) : (
              '–'
            ),
          },
          { key: 'network', name: t('queue.network'), value: deposit.networkName },
          { key: 'token', name: t('deposits.token'), value: deposit.token ?? t('deposits.foreignToken') },
          { key: 'contract', name: t('deposits.contract'), value: deposit.contract },
          { key: 'raw', name: t('deposits.raw'), value: deposit.rawAmount },
          { key: 'from', name: t('recharges.sentFrom'), value: deposit.from },
          { key: 'to', name: t('deposits.to'), value: deposit.address },
          { key: 'tx', name: t('deposits.transaction'), value: deposit.txHash },
          { key: 'block', name: t('deposits.block'), value: `${deposit.blockNo} · ${deposit.logNo}` },
          {
            key: 'confirmations',
            name: t('sending.confirmations'),
            value: `${deposit.confirmations} / ${deposit.neededConfirmations}`,
          },
          ...(deposit.creditedAt
            ? [{ key: 'credited', name: t('deposits.credited'), value: date(deposit.creditedAt, 'dayTime') }]
            : []),
          ...(deposit.note ? [{ key: 'note', name: t('deposits.note'), value: deposit.note }] : []),
        ]}
      />
      {deposit.state === 'kept' && deposit.note === null && <NoteForm id={deposit.id} />}
    </DetailPane>
  )
}

const noteSchema = z.object({ note: reason })

function NoteForm({ id }: { id: string }) {
  const { t } = useWords()
  const act = useApiMutation('console_deposit_note')
  const form = useContractForm({
    of: `note of deposit ${id}`,
    start: { note: '' },
    schema: noteSchema,
    onSubmit: (written) => act.run({ id, ...written }),
  })
  return (
    <form noValidate onSubmit={form.submit}>
      <Field
        label={t('deposits.note')}
        hint={t('deposits.noteHint')}
        error={form.errorOf('note') ?? form.failure}
      >
        <TextInput maxLength={500} {...form.text('note')} />
      </Field>
      <Button type="submit" size="middle" busy={form.isSubmitting}>
        {t('deposits.explain')}
      </Button>
    </form>
  )
}
