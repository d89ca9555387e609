import type * as z from 'zod'
import type { environment } from '#kernel/settings.ts'

/** The provider on whose page buyers pay by card. */
export interface CardProviderConfig {
  /** Without a slash at its end. */
  url: string
  key: string
  webhookSecret: string
  /** True if it takes test cards and no money. */
  isSandbox: boolean
}

/** The card provider that the settings name, and what is wrong with them. */
export function readCardProvider(read: z.output<typeof environment>): {
  config: CardProviderConfig | null
  problems: string[]
} {
  const { CARD_PSP_URL: url, CARD_PSP_KEY: key, CARD_PSP_WEBHOOK_SECRET: webhookSecret } = read
  const isProduction = read.NODE_ENV === 'production'
  if (url === undefined) return { config: null, problems: [] }
  const needed = ['CARD_PSP_KEY', 'CARD_PSP_WEBHOOK_SECRET', ...(isProduction ? ['PUBLIC_URL'] : [])] as const
  const problems = needed
    .filter((name) => read[name as keyof typeof read] === undefined)
    .map((name) => `${name}: is required with CARD_PSP_URL`)
  if (isProduction && !url.startsWith('https:'))
    problems.push('CARD_PSP_URL: must begin with https:// in production')
  if (isProduction && read.CARD_PSP_SANDBOX)
    problems.push('CARD_PSP_SANDBOX: cannot be on in production: test cards would become real balances')
  return {
    config: {
      url: url.replace(/\/+$/, ''),
      key: key ?? '',
      webhookSecret: webhookSecret ?? '',
      isSandbox: read.CARD_PSP_SANDBOX,
    },
    problems,
  }
}
