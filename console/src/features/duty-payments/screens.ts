import Stamp from 'lucide-react/icons/stamp'
import { lazy } from 'react'
import { paths } from '#paths'
import type { ScreenRow } from '#ui/screen-row.ts'

export const dutyPaymentsScreen: ScreenRow = {
  pattern: 'duty-payments',
  group: 'money',
  href: paths.dutyPayments(),
  name: 'dutyPaid.title',
  icon: Stamp,
  screen: lazy(async () => ({
    default: (await import('./duty-payments-screen.tsx')).DutyPaymentsScreen,
  })),
  needs: 'console_duty_owed',
}
