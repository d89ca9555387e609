import { memberRights, memberRoles } from '@sampan/contract/access/members.ts'
import { operatorRoles } from '@sampan/contract/access/roles.ts'
import { privatePicturePath } from '@sampan/contract/base/media/pictures.ts'
import { suspensionReasons } from '@sampan/contract/base/staff/reasons.ts'
import { hitStates } from '@sampan/contract/money/chain/status.ts'
import { transferKinds } from '@sampan/contract/money/ledger/kinds.ts'
import { auditStatus } from '@sampan/contract/money/money-settings/status.ts'
import { proposalKinds } from '@sampan/contract/office/approvals/kinds.ts'
import { appealSides, legalBases, legalOutcomes } from '@sampan/contract/office/legal-notices/rules.ts'
import { merchantAsks, paperKinds } from '@sampan/contract/office/merchants/status.ts'
import { dutyReceivers } from '@sampan/contract/trade/duty-payments/schemas.ts'
import { orderStateOf, orderStatus } from '@sampan/contract/trade/orders/status.ts'
import { refundStates } from '@sampan/contract/trade/refunds/status.ts'
import { localeCodes } from '@sampan/contract/wire/locales.ts'
import type { ReactNode } from 'react'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths'
import { useTrailText } from '#ui/coded-reason.ts'
import link from '#ui/text-link.module.css'
import { TextLink } from '#ui/text-link.tsx'

const named = [
  'account',
  'accountId',
  'address',
  'agreesFrom',
  'amount',
  'amountBps',
  'amountCents',
  'apiKey',
  'arrivalCents',
  'arrivedCents',
  'asks',
  'audience',
  'awardCents',
  'bankName',
  'bankReference',
  'basis',
  'blockNo',
  'blocked',
  'buyerAccount',
  'capCents',
  'category',
  'cause',
  'cents',
  'changed',
  'code',
  'confirmations',
  'deposits',
  'email',
  'endsAt',
  'feeBps',
  'commissionBps',
  'holder',
  'hours',
  'isCopy',
  'isDisabled',
  'isSound',
  'isStopped',
  'kind',
  'kinds',
  'lastFour',
  'locale',
  'minAmountCents',
  'minimumCents',
  'name',
  'networkCostCents',
  'note',
  'number',
  'offCents',
  'offered',
  'onSale',
  'open',
  'outcome',
  'withdrawOpen',
  'paidOn',
  'paidTo',
  'partCents',
  'perDollar',
  'pictures',
  'prefix',
  'q',
  'receiver',
  'reference',
  'rights',
  'role',
  'rule',
  'scopes',
  'section',
  'sent',
  'shopId',
  'sessions',
  'shopName',
  'side',
  'skus',
  'startsAt',
  'state',
  'status',
  'step',
  'stoppedReason',
  'title',
  'topic',
  'trackingNo',
  'txHash',
  'url',
  'usesPerBuyer',
  'usesTotal',
  'why',
] as const
const ofMoney = [
  'auditMinutes',
  'newAddressWaitMinutes',
  'unpaidMinutes',
  'confirmDays',
  'completeDays',
  'extendDays',
  'cardMinCents',
  'cardMaxCents',
  'cardDayCents',
  'cardHoldDays',
  'proofDays',
  'minFeeCents',
  'maxAmountCents',
  'dailyAmountCents',
  'twoPersonCents',
  'secondPersonWaitMinutes',
] as const
const ofRefunds = [
  'answerDays',
  'sendBackDays',
  'receiveDays',
  'appealDays',
  'instantCents',
  'instantOrders',
] as const
const ofPromises = [
  'shipDays',
  'cancelDays',
  'latePercent',
  'lateMaxCents',
  'returnDays',
  'returnCents',
] as const
const merchantStates = ['submitted', 'needsMore', 'passed', 'refused', 'withdrawn'] as const
const roles = [...operatorRoles, 'seller'] as const
/** Limits that a promo code may go without. */
const limits: readonly string[] = ['capCents', 'usesTotal', 'usesPerBuyer']

const oneOf = <Name extends string>(names: readonly Name[], value: unknown): Name | undefined =>
  names.find((name) => name === value)

/** Name of a field of the trail; one that is newer than these words is written apart: `lowStockAt`, "low stock at". */
export function useFieldName(): (field: string) => string {
  const { t } = useWords()
  return (field) => {
    const [name, money] = [oneOf(named, field), oneOf(ofMoney, field)]
    const [refunds, promises] = [oneOf(ofRefunds, field), oneOf(ofPromises, field)]
    if (name) return t(`field.${name}`)
    if (money) return t(`settings.${money}`)
    if (refunds) return t(`refunds.${refunds}`)
    if (promises) return t(`promises.${promises}`)
    return field.replace(/Cents$/, '').replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  }
}

/** Value of a field, as the screens write it. */
export function useFieldValue(type: string): (field: string, value: unknown) => ReactNode {
  const { t, dollars, date, number, language, list } = useWords()
  const trailText = useTrailText()

  function textOf(field: string, value: string): ReactNode {
    const [role, member] = [oneOf(roles, value), oneOf(memberRoles, value)]
    const [refund, merchant] = [oneOf(refundStates, value), oneOf(merchantStates, value)]
    if (/(At|From)$/.test(field) && !Number.isNaN(Date.parse(value))) return date(value, 'dayTime')
    if (field === 'role' && role) return t(`role.${role}`)
    if (field === 'role' && member) return t(`member.${member}`)
    if (field === 'state' && type === 'refund' && refund) return t(`refunds.state.${refund}`)
    if (field === 'state' && type === 'merchant' && merchant) return t(`merchants.state.${merchant}`)
    if (field === 'rights')
      return list(
        value
          .split(' ')
          .map((word) => oneOf(memberRights, word))
          .filter((right) => right !== undefined)
          .map((right) => t(`right.${right}`)),
      )
    if (field === 'asks')
      return list(
        value.split(' ').map((word) => {
          const ask = oneOf(merchantAsks, word)
          return ask ? t(`merchants.ask.${ask}`) : word
        }),
      )
    const transfer = oneOf(transferKinds, value)
    if (field === 'kind' && type === 'table' && transfer) return t(`transfer.${transfer}`)
    const proposed = oneOf(proposalKinds, value)
    if (field === 'kind' && proposed) return t(`proposal.${proposed}`)
    const paper = oneOf(paperKinds, value)
    if (field === 'kind' && type === 'merchant' && paper) return t(`merchants.paperKind.${paper}`)
    const paidTo = oneOf(dutyReceivers, value)
    if (field === 'paidTo' && paidTo) return t(`dutyPaid.to.${paidTo}`)
    const outcome = oneOf(legalOutcomes, value)
    if (field === 'outcome' && type === 'legalNotice' && outcome) return t(`legalnotice.outcome.${outcome}`)
    const basis = oneOf(legalBases, value)
    if (field === 'basis' && basis) return t(`legalnotice.basis.${basis}`)
    const side = oneOf(appealSides, value)
    if (field === 'side' && side) return t(`legalnotice.appealOf.${side}`)
    const why = oneOf(suspensionReasons, value)
    if (field === 'why' && why && why !== 'other') return t(`reason.${why}`)
    const hit = oneOf(hitStates, value)
    if (field === 'outcome' && hit) return t(`sanctions.${hit}`)
    const locale = oneOf(localeCodes, value)
    if (field === 'locale' && locale) return language(locale)
    if (field === 'pictures') return <Pictures ids={value.split(' ')} />
    return field === 'stoppedReason' || field === 'blocked' ? trailText(value) : value
  }
  function countOf(field: string, value: number): ReactNode {
    const status = Object.values(orderStatus).find((one) => one === value)
    if (/cents$/i.test(field)) return dollars(value)
    if (field.endsWith('Bps')) return t('ui.percent', { value: number(value / 100) })
    const step = [0, 1, 2, 3].find((one) => one === value) as 0 | 1 | 2 | 3 | undefined
    if (field === 'step' && type === 'shop' && step !== undefined) return t(`suspension.step.${step}`)
    if (field === 'accountId') return <TextLink href={paths.journalOf(value)}>{String(value)}</TextLink>
    if (field === 'shopId') return <TextLink href={paths.shops(value)}>{String(value)}</TextLink>
    if (field === 'status' && type === 'order' && status !== undefined)
      return t(`orders.status.${orderStateOf(status)}`)
    const audited = (['auditing', 'passed', 'refused'] as const).find((name) => auditStatus[name] === value)
    return field === 'status' && audited ? t(`status.${audited}`) : number(value)
  }
  return (field, value) => {
    if (value === null && type === 'promo' && limits.includes(field)) return t('field.noLimit')
    if (value === undefined || value === null || value === '') return '–'
    if (typeof value === 'boolean') return t(value ? 'field.yes' : 'field.no')
    if (typeof value === 'number') return countOf(field, value)
    return typeof value === 'string' ? textOf(field, value) : JSON.stringify(value)
  }
}

/** Opening one is written down in the trail as well. */
export function Pictures({ ids }: { ids: readonly string[] }) {
  const { t } = useWords()
  return ids.map((id, at) => (
    <a key={id} href={privatePicturePath(id, 1280)} target="_blank" rel="noreferrer" className={link.link}>
      {ids.length === 1 ? t('subject.picture') : `${at === 0 ? '' : ' '}${at + 1}`}
    </a>
  ))
}
