import { systemClock } from '#kernel/clock.ts'
import type { GivenConfig } from '#kernel/config.ts'
import { cardProviderOf } from '#money/card-payments/index.ts'
import { bad, type Finding, good } from './finding.ts'

/** Asks the card provider for its list of the last minute, where one is set. */
export async function examineCards(config: GivenConfig): Promise<Finding[]> {
  const provider = cardProviderOf(config)
  if (provider === null) return []
  try {
    await provider.list({ changedSince: new Date(systemClock.now().getTime() - 60_000), cursor: null })
    return [
      good('cards', `${config.cardProvider?.url} answers${provider.isSandbox ? ', for test cards' : ''}`),
    ]
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    return [
      bad('cards', `CARD_PSP_URL: ${config.cardProvider?.url} does not answer as it should: ${problem}.`),
    ]
  }
}
