import {
  chainAddressLengthMax,
  chainAddressShape,
  txHashLengthMax,
  txHashShape,
} from '@sampan/contract/chain/limits.ts'
import { useState } from 'react'
import { isRefusal } from '#client/is-refusal.ts'
import { useAct } from '#client/use-act.ts'
import { useApi } from '#client/use-api.ts'
import { toast } from '#device/toast.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { Loaded } from '#page/loaded.tsx'
import { navigate } from '#page/navigate.ts'
import { paths } from '#paths'
import { useSession } from '#session/use-session.ts'
import { ActionBar } from '#ui/action-bar.tsx'
import { AmountInput } from '#ui/amount-input.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Note } from '#ui/note.tsx'
import { Pad, Screen } from '#ui/screen.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import { ChainTextInput } from './chain-text-input.tsx'
import { EvidenceTiles } from './evidence-tiles.tsx'
import { NetworkField } from './network-field.tsx'
import { TopUpBar } from './top-up-bar.tsx'
import type { Network, Recharge } from './topup-types.ts'
import { useEvidence } from './use-evidence.ts'
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
  const { draft, change, clear } = useProofDraft(buyerId)
  const evidence = useEvidence(buyerId)
  const [isTried, setTried] = useState(false)
  const { run, isBusy } = useAct('recharge')
  const { amountCents, address, txHash } = draft
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
        error={isTried && !amountCents ? t('refusal.rechargeAddress') : undefined}
        onChange={(next) => change({ amountCents: next })}
      />
      <NetworkField
        networks={networks}
        chosen={network}
        error={isTried && !network ? t('refusal.rechargeNetwork') : undefined}
        onChoose={(id) => change({ networkId: id })}
      />
      <Field
        label={t('topup.sentFrom')}
        hint={t('topup.sentFromHint')}
        error={isTried && isAddressWrong ? t('refusal.rechargeAddress') : undefined}
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
