import { systemClock } from '#kernel/clock.ts'
import type { RestoreMark } from '#kernel/restored.ts'
import type { About } from './backup-folder.ts'

export const restoreMarkOf = ({ madeAt }: About): Omit<RestoreMark, 'cursors'> => ({
  restoredAt: systemClock.now().toISOString(),
  dataOf: madeAt,
})
