import { Sheet } from '@sampan/ui/sheet.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { mutate } from '#client/use-api-mutation.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { goSetPayCode } from '#payment/go-set-pay-code.ts'
import { PayCodeSheet } from '#payment/pay-code-sheet.tsx'
import type { PayCodeMutation } from '#payment/use-pay-code-mutation.ts'
import { useSession } from '#session/use-session.ts'
import { AddAddressForm, type NewAddress, type WholeAddress } from './add-address-form.tsx'
import { useCodeTexts } from './use-code-texts.ts'
import { useWaitTexts } from './use-wait-texts.ts'
import type { Terms } from './withdraw-types.ts'

interface Props {
  open: boolean
  terms: Pick<Terms, 'networks' | 'newAddressWaitMinutes' | 'addresses'>
  onClose: () => void
}

/**
 * A new address: written down, then confirmed with the payment code. What was
 * written stays until it is saved, so that a refusal does not ask for it again.
 */
export function AddAddressSheet({ open, terms, onClose }: Props) {
  const { t } = useI18n()
  const cache = useQueryClient()
  const waits = useWaitTexts()
  const hasPayCode = useSession(({ userInfo }) => userInfo?.hasPayCode ?? false)
  const blank = (): NewAddress => ({
    networkId: terms.networks.find(({ withdrawOpen }) => withdrawOpen)?.id ?? null,
    address: '',
    label: '',
  })
  const [written, setWritten] = useState(blank)
  const [codeMutation, setCodeMutation] = useState<PayCodeMutation | null>(null)
  const texts = useCodeTexts(t('withdraw.addressSaved'))

  function confirm(whole: WholeAddress) {
    if (!hasPayCode) return goSetPayCode()
    setCodeMutation({
      purpose: 'address',
      subject: `${whole.networkId}:${whole.address}`,
      amountCents: 0,
      send: (ticket) => mutate(cache, 'chain_address_add', { ...whole, ticket }, { quiet: true }),
    })
  }

  return (
    <>
      <Sheet open={open && codeMutation === null} onClose={onClose} title={t('withdraw.addAddress')}>
        <AddAddressForm terms={terms} written={written} onChange={setWritten} onConfirm={confirm} />
      </Sheet>
      <PayCodeSheet
        codeMutation={codeMutation}
        texts={texts}
        above={t('withdraw.addAddress')}
        below={waits.newAddress(terms.newAddressWaitMinutes)}
        onClose={() => setCodeMutation(null)}
        onDone={() => {
          setCodeMutation(null)
          setWritten(blank())
          onClose()
        }}
      />
    </>
  )
}
