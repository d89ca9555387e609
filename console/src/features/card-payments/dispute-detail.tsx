import { disputeEvidenceMax } from '@sampan/contract/money/card-payments/limits.ts'
import { typedText } from '@sampan/contract/wire/schemas.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { TextArea } from '@sampan/ui/text-input.tsx'
import * as z from 'zod/mini'
import { useApiMutation, useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths'
import { DetailPane, type PaneSteps } from '#ui/detail-pane.tsx'
import { Facts } from '#ui/facts.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { useContractForm } from '#ui/use-contract-form.ts'
import { WaitingPane } from '#ui/waiting-pane.tsx'
import { DisputeBadge } from './badges.tsx'
import styles from './cards.module.css'
import { disputeReason } from './dispute-reason.ts'
import type { DisputeRow } from './rows.ts'

/** A dispute with the time that is left, what was taken from its buyer, and what is handed in about it. */
export function DisputeDetail({ id, ...steps }: PaneSteps & { id: string }) {
  const { t } = useWords()
  const { data, error, refetch } = useRead('console_card_dispute_detail', { id })
  if (!data)
    return (
      <WaitingPane label={t('cardDispute.one')} error={error} onRetry={() => void refetch()} {...steps} />
    )
  return <Loaded dispute={data} {...steps} />
}

function Loaded({ dispute, ...steps }: PaneSteps & { dispute: DisputeRow }) {
  const { t, dollars, date } = useWords()
  const { evidence, state } = dispute
  return (
    <DetailPane
      label={t('cardDispute.one')}
      above={`${dispute.payment.number} · ${date(dispute.openedAt, 'dayTime')}`}
      headline={
        <>
          <b>{dollars(dispute.amountCents)}</b>
          <DisputeBadge state={state} />
        </>
      }
      {...steps}
    >
      <Stack gap={16}>
        <Facts
          facts={[
            {
              key: 'payment',
              name: t('cards.one'),
              value: (
                <TextLink href={paths.cards('payments', dispute.payment.id)}>
                  {dispute.payment.number}
                </TextLink>
              ),
            },
            {
              key: 'buyer',
              name: t('queue.buyer'),
              value: <TextLink href={paths.buyers(dispute.buyer.id)}>{dispute.buyer.name}</TextLink>,
            },
            { key: 'reason', name: t('cardDispute.reason'), value: disputeReason(t, dispute.reason) },
            { key: 'name', name: t('cardDispute.name'), value: dispute.disputeId },
            {
              key: 'owed',
              name: t('cardDispute.owed'),
              value: dispute.owedCents > 0 ? dollars(dispute.owedCents) : null,
            },
            {
              key: 'fee',
              name: t('cards.fee'),
              value: dispute.feeCents !== null ? dollars(dispute.feeCents) : null,
            },
            {
              key: 'due',
              name: t('cardDispute.due'),
              value: dispute.dueAt && date(dispute.dueAt, 'dayTime'),
            },
            {
              key: 'decided',
              name: t('cardDispute.decided'),
              value: dispute.decidedAt && date(dispute.decidedAt, 'dayTime'),
            },
          ]}
        />
        {evidence && (
          <Stack gap={8}>
            <Text as="h3" size="head">
              {t('cardDispute.evidence')}
            </Text>
            <p className={styles.words}>{evidence.text}</p>
            <Text as="p" size="small" tone="soft">
              {evidence.sentAt
                ? t('cardDispute.sentAt', { at: date(evidence.sentAt, 'dayTime') })
                : t('cardDispute.evidenceWaits')}
            </Text>
          </Stack>
        )}
        {state === 'open' && <EvidenceForm id={dispute.id} isFirst={evidence === null} />}
      </Stack>
    </DetailPane>
  )
}

const schema = z.object({ text: typedText(1, disputeEvidenceMax) })

function EvidenceForm({ id, isFirst }: { id: string; isFirst: boolean }) {
  const { t } = useWords()
  const act = useApiMutation('console_card_dispute_answer')
  const form = useContractForm({
    of: `evidence of dispute ${id}`,
    start: { text: '' },
    schema,
    onSubmit: (written) => act.run({ id, ...written }),
  })
  return (
    <form noValidate onSubmit={form.submit}>
      <Stack gap={12}>
        <Field
          label={t(isFirst ? 'cardDispute.answer' : 'cardDispute.answerAgain')}
          hint={t('cardDispute.answerHint')}
          error={form.errorOf('text') ?? form.failure}
        >
          <TextArea rows={6} maxLength={disputeEvidenceMax} {...form.text('text')} />
        </Field>
        <Button type="submit" size="middle" busy={form.isSubmitting}>
          {t('cardDispute.handIn')}
        </Button>
      </Stack>
    </form>
  )
}
