/** Names that a canned answer holds in braces, such as `{order}`: each stands for what its conversation knows. */
export const answerVariables = ['buyer', 'order', 'shop', 'tracking'] as const
export type AnswerVariable = (typeof answerVariables)[number]
/** Values of one conversation; null: it does not know that. */
export type AnswerValues = Readonly<Record<AnswerVariable, string | null>>

/** Words in braces; whatever else stands in braces, such as code or a form, is text. */
const braced = /\{([\p{L}_ ]{1,40})\}/gu
const isVariable = (name: string): name is AnswerVariable => answerVariables.some((one) => one === name)
const namesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(braced)].map(([, name = '']) => name)),
]

/** Names in braces that stand for nothing. */
export const unknownVariables = (text: string): string[] => namesIn(text).filter((name) => !isVariable(name))

/** Variables that a text still holds. */
export const variablesIn = (text: string): AnswerVariable[] => namesIn(text).filter(isVariable)

/** Part of a text that is filled in, and where it begins: words, or a variable with its value, null where that is not known. */
export type AnswerPart = { at: number } & (
  | { text: string }
  | { variable: AnswerVariable; value: string | null }
)

/** Parts of a canned answer in their order. A value is put in once: what it holds itself is no variable. */
export function answerParts(text: string, values: AnswerValues): AnswerPart[] {
  const parts: AnswerPart[] = []
  let from = 0
  for (const match of text.matchAll(braced)) {
    const [whole, name = ''] = match
    if (!isVariable(name)) continue
    if (match.index > from) parts.push({ at: from, text: text.slice(from, match.index) })
    parts.push({ at: match.index, variable: name, value: values[name] })
    from = match.index + whole.length
  }
  if (from < text.length) parts.push({ at: from, text: text.slice(from) })
  return parts
}

/** A canned answer with its values; a variable that is not known stays in its braces. */
export const filledAnswer = (text: string, values: AnswerValues): string =>
  answerParts(text, values)
    .map((part) => ('text' in part ? part.text : (part.value ?? `{${part.variable}}`)))
    .join('')

/**
 * A canned answer whose greeting leaves the name out, for a public answer to somebody whose name is masked: `Hello {buyer},` becomes
 * `Hello,`. Where the name stands otherwise it stays.
 */
export const withUnnamedGreeting = (text: string): string =>
  text.replace(/[ \u00a0]\{buyer\}(?=[,，،!！])/gu, '')
