import { compileMessage } from '@lingui/message-utils/compileMessage'
import { createFormats } from '../src/formats.ts'
import type { Language } from '../src/language.ts'
import { type Message, messageWriter } from '../src/write-message.ts'

type Texts = Record<string, string>
const files = import.meta.glob<Texts>('../../contract/src/locales/*/{ui,account,catalog,orders,shell}.json', {
  import: 'default',
})

/** A language by its BCP 47 tag, with the words of the components and what the samples borrow from the features. */
export interface PageWords extends Language {
  readonly say: (key: string) => string
}

export const tags: readonly string[] = [
  ...new Set(Object.keys(files).map((path) => /locales\/([^/]+)\//.exec(path)?.[1] ?? '')),
]

export async function wordsIn(tag: string): Promise<PageWords> {
  const read = Object.entries(files).filter(([path]) => path.includes(`/locales/${tag}/`))
  const parts = await Promise.all(
    read.map(async ([path, fetchTexts]) => {
      const feature = /(\w+)\.json$/.exec(path)?.[1]
      const texts = Object.entries(await fetchTexts())
      return texts.map(([key, text]) => [`${feature}.${key}`, compileMessage(text)])
    }),
  )
  const messages: Record<string, Message> = Object.fromEntries(parts.flat())
  const write = messageWriter(createFormats(tag))
  const say = (key: string, values = {}) => write(messages[key] ?? [key], values)
  return {
    say,
    t: say,
    brand: 'Sampan',
    number: (value, decimals) =>
      value.toLocaleString(
        tag,
        decimals === undefined ? {} : { minimumFractionDigits: decimals, maximumFractionDigits: decimals },
      ),
    dollars: (amountCents) => `$${(amountCents / 100).toFixed(2)}`,
    dollarParts: (amountCents) => {
      const [whole = '', fraction = ''] = (Math.abs(amountCents) / 100).toFixed(2).split('.')
      return { sign: amountCents < 0 ? '−$' : '$', whole: Number(whole).toLocaleString('en'), fraction }
    },
  }
}
