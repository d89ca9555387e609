import { useState } from 'react'
import { usePersisted } from '#session/use-persisted.ts'
import { useSession } from '#session/use-session.ts'
import type { AddressForm } from './address-form-schema.ts'
import { addressTags } from './address-tags.ts'

const texts = [
  'addressee',
  'mobilePhone',
  'country',
  'region',
  'city',
  'postalCode',
  'detailedAddress',
] as const

function parse(stored: Readonly<Record<string, unknown>>): AddressForm | null {
  const tag = addressTags.find((one) => one === stored['tag'])
  if (tag === undefined || texts.some((name) => typeof stored[name] !== 'string')) return null
  const written = Object.fromEntries(texts.map((name) => [name, stored[name]]))
  return {
    ...(written as Record<(typeof texts)[number], string>),
    tag,
    isDefault: stored['isDefault'] === true,
  }
}

/** A new address as far as it is written, kept across a reload and a visit to another page. */
export function useAddressDraft(start: AddressForm) {
  const owner = useSession(({ userInfo }) => userInfo?.id ?? '')
  const [empty] = useState(start)
  const { value, change, forget } = usePersisted('account:address', { owner, empty, parse })
  return {
    begun: value,
    /** A form that says nothing of its own is no draft: the next one begins with what the account says by then. */
    onKeep: (written: AddressForm) =>
      JSON.stringify(written) === JSON.stringify(start) ? forget() : change(written),
    forget,
  }
}
