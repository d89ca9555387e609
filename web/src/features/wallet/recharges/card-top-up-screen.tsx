import { isRefusal } from '@sampan/client/is-refusal.ts'
import {
  chainAddressLengthMax,
  chainAddressShape,
  txHashLengthMax,
  txHashShape,
} from '@sampan/contract/chain/limits.ts'
import { evidenceMax } from '@sampan/contract/recharges/limits.ts'
import { ActionBar } from '@sampan/ui/action-bar.tsx'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { Pad, Screen } from '@sampan/ui/screen.tsx'
import { Skeleton } from '@sampan/ui/skeleton.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { toast } from '@sampan/ui/toast.ts'
import { useEffect, useState } from 'react'
import { useApi } from '#client/use-api.ts'
import { useApiMutation } from '#client/use-api-mutation.ts'
import { EvidenceTiles } from '#evidence/evidence-tiles.tsx'
import { useEvidence } from '#evidence/use-evidence.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { Loaded } from '#page/loaded.tsx'
import { paths } from '#paths'
import { AmountInput } from '#payment/amount-input.tsx'
import { usePageNavigation } from '#router/page-scope.ts'
import { usePage } from '#router/use-page.ts'
import { useSession } from '#session/use-session.ts'
import { askedCents } from './asked-cents.ts'
import { ChainTextInput } from './chain-text-input.tsx'
import { NetworkField } from './network-field.tsx'
import { SendTo } from './send-to.tsx'
import { TopUpBar } from './top-up-bar.tsx'
import type { Network, Recharge } from './topup-types.ts'
import { useProofDraft } from './use-proof-draft.ts'

/** Recharge with proof: what was sent, from where, and pictures of it; a person checks it (SPEC §5). */
export function CardTopUpScreen() {
  const networks = useApi('getBlockchain', {}, { quiet: true })
  const buyerId = useSession(({ userInfo }) => userInfo?.id)
  return (
    <Screen foot="bar">
      <TopUpBar way="manual" />
      <Pad narrow>
        <Loaded of={networks} waiting={<FormSkeleton />}>
          {(loaded) => buyerId && <Form key={buyerId} networks={loaded} buyerId={buyerId} />}
        </Loaded>
      </Pad>
    </Screen>
  )
}

function Form({ networks, buyerId }: { networks: readonly Network[]; buyerId: string }) {
  const { t, dollars } = useI18n()
  const { navigate } = usePageNavigation()
  const { draft, change, clear } = useProofDraft(buyerId)
  const evidence = useEvidence(buyerId, { subject: 'evidence', max: evidenceMax })
  const [isTried, setTried] = useState(false)
  const { run, isBusy } = useApiMutation('recharge')
  const { amountCents, address, txHash } = draft
  const asked = askedCents(usePage().search)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a sum is proposed once, and what was written before stays
  useEffect(() => {
    if (asked !== null && amountCents === null) change({ amountCents: asked })
  }, [asked])
  const network =
    networks.find(({ id, open }) => open && id === draft.networkId) ?? networks.find(({ open }) => open)
  const isAddressWrong = !chainAddressShape.test(address.trim())
  const hash = txHash.trim()
  const isHashWrong = hash !== '' && !txHashShape.test(hash)
  const isSending = evidence.items.some(({ state }) => state === 'sending')

  async function send() {
    setTried(true)
    const pictures = evidence.items.flatMap(({ pictureId }) => pictureId ?? [])
    // In the order of SPEC §5, in the words of SPEC §8.
    if (!network) return void toast(t('refusal.rechargeNetwork'), { kind: 'failure' })
    if (isAddressWrong || !amountCents) return void toast(t('refusal.rechargeAddress'), { kind: 'failure' })
    if (pictures.length === 0) return void toast(t('refusal.rechargeEvidence'), { kind: 'failure' })
    if (isHashWrong) return void toast(t('topup.hashWrong'), { kind: 'failure' })
    let sent: Recharge
    try {
      sent = await run({
        networkId: network.id,
        address: address.trim(),
        amountCents,
        evidence: pictures,
        ...(hash !== '' && { txHash: hash }),
      })
    } catch (error) {
      if (isRefusal(error, 'rechargeEvidence')) evidence.sendAgain()
      return
    }
    clear()
    evidence.clear()
    toast(t('topup.handedIn'), { kind: 'success' })
    navigate(paths.topUpRecord({ id: sent.id }), { replace: true })
  }

  return (
    <Stack gap={16}>
      <AmountInput
        label={t('topup.amountSent')}
        amountCents={amountCents}
        error={isTried && !amountCents ? t('topup.amountMissing') : undefined}
        onChange={(next) => change({ amountCents: next })}
      />
      <NetworkField
        networks={networks}
        chosen={network}
        error={isTried && !network ? t('refusal.rechargeNetwork') : undefined}
        onChoose={(id) => change({ networkId: id })}
      />
      {network?.address && <SendTo network={network} address={network.address} />}
      <Field
        label={t('topup.sentFrom')}
        hint={t('topup.sentFromHint')}
        error={isTried && isAddressWrong ? t('topup.senderMissing') : undefined}
      >
        <ChainTextInput
          value={address}
          maxLength={chainAddressLengthMax}
          onChange={(next) => change({ address: next })}
        />
      </Field>
      <Field
        label={t('topup.txHash')}
        hint={t('topup.txHashOptional')}
        error={isTried && isHashWrong ? t('topup.hashWrong') : undefined}
      >
        <ChainTextInput
          value={txHash}
          maxLength={txHashLengthMax}
          onChange={(next) => change({ txHash: next })}
        />
      </Field>
      <Stack gap={8}>
        <Text as="h2" size="fine" weight="semi">
          {t('topup.evidence')}
        </Text>
        <EvidenceTiles
          items={evidence.items}
          max={evidenceMax}
          hint={t('topup.evidenceHint')}
          error={isTried && evidence.items.length === 0 ? t('refusal.rechargeEvidence') : undefined}
          onAdd={(files) => void evidence.add(files)}
          onRetry={evidence.retry}
          onRemove={evidence.remove}
        />
      </Stack>
      <Note tone="calm">{t('topup.personChecks')}</Note>
      <Note tone="wait">{t('topup.unsupported')}</Note>
      <ActionBar reason={isSending ? t('topup.stillSending') : undefined}>
        <Button wide busy={isBusy} disabled={isSending} onClick={() => void send()}>
          {amountCents ? t('topup.sendForCheck', { sum: dollars(amountCents) }) : t('topup.sendForCheckNow')}
        </Button>
      </ActionBar>
    </Stack>
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
