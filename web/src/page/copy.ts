import { copyText } from '@sampan/client/clipboard.ts'
import { toast } from '@sampan/ui/toast.ts'
import { activeI18n } from '#i18n/translate.ts'

const words = { copied: 'shell.copied', https: 'shell.copyHttps', failed: 'shell.copyFail' } as const

/** Copies text and says how it went (SPEC §8: Copy Fail, not supported for non-HTTPS copy). */
export async function copy(text: string): Promise<boolean> {
  const outcome = await copyText(text)
  toast(activeI18n().t(words[outcome]), { kind: outcome === 'copied' ? 'success' : 'failure' })
  return outcome === 'copied'
}
