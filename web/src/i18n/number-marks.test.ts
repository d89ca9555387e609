import { localeCodes, tagOf } from '@sampan/contract/wire/locales.ts'
import { expect, it } from 'vitest'
import { createI18n } from './i18n.ts'

it('writes numbers of each language with the marks that Intl has', () => {
  for (const code of localeCodes)
    expect([code, createI18n(code).number(1_234_567.5)]).toEqual([
      code,
      new Intl.NumberFormat(tagOf(code)).format(1_234_567.5),
    ])
})
