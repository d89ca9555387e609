/** Facts by which buyers know who sells. */
export interface TraderSaid {
  name: string
  address: string
  phone: string
  email: string
  /** Number in a register of trade; null where it is not said. */
  registerNumber: string | null
  /** True if the trader is in no register. */
  isUnregistered: boolean
  /** Time at which they declared that they sell only goods that comply with the law; null: not yet. */
  certifiedAt: string | null
}

export const traderFactNames = ['name', 'address', 'phone', 'email', 'registerNumber', 'certifiedAt'] as const
export type TraderFact = (typeof traderFactNames)[number]

/**
 * Names of the facts about a trader that are not there yet, in the order of the form; all of them where nothing was said. None: the
 * trader may offer goods to buyers in the EU (EU 2022/2065 article 30).
 */
export function traderFactsMissing(facts: TraderSaid | null): TraderFact[] {
  if (facts === null) return [...traderFactNames]
  return traderFactNames.filter((name) => {
    if (name === 'registerNumber' && facts.isUnregistered) return false
    return (facts[name] ?? '').trim() === ''
  })
}
