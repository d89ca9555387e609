import { startTestCardProvider } from '#embedded/card-provider/test-card-provider.ts'

/**
 * `node server/bin/test-card-provider.ts` runs the test provider of cards by itself (docs/card-provider.md): PORT is its port, and HOOK_URL the
 * address of a shop's webhook. It prints the settings of a shop that uses it.
 */
const { PORT, HOOK_URL } = process.env
const provider = await startTestCardProvider(PORT === undefined ? {} : { port: Number(PORT) })
provider.webhooks.target = HOOK_URL ?? null
const lines = Object.entries(provider.env).map(([name, value]) => `${name}=${value}`)
process.stdout.write(`${lines.join('\n')}\n`)
process.once('SIGTERM', () => void provider.close())
process.once('SIGINT', () => void provider.close())
