import FlaskConical from 'lucide-react/icons/flask-conical'
import { lazy } from 'react'
import { paths } from '#paths'
import type { ScreenRow } from '#ui/screen-row.ts'

export const testsScreen: ScreenRow = {
  pattern: 'tests',
  group: 'setup',
  href: paths.tests(),
  name: 'tests.title',
  icon: FlaskConical,
  screen: lazy(async () => ({ default: (await import('./tests-screen.tsx')).TestsScreen })),
  needs: 'console_test_mail',
}
