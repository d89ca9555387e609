import { auditStatus } from '@sampan/contract/money/money-settings/status.ts'
import type { Recharge } from './topup-types.ts'

/** The other proof that an operator waits for, if there is one. */
export const askedNow = ({ status, requests }: Recharge): Recharge['requests'][number] | undefined =>
  status === auditStatus.auditing ? requests.find(({ answeredAt }) => answeredAt === null) : undefined
