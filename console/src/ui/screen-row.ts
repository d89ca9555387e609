import type { ConsoleEndpointName } from '@sampan/contract/endpoints.ts'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { WordKey } from '#i18n/words.ts'

/** Groups of the rail, in this order. */
export const screenGroups = ['money', 'orders', 'people', 'talk', 'offers', 'setup', 'staff'] as const
export type ScreenGroup = (typeof screenGroups)[number]

export interface ScreenRow {
  /** Pattern under `/console`. */
  pattern: string
  /** Left out: it stands before all groups. */
  group?: ScreenGroup
  href: string
  name: WordKey
  icon: LucideIcon
  screen: ComponentType
  /** An operator who may call this endpoint sees the screen. */
  needs: ConsoleEndpointName
}
