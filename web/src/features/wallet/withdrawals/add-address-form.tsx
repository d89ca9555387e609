import { schemaFromRules } from '@sampan/client/form/schema-from-rules.ts'
import { chainAddressLabelMax } from '@sampan/contract/money/withdrawals/limits.ts'
import { cleanLine, cleanUnspaced } from '@sampan/contract/wire/typed-text.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { RadioCards } from '@sampan/ui/radio-cards.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import type { I18n } from '#i18n/i18n.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { useContractForm } from '#page/use-contract-form.ts'
import { shapeProblem } from './address-shape.ts'
import { AddressText } from './address-text.tsx'
import { lookAlikeOf } from './look-alike.ts'
import { useWaitTexts } from './use-wait-texts.ts'
import styles from './withdraw.module.css'
import type { Terms } from './withdraw-types.ts'

/** With the spaces that are pasted along. */
const pastedMax = 200
/** Longer than an address of any network. */
const shownMax = 64

/** An address as it is being written down. */
export interface NewAddress {
  networkId: string | null
  address: string
  label: string
}

/** The same, with nothing left out. */
export type WholeAddress = Omit<NewAddress, 'networkId'> & { networkId: string }

interface Props {
  terms: Pick<Terms, 'networks' | 'newAddressWaitMinutes' | 'addresses'>
  written: NewAddress
  onChange: (written: NewAddress) => void
  onConfirm: (whole: WholeAddress) => void
}

/** By the shape that the network's addresses have; the server looks again. */
const checksOf = (networks: Terms['networks'], t: I18n['t']) =>
  schemaFromRules(
    ({ networkId, address, label }: NewAddress) => {
      const network = networks.find(({ id }) => id === networkId)
      const problem = network ? shapeProblem(cleanUnspaced(address), network.family) : null
      return {
        networkId: network ? undefined : t('withdraw.fillIn'),
        address: cleanUnspaced(address) === '' ? t('withdraw.fillIn') : problem ? t(problem) : undefined,
        label: cleanLine(label) === '' ? t('withdraw.fillIn') : undefined,
      }
    },
    ({ networkId, address, label }) => ({
      networkId: networkId ?? '',
      address: cleanUnspaced(address),
      label: cleanLine(label),
    }),
  )

/** Network first, then the address whole, and a name to know it again. */
export function AddAddressForm({ terms, written, onChange, onConfirm }: Props) {
  const { t } = useI18n()
  const waits = useWaitTexts()
  const { register, control, current, messageOf, errorOf, submit } = useContractForm({
    schema: checksOf(terms.networks, t),
    defaultValues: written,
    onKeep: onChange,
    // The code is asked for now, or has to be set first; what is written stays until it was saved.
    onSubmit: async (whole) => {
      onConfirm(whole)
      return 'keep'
    },
  })
  const network = control('networkId')
  const typed = cleanUnspaced(current('address'))
  const isRight = typed !== '' && messageOf('address') === undefined
  const error = errorOf('address')
  const alike = lookAlikeOf(typed, terms.addresses)

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={16}>
        <RadioCards
          label={t('withdraw.network')}
          value={network.value}
          onChange={network.onChange}
          foldLabel={t('topup.closedNetworks', { count: terms.networks.filter(isClosed).length })}
          options={terms.networks.map(({ id, name, token, standard, withdrawOpen }) => ({
            value: id,
            title: name,
            note: withdrawOpen ? `${token}, ${standard}` : t('shell.notOpen'),
            disabled: !withdrawOpen,
            folded: !withdrawOpen && !terms.networks.every(isClosed),
          }))}
        />
        <Field
          label={t('withdraw.address')}
          hint={isRight ? <AddressText address={typed} /> : t('withdraw.addressHint')}
          error={
            error && (
              <>
                {error}
                {/* It is to be compared, and the field shows a part of it alone. */}
                {typed !== '' && (
                  <span className={styles.compared}>
                    <AddressText address={typed.slice(0, shownMax)} />
                  </span>
                )}
              </>
            )
          }
        >
          <TextInput
            autoComplete="off"
            enterKeyHint="next"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={pastedMax}
            {...register('address')}
          />
        </Field>
        {alike && (
          <Note tone="bad">
            {t('withdraw.lookAlike', { label: alike.label })}
            <span className={styles.compared}>
              <AddressText address={alike.address} />
            </span>
          </Note>
        )}
        <Field label={t('withdraw.label')} hint={t('withdraw.labelHint')} error={errorOf('label')}>
          <TextInput
            autoComplete="off"
            enterKeyHint="done"
            maxLength={chainAddressLabelMax}
            {...register('label')}
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

const isClosed = ({ withdrawOpen }: Props['terms']['networks'][number]) => !withdrawOpen
