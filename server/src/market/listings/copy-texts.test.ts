import assert from 'node:assert/strict'
import { it } from 'node:test'
import { titleLengthMax } from '@sampan/contract/market/listings/limits.ts'
import { createTranslate } from '#kernel/language.ts'
import { textsOfCopy } from './copy-texts.ts'

const translate = createTranslate()

it('the title of a copy says so in each language that it has, and is never too long', () => {
  const copy = textsOfCopy(
    { translate },
    { en: { title: 'Bowl', description: 'Green' }, zh: { title: '碗', description: '' } },
  )
  assert.deepEqual(copy, {
    en: { title: 'Bowl (copy)', description: 'Green' },
    zh: { title: '碗（副本）', description: '' },
  })
  const long = textsOfCopy({ translate }, { en: { title: '🥣'.repeat(titleLengthMax / 2), description: '' } })
  assert.match(long.en?.title ?? '', /^🥣+ \(copy\)$/u)
  assert.ok((long.en?.title.length ?? 0) <= titleLengthMax)
})
