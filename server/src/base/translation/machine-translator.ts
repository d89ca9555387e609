import { type Locale, tagOf } from '@sampan/contract/wire/locales.ts'
import * as z from 'zod/mini'
import type { Config } from '#kernel/config.ts'
import { patience } from '#kernel/deadline.ts'
import type { Translator } from './translator.ts'

/** The bound of one translated text: a translator that answers more is out of order. */
const translatedMax = 20_000
const answer = z.object({ translatedText: z.array(z.string().check(z.maxLength(translatedMax))) })
const patienceMs = 5000

/**
 * A translator that speaks the protocol of LibreTranslate (`POST /translate`), which can run on the owner's own machine. Null
 * without the setting: then nothing that buyers wrote leaves the server. It gets the texts and their languages, and nothing about
 * who wrote or reads them.
 */
export function machineTranslator({
  translateUrl,
  translateKey,
}: Pick<Config, 'translateUrl' | 'translateKey'>): Translator | null {
  if (translateUrl === null) return null
  return {
    async translate(texts: readonly string[], from: Locale, to: Locale): Promise<string[]> {
      const response = await fetch(new URL('translate', translateUrl), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          q: texts,
          source: tagOf(from),
          target: tagOf(to),
          format: 'text',
          ...(translateKey === null ? {} : { api_key: translateKey }),
        }),
        signal: AbortSignal.timeout(patience(patienceMs)),
      })
      if (!response.ok) throw new Error(`The translator answered ${response.status}`)
      const { translatedText } = answer.parse(await response.json())
      if (translatedText.length !== texts.length) throw new Error('The translator left something out')
      return translatedText
    },
  }
}
