import { describe, expect, it } from 'vitest'
import { initialsOf } from './initials.tsx'
import { colleaguesLike, markedParts, mentionedIn, typedMention, withMention } from './mention-rules.ts'

const lena = { id: '1', account: 'lena', name: 'Lena Park' }
const leo = { id: '2', account: 'leo.b', name: 'Leo' }
const leopold = { id: '3', account: 'leopold', name: 'Leopold' }
const all = [lena, leo, leopold]

describe('a mention', () => {
  it('is what stands between an @ and the cursor, and no address of mail', () => {
    expect(typedMention('Ask @le', 7)).toEqual({ from: 4, query: 'le' })
    expect(typedMention('Ask @le now', 7)).toEqual({ from: 4, query: 'le' })
    expect(typedMention('lin@quay.example', 16)).toBe(null)
    expect(typedMention('@le\nnext', 8)).toBe(null)
    expect(typedMention('no sign', 7)).toBe(null)
  })
  it('finds colleagues by a word of their name or their account', () => {
    expect(colleaguesLike(all, 'park')).toEqual([lena])
    expect(colleaguesLike(all, 'leo')).toEqual([leo, leopold])
    expect(colleaguesLike(all, '')).toEqual(all)
  })
  it('takes the place of what was typed, and leaves the rest', () => {
    expect(withMention('Ask @le now', { from: 4, cursor: 7, name: 'Leo' })).toEqual({
      text: 'Ask @Leo now',
      cursor: 9,
    })
  })
  it('counts whom the text still names, by whole names', () => {
    expect(mentionedIn('@Leopold look', all, new Set())).toEqual(['3'])
    expect(mentionedIn('@Leo, @lena', all, new Set())).toEqual(['1', '2'])
    expect(mentionedIn('Leo', all, new Set(['2']))).toEqual([])
  })
  it('of two of one name means the one who was picked', () => {
    const other = { ...leo, id: '4', account: 'leo.c' }
    expect(mentionedIn('@Leo', [leo, other], new Set(['4']))).toEqual(['4'])
    expect(mentionedIn('@Leo', [leo, other], new Set())).toEqual(['2', '4'])
  })
  it('is marked in the text', () => {
    expect(markedParts('Hi @Leo (x)', ['Leo']).map(({ part, isMention }) => [part, isMention])).toEqual([
      ['Hi ', false],
      ['@Leo', true],
      [' (x)', false],
    ])
  })
})

it('initials are of the first and the last word, in any script', () => {
  expect(['Lena Park', 'Leo', '陈伟', 'ana maria lópez'].map(initialsOf)).toEqual(['LP', 'L', '陈', 'AL'])
})
