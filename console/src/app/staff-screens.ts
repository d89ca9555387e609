import Download from 'lucide-react/icons/download'
import ScrollText from 'lucide-react/icons/scroll-text'
import ShieldCheck from 'lucide-react/icons/shield-check'
import UsersRound from 'lucide-react/icons/users-round'
import { lazy } from 'react'
import { paths } from '#paths'
import type { ScreenRow } from './screen-row.ts'

/** Screens about operators, what they did, and what they take out. */
export const staffScreens: readonly ScreenRow[] = [
  {
    pattern: 'proposals',
    group: 'staff',
    href: paths.proposals(),
    name: 'proposal.title',
    icon: UsersRound,
    screen: lazy(async () => ({
      default: (await import('#features/approvals/proposals-screen.tsx')).ProposalsScreen,
    })),
    needs: 'console_proposal_list',
  },
  {
    pattern: 'staff',
    group: 'staff',
    href: paths.staff(),
    name: 'staff.title',
    icon: ShieldCheck,
    screen: lazy(async () => ({ default: (await import('#features/staff/staff-screen.tsx')).StaffScreen })),
    needs: 'console_staff_list',
  },
  {
    pattern: 'audit',
    group: 'staff',
    href: paths.audit(),
    name: 'audit.title',
    icon: ScrollText,
    screen: lazy(async () => ({ default: (await import('#features/staff/audit-screen.tsx')).AuditScreen })),
    needs: 'console_audit_list',
  },
  {
    pattern: 'exports',
    group: 'staff',
    href: paths.exports(),
    name: 'exports.title',
    icon: Download,
    screen: lazy(async () => ({
      default: (await import('#features/exports/exports-screen.tsx')).ExportsScreen,
    })),
    needs: 'console_export_list',
  },
]
