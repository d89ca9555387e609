import type { staffConsoleEndpoints } from '@sampan/contract/base/staff/console-endpoints.ts'
import type { Routes } from '#kernel/context.ts'
import { changePassword } from './change-password.ts'
import { type DemoOperator, listDemoOperators } from './demo-operators.ts'
import { join, readJoin } from './join.ts'
import { listAudit } from './list-audit.ts'
import { listStaff } from './list-staff.ts'
import { makeLink } from './make-link.ts'
import { beginLink, beginSignIn, beginStepUp, signInWays } from './provider/begin-visit.ts'
import { finishVisit } from './provider/finish-visit.ts'
import { showTotp } from './provider/show-totp.ts'
import { unlink } from './provider/unlink.ts'
import { makeRecoveryCodes, showOwnSignIn } from './recovery-codes.ts'
import { beginTotp, renewTotp } from './renew-totp.ts'
import { saveOperator } from './save-operator.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { stepUp, whoAmI } from './step-up.ts'

export interface StaffParts {
  /** None in production. */
  demoOperators: readonly DemoOperator[]
}

export const createRoutes = ({ demoOperators }: StaffParts): Routes<typeof staffConsoleEndpoints> => ({
  console_login: signIn,
  console_sign_in_ways: signInWays,
  console_oidc_begin: beginSignIn,
  console_oidc_finish: finishVisit,
  console_oidc_totp: showTotp,
  console_oidc_link: beginLink,
  console_oidc_step_up: beginStepUp,
  console_oidc_unlink: unlink,
  console_logout: signOut,
  console_me: whoAmI,
  console_step_up: stepUp,
  console_password: changePassword,
  console_own_sign_in: showOwnSignIn,
  console_recovery_codes_make: makeRecoveryCodes,
  console_totp_begin: beginTotp,
  console_totp_renew: renewTotp,
  console_staff_list: listStaff,
  console_staff_save: saveOperator,
  console_staff_link: makeLink,
  console_join_read: readJoin,
  console_join: join,
  console_audit_list: listAudit,
  demo_operators: listDemoOperators(demoOperators),
})
