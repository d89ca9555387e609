import type { Locale } from '@sampan/contract/wire/locales.ts'
import type { Context } from '#kernel/context.ts'
import { refuse } from '#kernel/refusal.ts'
import { keepTranslations, keptTranslations } from './translated-store.ts'
import type { Translator } from './translator.ts'

/**
 * Texts by machine in the reader's language, as they are where they are in it. A text is sent to the translator once for each language,
 * and kept. Refuses translateOff without a translator that answers.
 */
export async function translateTexts(
  ctx: Context,
  translator: Translator | null,
  texts: readonly string[],
  from: Locale,
): Promise<readonly string[]> {
  if (translator === null) return refuse('translateOff')
  const to = ctx.locale
  if (texts.length === 0 || from === to) return texts
  const kept = await keptTranslations(ctx.db, texts, from, to)
  const missing = texts.filter((_, n) => kept[n] === null)
  if (missing.length === 0) return kept.filter((text) => text !== null)
  const translated = await translateNow(ctx, translator, missing, { from, to })
  const made = missing.map((text, n) => ({ text, translated: translated[n] ?? text }))
  await keepTranslations(ctx.db, made, { from, to }, ctx.clock.now())
  return kept.map((text, n) => text ?? made.find((one) => one.text === texts[n])?.translated ?? '')
}

async function translateNow(
  ctx: Context,
  translator: Translator,
  texts: readonly string[],
  { from, to }: { from: Locale; to: Locale },
): Promise<string[]> {
  try {
    return await translator.translate(texts, from, to)
  } catch (error) {
    ctx.openLog().warn({ err: error }, 'the translator did not answer')
    return refuse('translateOff')
  }
}
