import KeyRound from 'lucide-react/icons/key-round'
import ScrollText from 'lucide-react/icons/scroll-text'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { lazy } from 'react'
import { paths } from '#paths'
import type { ScreenRow } from '#ui/screen-row.ts'

export const staffScreen: ScreenRow = {
  pattern: 'staff',
  group: 'staff',
  href: paths.staff(),
  name: 'staff.title',
  icon: ShieldCheck,
  screen: lazy(async () => ({ default: (await import('./staff-screen.tsx')).StaffScreen })),
  needs: 'console_staff_list',
}

export const auditScreen: ScreenRow = {
  pattern: 'audit',
  group: 'staff',
  href: paths.audit(),
  name: 'audit.title',
  icon: ScrollText,
  screen: lazy(async () => ({ default: (await import('./audit-screen.tsx')).AuditScreen })),
  needs: 'console_audit_list',
}

export const ownSignInScreen: ScreenRow = {
  pattern: 'my-sign-in',
  group: 'setup',
  href: paths.ownSignIn(),
  name: 'ownSignIn.title',
  icon: KeyRound,
  screen: lazy(async () => ({ default: (await import('./own-sign-in-screen.tsx')).OwnSignInScreen })),
  needs: 'console_own_sign_in',
}
