import type { MessageKey } from '#i18n/message-key.ts'
import type { Address } from './address-types.ts'

export const addressTags = ['home', 'work', 'school', 'other'] as const

export const tagNames: Record<Address['tag'], MessageKey> = {
  home: 'account.tagHome',
  work: 'account.tagWork',
  school: 'account.tagSchool',
  other: 'account.tagOther',
}
