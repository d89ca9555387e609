import { compileMessage } from '@lingui/message-utils/compileMessage'

/** Compiles an ICU text as `@sampan/ui/write-message.ts` writes it. A message without places to fill is the text itself. */
export function compileText(text: string): unknown {
  const message: unknown = compileMessage(text)
  const isPlain = Array.isArray(message) && message.every((token) => typeof token === 'string')
  return isPlain ? [message.join('')] : message
}
