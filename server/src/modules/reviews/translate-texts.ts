import type { Locale } from '@sampan/contract/locales/index.ts'
import type { Context } from '#kernel/context.ts'
import { refuse } from '#kernel/refusal.ts'
import type { Translator } from './translator.ts'

/** Texts by machine in the reader's language, as they are where they are in it. Refuses translateOff without a translator that answers. */
export async function translateTexts(
  ctx: Context,
  translator: Translator | null,
  texts: readonly string[],
  from: Locale,
): Promise<readonly string[]> {
  if (translator === null) return refuse('translateOff')
  if (texts.length === 0 || from === ctx.locale) return texts
  try {
    return await translator.translate(texts, from, ctx.locale)
  } catch (error) {
    ctx.openLog().warn({ err: error }, 'the translator did not answer')
    return refuse('translateOff')
  }
}
