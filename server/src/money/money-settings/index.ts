import { standbyMissing } from './standby-store.ts'
import { withdrawalsStopped } from './withdrawals-stopped-gauge.ts'

export {
  type Approval,
  countApprovals,
  findApprovals,
  insertApproval,
} from './approvals-store.ts'
export { audited, type Caller, requireOthersMatter } from './audit-policy.ts'
export { judge, neededApprovals } from './decide-rules.ts'
export {
  type Agreement,
  agreementOn,
  decideMatter,
  type Matter,
  presentAgreement,
  requireOthersDispute,
  takeBackDecision,
} from './judge-matter.ts'
export { changeMoneyRules, moneyRulesOf, requireSoundRules } from './money-settings.ts'
export {
  holdMoneySettings,
  lockMoneySettings,
  type MoneyRules,
  type MoneySettings,
  moneySettings,
  setStopped,
  unpaidMinutesColumn,
} from './money-settings-store.ts'
export { type QueueFilter, queueFilterOf } from './queue-filter.ts'
export {
  type Decider,
  decidedBy,
  type QueueStats,
  queueStats,
  ruledBy,
  waitsFor,
} from './queue-stats-store.ts'
export { reasonText, stopText } from './reason-text.ts'
export { endpoints, routes } from './routes.ts'
export {
  type BlockReason,
  deleteWithdrawBlock,
  findWithdrawBlock,
  insertWithdrawBlock,
  withdrawBlocks,
} from './withdraw-block-store.ts'

export const gauges = [withdrawalsStopped, standbyMissing]
