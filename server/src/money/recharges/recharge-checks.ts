import type { RechargeCheck } from '@sampan/contract/money/recharges/status.ts'
import { formatDollars } from '@sampan/contract/wire/money.ts'
import type { FoundTransaction } from '#money/chain/index.ts'

/** Automatic checks of a manual recharge. */
export interface KnownFacts {
  amountCents: number
  buyerId: string
  /** Address from which the buyer says that they sent it. */
  address: string
  hasHash: boolean
  /** Null when the chain could not be asked, or there is no hash to ask for. */
  found: FoundTransaction | null
  /** Other recharges, and deposits of the chain, that have the same transaction. */
  hashUses: { recharges: number; deposits: number }
  sameElsewhere: number
  similarElsewhere: number
  isSenderKnown: boolean
  /** Other recharges that name the same transfer; null on a network, and where the buyer named none. */
  transferUses: number | null
}

export interface Checked {
  check: RechargeCheck
  /** Null: unknown, or no reason for or against. */
  isGood: boolean | null
  detail: string
}

/** The findings about a recharge, in the order in which an operator reads them. */
export function checkRecharge(facts: KnownFacts): Checked[] {
  const { found, hasHash } = facts
  const isMined = found?.state === 'mined'
  const arrived = found?.transfers.reduce((sum, { amountCents }) => sum + amountCents, 0) ?? 0
  const told = <Value>(value: Value): Value | null => (found === null ? null : value)
  return [
    { check: 'hashFound', isGood: told(isMined), detail: found?.state ?? '' },
    {
      check: 'hashConfirmed',
      isGood: told(isMined && found !== null && found.confirmations >= found.neededConfirmations),
      detail: found && isMined ? `${found.confirmations} / ${found.neededConfirmations}` : '',
    },
    {
      check: 'amountEquals',
      isGood: told(isMined && arrived === facts.amountCents),
      detail: isMined ? formatDollars(arrived) : '',
    },
    { check: 'addressOurs', isGood: told(isToHis(facts)), detail: found?.transfers[0]?.to ?? '' },
    {
      check: 'hashUnused',
      isGood: hasHash ? facts.hashUses.recharges + facts.hashUses.deposits === 0 : null,
      detail: hasHash ? String(facts.hashUses.recharges + facts.hashUses.deposits) : '',
    },
    {
      check: 'pictureNew',
      isGood: facts.sameElsewhere + facts.similarElsewhere === 0,
      detail: `${facts.sameElsewhere} + ${facts.similarElsewhere}`,
    },
    { check: 'senderKnown', isGood: senderGood(facts), detail: found?.transfers[0]?.from ?? '' },
    ...(facts.transferUses === null
      ? []
      : [
          {
            check: 'referenceNew' as const,
            isGood: facts.transferUses === 0,
            detail: String(facts.transferUses),
          },
        ]),
  ]
}

/** True if the transaction brought money to an address that we gave out. */
export const isToOurs = (found: FoundTransaction | null): boolean =>
  found?.state === 'mined' && found.transfers.some(({ buyerId }) => buyerId !== null)

/** A hash is no secret: what went to another buyer's address is not this one's money. */
const isToHis = ({ found, buyerId }: KnownFacts): boolean =>
  found?.state === 'mined' && found.transfers.some((transfer) => transfer.buyerId === buyerId)

/** Another sender than was named is a reason against it; one that never sent before is not. */
function senderGood({ found, address, isSenderKnown }: KnownFacts): boolean | null {
  const senders = found?.transfers.map(({ from }) => from.toLowerCase()) ?? []
  if (senders.length > 0 && !senders.includes(address.toLowerCase())) return false
  return isSenderKnown || senders.length > 0 ? true : null
}
