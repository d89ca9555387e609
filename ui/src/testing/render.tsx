import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { type RenderResult, render as renderBare } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createFormats } from '../formats.ts'
import { type Language, LanguageContext } from '../language.ts'
import { type Message, messageWriter } from '../write-message.ts'

function languageOf(tag: string): Language {
  const file = join(import.meta.dirname, `../../../contract/src/locales/${tag}/ui.json`)
  const texts: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'))
  const messages: Record<string, Message> = Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [`ui.${key}`, compileMessage(text) as Message]),
  )
  const write = messageWriter(createFormats(tag))
  const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
  return {
    t: (key, values = {}) => write(messages[key] ?? [key], values),
    brand: 'Sampan',
    number: (value) => value.toLocaleString(tag),
    dollars: (amountCents) => dollars.format(amountCents / 100).replace('-', '−'),
    dollarParts: (amountCents) => {
      const [whole = '', fraction = ''] = dollars
        .format(Math.abs(amountCents) / 100)
        .slice(1)
        .split('.')
      return { sign: amountCents < 0 ? '−$' : '$', whole, fraction }
    },
  }
}

/** Renders in a language, by its BCP 47 tag, as an app would. */
export function render(node: ReactNode, tag = 'en'): RenderResult {
  const language = languageOf(tag)
  return renderBare(node, {
    wrapper: ({ children }) => <LanguageContext value={language}>{children}</LanguageContext>,
  })
}
