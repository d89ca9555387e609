import { previewMinutes } from '@sampan/contract/market/home/limits.ts'
import type { Context } from '#kernel/context.ts'
import { seal, unseal } from '#kernel/seal.ts'

const use = 'home-preview'

/** A link that shows the page of one moment. It is sealed: nobody reads or changes what stands in it, and it is over soon. */
export function previewToken({ config, clock }: Context, at: Date): string {
  const untilMs = clock.now().getTime() + previewMinutes * 60_000
  return seal(config.dataKey, use, `${at.getTime()} ${untilMs}`).toString('base64url')
}

/** Null for one that is over, or that we did not make. */
export function readPreviewToken(
  { config, clock }: Context,
  token: string,
): { at: Date; until: Date } | null {
  try {
    const text = unseal(config.dataKey, use, Buffer.from(token, 'base64url'))
    const [at, until] = text.split(' ').map((ms) => new Date(Number(ms)))
    return at && until && until > clock.now() ? { at, until } : null
  } catch {
    return null // changed, cut off, or sealed by somebody else
  }
}
