import { systemClock } from '#kernel/clock.ts'
import type { RestoreMark } from '#kernel/restored.ts'
import type { About } from './backup-folder.ts'

export const restoreMarkOf = ({ madeAt }: About): RestoreMark => ({
  restoredAt: systemClock.now().toISOString(),
  dataOf: madeAt,
})
