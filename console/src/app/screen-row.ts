import type { ConsoleEndpointName } from '@sampan/contract/endpoints.ts'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { WordKey } from '#i18n/words.ts'

export interface ScreenRow {
  /** Pattern under `/console`. */
  pattern: string
  href: string
  name: WordKey
  icon: LucideIcon
  screen: ComponentType
  /** An operator who may call this endpoint sees the screen. */
  needs: ConsoleEndpointName
}
