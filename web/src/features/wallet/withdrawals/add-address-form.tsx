import { chainAddressLengthMax } from '@sampan/contract/chain/limits.ts'
import { chainAddressLabelMax } from '@sampan/contract/withdrawals/limits.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { RadioCards } from '@sampan/ui/radio-cards.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { type FormEvent, useState } from 'react'
import { useI18n } from '#i18n/use-i18n.ts'
import { shapeProblem } from './address-shape.ts'
import { AddressText } from './address-text.tsx'
import { useWaitTexts } from './use-wait-texts.ts'
import type { Terms } from './withdraw-types.ts'

/** An address as it is being written down. */
export interface NewAddress {
  networkId: string | null
  address: string
  label: string
}

interface Props {
  terms: Pick<Terms, 'networks' | 'newAddressWaitMinutes'>
  written: NewAddress
  onChange: (written: NewAddress) => void
  onConfirm: (whole: { networkId: string; address: string; label: string }) => void
}

/** Network first, then the address whole, and a name to know it again. */
export function AddAddressForm({ terms, written, onChange, onConfirm }: Props) {
  const { t } = useI18n()
  const waits = useWaitTexts()
  const [isTried, setTried] = useState(false)
  const [isLeft, setLeft] = useState(false)
  const network = terms.networks.find(({ id }) => id === written.networkId)
  const [address, label] = [written.address.trim(), written.label.trim()]
  const problem = network && shapeProblem(address, network.family)
  const addressError = address === '' ? t('withdraw.fillIn') : problem && t(problem)

  function send(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (network && !addressError && label !== '') onConfirm({ networkId: network.id, address, label })
  }

  return (
    <form noValidate onSubmit={send}>
      <Stack gap={16}>
        <RadioCards
          label={t('withdraw.network')}
          value={written.networkId}
          onChange={(networkId) => onChange({ ...written, networkId })}
          options={terms.networks.map(({ id, name, token, standard, withdrawOpen }) => ({
            value: id,
            title: name,
            note: withdrawOpen ? `${token}, ${standard}` : t('shell.notOpen'),
            disabled: !withdrawOpen,
          }))}
        />
        <Field
          label={t('withdraw.address')}
          hint={problem === null ? <AddressText address={address} /> : t('withdraw.addressHint')}
          error={(isTried || (isLeft && address !== '')) && addressError ? addressError : undefined}
        >
          <TextInput
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={chainAddressLengthMax}
            value={written.address}
            onBlur={() => setLeft(true)}
            onChange={(event) => {
              setLeft(false)
              onChange({ ...written, address: event.target.value })
            }}
          />
        </Field>
        <Field
          label={t('withdraw.label')}
          hint={t('withdraw.labelHint')}
          error={isTried && label === '' ? t('withdraw.fillIn') : undefined}
        >
          <TextInput
            maxLength={chainAddressLabelMax}
            value={written.label}
            onChange={(event) => onChange({ ...written, label: event.target.value })}
          />
        </Field>
        <Note tone="wait">{waits.newAddress(terms.newAddressWaitMinutes)}</Note>
        <Button type="submit" wide>
          {t('withdraw.save')}
        </Button>
      </Stack>
    </form>
  )
}
