import type { Formats } from './formats.ts'

type Values = Readonly<Record<string, string | number>>
/** A text, a place to fill, or a choice among texts by a value. */
type Token =
  | string
  | readonly [name: string]
  | readonly [name: string, by: 'plural' | 'select', cases: Readonly<Record<string, Message>>]
/** An ICU message as the build compiles it. */
export type Message = readonly Token[]
export type Messages = Readonly<Record<string, Message>>

interface CountWriter {
  number: (value: number) => string
  /** `one`, `few`, `other`, … */
  pluralOf: (value: number) => string
}

/** @param count what `#` stands for, inside a plural. */
export function writeMessage(message: Message, values: Values, writer: CountWriter, count?: number): string {
  let text = ''
  for (const token of message) {
    if (typeof token === 'string') text += token === '#' && count !== undefined ? writer.number(count) : token
    else {
      const [name, by, cases] = token
      const value = values[name] ?? ''
      if (!cases) text += value
      else {
        const isPlural = by === 'plural'
        const exact = Object.hasOwn(cases, value) ? cases[value] : undefined
        const chosen =
          exact ?? (isPlural ? cases[writer.pluralOf(Number(value))] : undefined) ?? cases['other']
        text += writeMessage(chosen ?? [], values, writer, isPlural ? Number(value) : count)
      }
    }
  }
  return text
}

/** Writes the messages of one language. */
export function messageWriter({
  tag,
  number,
}: Pick<Formats, 'tag' | 'number'>): (message: Message, values: Values) => string {
  const rules = new Intl.PluralRules(tag)
  const writer = { number, pluralOf: (value: number) => rules.select(value) }
  return (message, values) => writeMessage(message, values, writer)
}
