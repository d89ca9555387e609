import { aboutLengthMin } from '@sampan/contract/office/merchants/limits.ts'
import { applyInput } from '@sampan/contract/office/merchants/schemas.ts'
import type { I18n } from '#i18n/i18n.ts'
import type { ApplyInput } from './merchant-types.ts'

export type FieldName = keyof ApplyInput
export type Problems = Partial<Record<FieldName, string>>

/** Faults of an application by field, by the rules that the server has; empty when it can be handed in. */
export function checkApplication(input: ApplyInput, t: I18n['t']): Problems {
  const { error } = applyInput.safeParse(input)
  const problems: Problems = {}
  for (const { path } of error?.issues ?? []) {
    const [field] = path
    const name = field as FieldName // the schema's own fields: it is strict, and `input` has no other
    problems[name] ??= problemOf(name, t)
  }
  return problems
}

function problemOf(name: FieldName, t: I18n['t']): string {
  switch (name) {
    case 'mobile':
      return t('refusal.mobile')
    case 'email':
      return t('refusal.email')
    case 'country':
      return t('merchants.wrong.country')
    case 'categories':
      return t('merchants.wrong.categories')
    case 'about':
      return t('merchants.wrong.about', { min: aboutLengthMin })
    case 'papers':
      return t('merchants.wrong.papers')
    default:
      return t('merchants.wrong.name')
  }
}
