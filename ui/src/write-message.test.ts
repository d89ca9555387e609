import { describe, expect, it } from 'vitest'
import { createFormats } from './formats.ts'
import { type Message, messageWriter, writeMessage } from './write-message.ts'

describe('a message', () => {
  it('counts through a choice that stands inside a plural, and leaves a place without a value empty', () => {
    const writer = { number: String, pluralOf: (value: number) => (value === 1 ? 'one' : 'other') }
    const message: Message = [
      [
        'count',
        'plural',
        { one: ['one'], other: [['kind', 'select', { big: ['#', ' big'], other: ['#'] }]] },
      ],
      ' ',
      ['who'],
    ]
    expect(writeMessage(message, { count: 3, kind: 'big' }, writer)).toBe('3 big ')
    expect(writeMessage(message, { count: 1, kind: 'big', who: 'Ana' }, writer)).toBe('one Ana')
  })

  it('counts in the way of its language', () => {
    const message: Message = [
      ['count', 'plural', { one: ['#', ' one'], few: ['#', ' few'], other: ['#', ' other'] }],
    ]
    const write = (tag: string, count: number) => messageWriter(createFormats(tag))(message, { count })
    expect(write('ja', 1)).toBe('1 other')
    expect(write('ru', 3)).toBe('3 few')
    expect(write('fr', 1200)).toMatch(/^1\s200 other$/)
  })
})
