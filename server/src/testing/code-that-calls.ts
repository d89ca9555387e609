import type { Hex } from 'viem'

export interface InnerCall {
  to: string
  data: Hex
}

const byte = (value: number, bytes = 1): string => value.toString(16).padStart(bytes * 2, '0')
const push = (hex: string): string => byte(0x5f + hex.length / 2) + hex

/**
 * EVM code that makes calls one after the other and then ends: sent as a creation it is one transaction that does many
 * things, without a contract of its own. A call that fails takes nothing else with it.
 */
export function codeThatCalls(calls: readonly InnerCall[]): Hex {
  const parts = calls.map(({ to, data }) => {
    const hex = data.slice(2)
    const words = hex.match(/.{1,64}/g) ?? []
    const stored = words.map((word, n) => `${push(word.padEnd(64, '0'))}${push(byte(n * 32, 2))}52`) // MSTORE
    const nothing = push('00')
    const call = `${nothing}${nothing}${push(byte(hex.length / 2, 2))}${nothing}${nothing}${push(to.slice(2))}5af150`
    return stored.join('') + call // GAS CALL POP
  })
  return `0x${parts.join('')}00` // STOP
}

/** EVM code that says one log with these topics and 32-byte data words: for logs that no honest token says. */
export function codeThatLogs(topics: readonly string[], dataWords: readonly string[]): Hex {
  const stored = dataWords.map((word, n) => `${push(word.slice(2))}${push(byte(n * 32, 2))}52`)
  const pushed = [...topics].reverse().map((topic) => push(topic.slice(2)))
  const size = push(byte(dataWords.length * 32, 2))
  return `0x${stored.join('')}${pushed.join('')}${size}${push('00')}${byte(0xa0 + topics.length)}00` // LOGn STOP
}
