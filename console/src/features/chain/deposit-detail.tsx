import { Button } from '@sampan/web/ui/button.tsx'
import { Field } from '@sampan/web/ui/field.tsx'
import { Link } from '@sampan/web/ui/link.tsx'
import { TextInput } from '@sampan/web/ui/text-input.tsx'
import { type FormEvent, useState } from 'react'
import { useAct } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths'
import { DetailPane } from '#ui/detail-pane.tsx'
import { Facts } from '#ui/facts.tsx'
import { DepositBadge } from './deposit-badge.tsx'
import type { DepositRow } from './rows.ts'

interface Props {
  deposit: DepositRow
  onNext: () => void
  onPrevious: () => void
  onClose: () => void
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
              <Link href={paths.buyers(deposit.buyer.id)}>{deposit.buyer.name}</Link>
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
            name: t('payout.confirmations'),
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

function NoteForm({ id }: { id: string }) {
  const { t } = useWords()
  const [note, setNote] = useState('')
  const act = useAct('console_deposit_note')
  function send(event: FormEvent) {
    event.preventDefault()
    void act.run({ id, note }).catch(() => {})
  }
  return (
    <form onSubmit={send}>
      <Field label={t('deposits.note')} hint={t('deposits.noteHint')} error={act.error?.message}>
        <TextInput value={note} maxLength={500} onChange={(event) => setNote(event.target.value)} />
      </Field>
      <Button type="submit" size="middle" busy={act.isBusy} disabled={note.trim().length < 3}>
        {t('deposits.explain')}
      </Button>
    </form>
  )
}
