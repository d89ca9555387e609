import ListChecks from 'lucide-react/icons/list-checks'
import { lazy } from 'react'
import { paths } from '#paths'
import type { ScreenRow } from '#ui/screen-row.ts'

export const firstStepsScreen: ScreenRow = {
  pattern: 'first-steps',
  group: 'setup',
  href: paths.firstSteps(),
  name: 'setup.firstSteps',
  icon: ListChecks,
  screen: lazy(async () => ({ default: (await import('./first-steps-screen.tsx')).FirstStepsScreen })),
  needs: 'console_first_steps',
}
