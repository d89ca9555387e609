import { useWords } from '#i18n/use-words.ts'
import type { TransferRow } from './rows.ts'

const house = ['timer', 'demo', 'payout'] as const
const isHouse = (actor: string): actor is (typeof house)[number] =>
  (house as readonly string[]).includes(actor)

/** Person, or part of Sampan, that moved the money. */
export function Actor({ of: { actor, actorName } }: { of: Pick<TransferRow, 'actor' | 'actorName'> }) {
  const { t } = useWords()
  return actorName ?? (isHouse(actor) ? t(`ledger.by.${actor}`) : actor)
}
