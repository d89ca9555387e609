import { schemaFromRules } from '@sampan/client/form/schema-from-rules.ts'
import { isRefusal } from '@sampan/client/is-refusal.ts'
import { evidenceMax } from '@sampan/contract/money/recharges/limits.ts'
import { cleanField } from '@sampan/contract/money/ways/check-field.ts'
import { fieldValueMax } from '@sampan/contract/money/ways/limits.ts'
import { usePage } from '@sampan/router/use-page.ts'
import { usePageNavigation } from '@sampan/router/use-page-navigation.ts'
import { Card } from '@sampan/ui/card.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { toast } from '@sampan/ui/toast.ts'
import { type FormEvent, useEffect } from 'react'
import { useApiMutation } from '#client/use-api-mutation.ts'
import { EvidenceField } from '#evidence/evidence-field.tsx'
import { picturesReason } from '#evidence/pictures-reason.ts'
import { useEvidence } from '#evidence/use-evidence.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { useContractForm } from '#page/use-contract-form.ts'
import { paths } from '#paths'
import { AmountInput } from '#payment/amount-input.tsx'
import type { Way } from '../../use-ways.ts'
import { askedCents } from '../asked-cents.ts'
import { SendForCheck } from '../send-for-check.tsx'
import type { Recharge } from '../topup-types.ts'
import { emptyWayDraft, useWayDraft, type WayDraft } from './use-way-draft.ts'
import styles from './way-facts.module.css'
import { WayReference, WaySendTo } from './way-facts.tsx'

interface Props {
  way: Way
  buyerId: string
  reference: string
  /** A recharge has used the reference: the next one needs another. */
  onUsed: () => void
}

type Values = WayDraft & { evidence: readonly string[] }

/** First where to send and under which reference, then what was sent and its proof. */
export function WayForm({ way, buyerId, reference, onUsed }: Props) {
  const { t, dollars } = useI18n()
  const { navigate } = usePageNavigation()
  const { draft, change, clear } = useWayDraft(buyerId)
  const evidence = useEvidence(buyerId, { subject: 'evidence', max: evidenceMax })
  const recharge = useApiMutation('recharge_by_way')
  const pictures = evidence.ids
  const limits = { minimum: dollars(way.minCents), maximum: dollars(way.maxCents) }

  function amountProblem(amountCents: number | null): string | undefined {
    if (!amountCents) return t('topup.amountMissing')
    if (amountCents < way.minCents) return t('refusal.rechargeMinimum', { minimum: limits.minimum })
    return amountCents > way.maxCents ? t('refusal.rechargeMaximum', { maximum: limits.maximum }) : undefined
  }
  /** Problem of a field that the way asks for. */
  function fieldProblem(field: Way['rechargeFields'][number], typed: string): string | undefined {
    if (!way.rechargeFields.includes(field) || cleanField(field, typed) !== null) return undefined
    return t('topup.fillIn')
  }

  const { control, current, register, setValue, messageOf, errorOf, isSubmitting, submit } = useContractForm({
    schema: schemaFromRules(
      ({ amountCents, senderName, transferDate, transferReference }: Values) => ({
        amountCents: amountProblem(amountCents),
        senderName: fieldProblem('senderName', senderName),
        transferDate: fieldProblem('transferDate', transferDate),
        transferReference: fieldProblem('transferReference', transferReference),
        evidence: pictures.length > 0 ? undefined : 'rechargeEvidence',
      }),
      (values) => ({
        wayId: way.id,
        reference,
        amountCents: values.amountCents ?? 0,
        evidence: pictures,
        fields: Object.fromEntries(way.rechargeFields.map((field) => [field, values[field]])),
      }),
    ),
    // The pictures are kept by themselves, and are looked at when the form is.
    defaultValues: { ...emptyWayDraft, evidence: [] },
    begun: { ...draft, evidence: [] },
    onKeep: ({ evidence: _, ...written }) => change(written),
    refusalFields: { rechargeMinimum: 'amountCents', rechargeMaximum: 'amountCents' },
    onSubmit: async (whole) => {
      let sent: Recharge
      try {
        sent = await recharge.run(whole)
      } catch (error) {
        if (isRefusal(error, 'rechargeEvidence')) evidence.sendAgain()
        if (isRefusal(error, 'wayReference')) onUsed()
        if (isRefusal(error, 'rechargeMinimum', 'rechargeMaximum')) throw error
        return 'keep'
      }
      clear()
      evidence.settle(whole.evidence)
      onUsed()
      toast(t('topup.handedIn'), { kind: 'success' })
      navigate(paths.topUpRecord({ id: sent.id }), { replace: true })
    },
  })
  const asked = askedCents(usePage().search)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a sum is proposed once, and what was written before stays
  useEffect(() => {
    if (asked !== null && current('amountCents') === null) setValue('amountCents', asked)
  }, [asked])
  const amount = control('amountCents')
  const reason = picturesReason(evidence, t)

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (reason !== undefined) return void toast(reason, { kind: 'failure' })
    const fields = ['amountCents', ...way.rechargeFields] as const
    if (fields.some((field) => messageOf(field))) toast(t('refusal.wayFields'), { kind: 'failure' })
    else if (messageOf('evidence')) toast(t('refusal.rechargeEvidence'), { kind: 'failure' })
    void submit(event)
  }

  return (
    <form method="post" noValidate onSubmit={send}>
      <Stack gap={16}>
        <WaySendTo way={way} />
        <WayReference reference={reference} />
        {way.instructions !== '' && (
          <Card label={t('topup.instructions')}>
            <Text as="p" size="fine">
              <span className={styles.written}>{way.instructions}</span>
            </Text>
          </Card>
        )}
        <Text as="h2" weight="semi">
          {t('topup.afterSending')}
        </Text>
        <Stack gap={6}>
          <AmountInput
            label={t('topup.amountSent')}
            amountCents={amount.value}
            error={errorOf('amountCents')}
            onChange={amount.onChange}
            onBlur={amount.onBlur}
          />
          <Text size="small" tone="soft" digits>
            {t('topup.wayLimits', limits)}
          </Text>
        </Stack>
        {way.rechargeFields.map((field) => (
          <Field key={field} label={t(`topup.field_${field}`)} error={errorOf(field)}>
            <TextInput
              autoComplete={field === 'senderName' ? 'name' : 'off'}
              enterKeyHint="next"
              type={field === 'transferDate' ? 'date' : 'text'}
              maxLength={fieldValueMax}
              {...register(field)}
            />
          </Field>
        ))}
        <EvidenceField
          title={t('topup.evidence')}
          evidence={evidence}
          max={evidenceMax}
          hint={t('topup.evidenceHint')}
          missing={errorOf('evidence')}
          pdfs
        />
        <Note tone="calm">{t('topup.wayChecked')}</Note>
        <SendForCheck amountCents={amount.value} isBusy={isSubmitting} reason={reason} />
      </Stack>
    </form>
  )
}
