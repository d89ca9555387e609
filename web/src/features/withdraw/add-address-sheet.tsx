import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { act } from '#client/use-act.ts'
import { toast } from '#device/toast.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { CodeSheet } from '#page/code-sheet.tsx'
import { goSetPayCode } from '#page/go-set-pay-code.ts'
import type { CodeAct } from '#page/use-code-act.ts'
import { useSession } from '#session/use-session.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Note } from '#ui/note.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useCodeTexts } from './use-code-texts.ts'
import styles from './withdraw.module.css'
import type { Terms } from './withdraw-types.ts'

interface Props {
  open: boolean
  terms: Pick<Terms, 'networks' | 'newAddressWaitMinutes'>
  onClose: () => void
}

/** Network first, then the address; its checksum is looked at by the server, and the payment code confirms it. */
export function AddAddressSheet({ open, terms, onClose }: Props) {
  const { t } = useI18n()
  const cache = useQueryClient()
  const [codeAct, setCodeAct] = useState<CodeAct | null>(null)
  const texts = useCodeTexts(t('withdraw.addressSaved'))

  function confirm(input: { networkId: string; address: string; label: string }) {
    setCodeAct({
      purpose: 'address',
      subject: `${input.networkId}:${input.address}`,
      amountCents: 0,
      send: (ticket) => act(cache, 'chain_address_add', { ...input, ticket }, { quiet: true }),
    })
  }

  return (
    <>
      <Sheet open={open && codeAct === null} onClose={onClose} title={t('withdraw.addAddress')}>
        <AddAddressForm terms={terms} onConfirm={confirm} />
      </Sheet>
      <CodeSheet
        codeAct={codeAct}
        texts={texts}
        above={t('withdraw.addAddress')}
        below={t('withdraw.waits', { minutes: terms.newAddressWaitMinutes })}
        onClose={() => setCodeAct(null)}
        onDone={() => {
          setCodeAct(null)
          onClose()
        }}
      />
    </>
  )
}

interface FormProps {
  terms: Props['terms']
  onConfirm: (input: { networkId: string; address: string; label: string }) => void
}

function AddAddressForm({ terms, onConfirm }: FormProps) {
  const { t } = useI18n()
  const hasPayCode = useSession(({ userInfo }) => userInfo?.hasPayCode ?? false)
  const networks = terms.networks
  const [networkId, setNetworkId] = useState(networks.find(({ withdrawOpen }) => withdrawOpen)?.id ?? null)
  const [address, setAddress] = useState('')
  const [label, setLabel] = useState('')

  function send(event: FormEvent) {
    event.preventDefault()
    if (networkId === null) return toast(t('refusal.rechargeNetwork'), { kind: 'failure' })
    if (address.trim() === '' || label.trim() === '') {
      return toast(t('refusal.chainAddressFormat'), { kind: 'failure' })
    }
    if (!hasPayCode) return goSetPayCode()
    onConfirm({ networkId, address: address.trim(), label: label.trim() })
  }

  return (
    <form className={styles.form} onSubmit={send}>
      <RadioCards
        label={t('withdraw.network')}
        value={networkId}
        onChange={setNetworkId}
        options={networks.map(({ id, name, token, standard, withdrawOpen }) => ({
          value: id,
          title: name,
          note: withdrawOpen ? `${token}, ${standard}` : t('shell.notOpen'),
          disabled: !withdrawOpen,
        }))}
      />
      <Field label={t('withdraw.address')} hint={t('withdraw.addressHint')}>
        <TextInput
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={100}
          value={address}
          onChange={(event) => setAddress(event.target.value)}
        />
      </Field>
      <Field label={t('withdraw.label')} hint={t('withdraw.labelHint')}>
        <TextInput maxLength={40} value={label} onChange={(event) => setLabel(event.target.value)} />
      </Field>
      <Note tone="wait">{t('withdraw.waits', { minutes: terms.newAddressWaitMinutes })}</Note>
      <Button type="submit" wide>
        {t('withdraw.save')}
      </Button>
    </form>
  )
}
