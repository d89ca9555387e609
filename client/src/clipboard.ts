/** `https`: the page is not secure, where browsers have no clipboard (SPEC §5). `failed`: the browser said no. */
export type CopyOutcome = 'copied' | 'https' | 'failed'

/** Copies text. Where it cannot, the caller selects the text for the reader instead (DESIGN §4). */
export async function copyText(text: string): Promise<CopyOutcome> {
  if (!window.isSecureContext) return 'https'
  try {
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch {
    return 'failed'
  }
}
