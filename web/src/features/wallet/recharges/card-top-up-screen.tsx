import { schemaFromRules } from '@sampan/client/form/schema-from-rules.ts'
import { isRefusal } from '@sampan/client/is-refusal.ts'
import { chainAddressShape, txHashShape } from '@sampan/contract/money/chain/limits.ts'
import { evidenceMax } from '@sampan/contract/money/recharges/limits.ts'
import { cleanUnspaced } from '@sampan/contract/wire/typed-text.ts'
import { usePage } from '@sampan/router/use-page.ts'
import { usePageNavigation } from '@sampan/router/use-page-navigation.ts'
import { Field } from '@sampan/ui/field.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { Pad, Screen } from '@sampan/ui/screen.tsx'
import { Skeleton } from '@sampan/ui/skeleton.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { toast } from '@sampan/ui/toast.ts'
import { type FormEvent, useEffect } from 'react'
import { useApi } from '#client/use-api.ts'
import { useApiMutation } from '#client/use-api-mutation.ts'
import { EvidenceField } from '#evidence/evidence-field.tsx'
import { picturesReason } from '#evidence/pictures-reason.ts'
import { useEvidence } from '#evidence/use-evidence.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { QueryView } from '#page/query-view.tsx'
import { useContractForm } from '#page/use-contract-form.ts'
import { paths } from '#paths'
import { AmountInput } from '#payment/amount-input.tsx'
import { OwedNote } from '#payment/owed-note.tsx'
import { useSession } from '#session/use-session.ts'
import { askedCents } from './asked-cents.ts'
import { WayTopUp } from './by-way/way-top-up.tsx'
import { ChainTextInput } from './chain-text-input.tsx'
import { NetworkField } from './network-field.tsx'
import { PersonChecks } from './person-checks.tsx'
import { SendForCheck } from './send-for-check.tsx'
import { SendTo } from './send-to.tsx'
import { TopUpBar } from './top-up-bar.tsx'
import type { Network, Recharge } from './topup-types.ts'
import { emptyProof, type ProofDraft, useProofDraft } from './use-proof-draft.ts'
import { WhenNetworkOpen } from './when-network-open.tsx'

/**
 * Recharge with proof: what was sent, from where, and pictures of it; a person checks it (SPEC §5). By a way of the shop's
 * own, where the address names one.
 */
export function CardTopUpScreen() {
  const networks = useApi('getBlockchain', {})
  const wayId = usePage().search.get('way')
  const buyerId = useSession(({ userInfo }) => userInfo?.id)
  return (
    <Screen foot="bar">
      <TopUpBar way={wayId === null ? 'manual' : 'byWay'} />
      <Pad narrow>
        <Stack gap={16}>
          <OwedNote />
          {wayId === null ? (
            <QueryView query={networks} waiting={<FormSkeleton />}>
              {(loaded) => (
                <WhenNetworkOpen networks={loaded}>
                  {buyerId && <Form key={buyerId} networks={loaded} buyerId={buyerId} />}
                </WhenNetworkOpen>
              )}
            </QueryView>
          ) : (
            <WayTopUp asked={wayId} />
          )}
        </Stack>
      </Pad>
    </Screen>
  )
}

/** Refusals of the server about the field of the sender's address. */
const aboutSender = [
  'rechargeSender',
  'chainAddressFormat',
  'chainAddressChecksum',
  'chainAddressNetwork',
] as const

type Values = ProofDraft & { evidence: readonly string[] }

function Form({ networks, buyerId }: { networks: readonly Network[]; buyerId: string }) {
  const { t } = useI18n()
  const { navigate } = usePageNavigation()
  const { draft, change, clear } = useProofDraft(buyerId)
  const evidence = useEvidence(buyerId, { subject: 'evidence', max: evidenceMax })
  const recharge = useApiMutation('recharge')
  const pictures = evidence.ids
  const networkOf = (id: string | null) =>
    networks.find((network) => network.open && network.id === id) ?? networks.find(({ open }) => open)
  function senderProblem(address: string): string | undefined {
    if (!chainAddressShape.test(address)) return t('topup.senderMissing')
    const isOurs = networks.some((network) => network.address?.toLowerCase() === address.toLowerCase())
    return isOurs ? 'rechargeSender' : undefined
  }
  const { control, current, setValue, messageOf, errorOf, isSubmitting, submit } = useContractForm({
    schema: schemaFromRules(
      ({ networkId, amountCents, address, txHash }: Values) => ({
        networkId: networkOf(networkId) ? undefined : 'rechargeNetwork',
        amountCents: amountCents ? undefined : t('topup.amountMissing'),
        address: senderProblem(cleanUnspaced(address)),
        evidence: pictures.length > 0 ? undefined : 'rechargeEvidence',
        txHash:
          cleanUnspaced(txHash) === '' || txHashShape.test(cleanUnspaced(txHash))
            ? undefined
            : t('topup.hashWrong'),
      }),
      ({ networkId, amountCents, address, txHash }) => ({
        networkId: networkOf(networkId)?.id ?? '',
        address: cleanUnspaced(address),
        amountCents: amountCents ?? 0,
        evidence: pictures,
        ...(cleanUnspaced(txHash) !== '' && { txHash: cleanUnspaced(txHash) }),
      }),
    ),
    // The pictures are kept by themselves, and are looked at when the form is.
    defaultValues: { ...emptyProof, evidence: [] },
    begun: { ...draft, evidence: [] },
    onKeep: ({ evidence: _, ...written }) => change(written),
    refusalFields: Object.fromEntries(aboutSender.map((key) => [key, 'address'])),
    onSubmit: async (whole) => {
      let sent: Recharge
      try {
        sent = await recharge.run(whole)
      } catch (error) {
        if (isRefusal(error, 'rechargeEvidence')) evidence.sendAgain()
        if (isRefusal(error, ...aboutSender)) throw error
        return 'keep'
      }
      clear()
      evidence.settle(whole.evidence)
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
  const network = networkOf(current('networkId'))
  const reason = picturesReason(evidence, t)

  /** First fault, in the order of SPEC §5 and the words of SPEC §8. */
  function firstProblem(): string | undefined {
    if (messageOf('networkId')) return t('refusal.rechargeNetwork')
    if (messageOf('address') === 'rechargeSender') return t('refusal.rechargeSender')
    if (messageOf('address') || messageOf('amountCents')) return t('refusal.rechargeAddress')
    if (messageOf('evidence')) return t('refusal.rechargeEvidence')
    return messageOf('txHash')
  }
  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const problem = firstProblem()
    if (reason !== undefined) return void toast(reason, { kind: 'failure' })
    if (problem !== undefined) toast(problem, { kind: 'failure' })
    void submit(event)
  }

  return (
    <form method="post" noValidate onSubmit={send}>
      <Stack gap={16}>
        <AmountInput
          label={t('topup.amountSent')}
          amountCents={amount.value}
          error={errorOf('amountCents')}
          onChange={amount.onChange}
        />
        <NetworkField
          networks={networks}
          chosen={network}
          error={errorOf('networkId')}
          onChoose={control('networkId').onChange}
        />
        {network?.address && <SendTo network={network} address={network.address} />}
        <Field label={t('topup.sentFrom')} hint={t('topup.sentFromHint')} error={errorOf('address')}>
          <ChainTextInput {...control('address')} />
        </Field>
        <Field label={t('topup.txHash')} hint={t('topup.txHashOptional')} error={errorOf('txHash')}>
          <ChainTextInput {...control('txHash')} />
        </Field>
        <EvidenceField
          title={t('topup.evidence')}
          evidence={evidence}
          max={evidenceMax}
          hint={t('topup.evidenceHint')}
          missing={errorOf('evidence')}
          pdfs
        />
        <PersonChecks />
        <Note tone="wait">{t('topup.unsupported')}</Note>
        <SendForCheck amountCents={amount.value} isBusy={isSubmitting} reason={reason} />
      </Stack>
    </form>
  )
}

function FormSkeleton() {
  return (
    <Stack gap={16}>
      <Skeleton shape="title" width="third" />
      <Skeleton shape="button" />
      <Skeleton shape="button" />
      <Skeleton shape="card" />
    </Stack>
  )
}
