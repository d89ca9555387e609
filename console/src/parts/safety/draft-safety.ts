import { isElectronicAddress } from '@sampan/contract/market/catalog/electronic-address.ts'
import type { Locale } from '@sampan/contract/wire/locales.ts'
import type { Input, Output } from '#client/call.ts'

type Facts = Output<'console_shop_safety'>
export interface DraftParty {
  name: string
  address: string
  contact: string
}
/** Facts about the safety of goods as they are typed. */
export interface DraftSafety {
  maker: DraftParty
  euPerson: DraftParty
  identifier: string
  warnings: Partial<Record<Locale, string>>
}

const nobody: DraftParty = { name: '', address: '', contact: '' }
export const noDraftSafety: DraftSafety = { maker: nobody, euPerson: nobody, identifier: '', warnings: {} }

export const draftSafetyOf = ({ maker, euPerson, identifier, warnings }: Facts): DraftSafety => ({
  maker: maker ?? nobody,
  euPerson: euPerson ?? nobody,
  identifier: identifier ?? '',
  warnings,
})

const linesOf = ({ name, address, contact }: DraftParty) =>
  [name, address, contact].map((text) => text.trim())

/** True if a party is begun and not whole, or its contact is no e-mail and no address of the web. */
export function isPartyWrong(party: DraftParty): boolean {
  const lines = linesOf(party)
  if (lines.every((text) => text === '')) return false
  return lines.includes('') || !isElectronicAddress(party.contact.trim())
}

export const isSafetyWrong = ({ maker, euPerson }: DraftSafety): boolean =>
  isPartyWrong(maker) || isPartyWrong(euPerson)

const partyToSend = (party: DraftParty): DraftParty | null => {
  const [name = '', address = '', contact = ''] = linesOf(party)
  return name === '' ? null : { name, address, contact }
}

/** The same as it is sent; call it only on facts without faults. */
export const safetyToSend = (draft: DraftSafety): Input<'console_shop_safety_save'> => ({
  maker: partyToSend(draft.maker),
  euPerson: partyToSend(draft.euPerson),
  identifier: draft.identifier.trim() === '' ? null : draft.identifier.trim(),
  warnings: Object.fromEntries(
    Object.entries(draft.warnings).flatMap(([locale, text]) => (text?.trim() ? [[locale, text.trim()]] : [])),
  ),
})
