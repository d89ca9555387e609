import { isRefusal } from '@sampan/client/is-refusal.ts'
import { evidenceMax } from '@sampan/contract/money/recharges/limits.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { toast } from '@sampan/ui/toast.ts'
import type { FormEvent } from 'react'
import { useApiMutation } from '#client/use-api-mutation.ts'
import { EvidenceField } from '#evidence/evidence-field.tsx'
import { picturesReason } from '#evidence/pictures-reason.ts'
import { useEvidence } from '#evidence/use-evidence.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import type { Recharge } from './topup-types.ts'

interface Props {
  id: string
  request: Recharge['requests'][number]
  buyerId: string
}

/** Request of an operator for another proof, and the form that sends it. Chosen pictures stay on the device until they are sent. */
export function SendProofAgain({ id, request, buyerId }: Props) {
  const { t, date } = useI18n()
  const { n, reason, answerUntil } = request
  const proof = useEvidence(buyerId, { subject: `proof:${id}`, max: evidenceMax })
  const answer = useApiMutation('recharge_answer')
  const waits = picturesReason(proof, t)

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { ids } = proof
    if (ids.length === 0) {
      toast(t('refusal.rechargeEvidence'), { kind: 'failure' })
      return
    }
    try {
      await answer.run({ id, n, evidence: ids })
    } catch (error) {
      // Said by the app; what was asked is read anew.
      if (isRefusal(error, 'rechargeEvidence')) proof.sendAgain()
      return
    }
    proof.settle(ids)
    toast(t('topup.askedSent'), { kind: 'success' })
  }

  return (
    <form method="post" noValidate onSubmit={(event) => void send(event)} aria-label={t('topup.askedTitle')}>
      <Stack gap={14}>
        <Note tone="wait">
          <b>{t('topup.askedTitle')}</b>
          <br />
          {reason}
        </Note>
        <Text as="p" size="fine" tone="soft">
          {t('topup.askedUntil', { time: date(answerUntil, 'dayTime') })} {t('topup.askedPlace')}
        </Text>
        <EvidenceField
          title={t('topup.askedProof')}
          evidence={proof}
          max={evidenceMax}
          hint={t('topup.evidenceHint')}
          missing={undefined}
          pdfs
        />
        {waits && <p role="status">{waits}</p>}
        <Button type="submit" wide busy={answer.isBusy} disabled={waits !== undefined}>
          {t('topup.askedSend')}
        </Button>
      </Stack>
    </form>
  )
}
