import { carriers, isOddNumber } from '@sampan/contract/trade/shipments/carriers.ts'
import { carrierLengthMax } from '@sampan/contract/trade/shipments/limits.ts'
import { cleanUnspaced } from '@sampan/contract/wire/typed-text.ts'
import { Field } from '@sampan/ui/field.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { useId } from 'react'

interface Props {
  label: string
  carrier: string
  onType: (carrier: string) => void
}

/** Carrier of parcels: one of the list that comes up while one types, or any other. */
export function CarrierField({ label, carrier, onType }: Props) {
  const list = useId()
  return (
    <Field label={label}>
      <TextInput
        value={carrier}
        maxLength={carrierLengthMax}
        list={list}
        onChange={(event) => onType(event.target.value)}
      />
      <datalist id={list}>
        {carriers.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </Field>
  )
}

/** True if a number, as it is typed, has no form that this carrier uses: it is told, and can be sent all the same. */
export const isOdd = (carrier: string, typed: string): boolean =>
  isOddNumber(carrier, cleanUnspaced(typed).toUpperCase())
