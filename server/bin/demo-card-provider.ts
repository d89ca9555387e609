import { join } from 'node:path'
import { cardHookPath } from '@sampan/contract/money/card-payments/hook.ts'
import { startTestCardProvider, type TestCardProvider } from '#embedded/card-provider/test-card-provider.ts'
import type { Config } from '#kernel/config.ts'
import type { Log } from '#kernel/log.ts'

export interface DemoCardProvider {
  /** The settings with the provider in them. */
  config: Config
  /** Lets it tell the shop what happens, once that listens. */
  tell(address: string): void
  stop(): Promise<void>
}

/** Starts the demo's test provider of cards, unless the settings name a provider; null where none is wanted or it does not run. */
export async function startDemoCardProvider(config: Config, log: Log): Promise<DemoCardProvider | null> {
  if (!config.demo || config.cardProvider !== null) return null
  let provider: TestCardProvider
  try {
    provider = await startTestCardProvider({ file: join(config.dataDir, 'test-card-payments.json') })
  } catch (error) {
    log.warn({ err: error }, 'the demo goes on without cards')
    return null
  }
  return {
    config: {
      ...config,
      cardProvider: {
        url: provider.url,
        key: provider.env['CARD_PSP_KEY'] ?? '',
        webhookSecret: provider.env['CARD_PSP_WEBHOOK_SECRET'] ?? '',
        isSandbox: true,
      },
    },
    tell(address) {
      provider.webhooks.target = `${address}${cardHookPath}`
    },
    stop: provider.close,
  }
}
