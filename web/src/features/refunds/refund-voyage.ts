import { isByShop } from '@sampan/contract/trade/refunds/reasons.ts'
import type { TimelineStep } from '@sampan/ui/timeline.tsx'
import type { I18n } from '#i18n/i18n.ts'
import type { Refund } from './refund-types.ts'

type Stop =
  | 'refunds.stop_requested'
  | 'refunds.stop_answered'
  | 'refunds.stop_returned'
  | 'refunds.state_refunded'

interface Voyage {
  stops: Stop[]
  at: number
  state: 'waiting' | 'moving' | 'arrived' | 'stopped'
}

/** A request as a progress line: asked, answered, sent back where that is to be, refunded. */
export function voyageOf({ state, type }: Pick<Refund, 'state' | 'type'>): Voyage {
  const isReturn = type === 'returnAndRefund'
  const stops: Stop[] = [
    'refunds.stop_requested',
    'refunds.stop_answered',
    ...(isReturn ? (['refunds.stop_returned'] as const) : []),
    'refunds.state_refunded',
  ]
  switch (state) {
    case 'requested':
      return { stops, at: 0, state: 'waiting' }
    case 'agreed':
    case 'offered':
    case 'appealed':
      return { stops, at: 1, state: 'waiting' }
    case 'sentBack':
    case 'refunding':
      return { stops, at: isReturn ? 2 : 1, state: 'moving' }
    case 'refunded':
      return { stops, at: stops.length - 1, state: 'arrived' }
    case 'withdrawn':
      return { stops, at: 0, state: 'stopped' }
    default:
      return { stops, at: 1, state: 'stopped' }
  }
}

/** Key of a state's name; of a case that was paid in part it says so. */
export const stateKeyOf = ({ state, askedCents }: Pick<Refund, 'state' | 'askedCents'>) =>
  state === 'refunded' && askedCents !== null
    ? ('refunds.state_partlyRefunded' as const)
    : (`refunds.state_${state}` as const)

/** Next step, and until when. */
export function nextText(
  { state, amountCents, dueAt }: Pick<Refund, 'state' | 'amountCents' | 'dueAt'>,
  { t, dollars, date }: Pick<I18n, 't' | 'dollars' | 'date'>,
): string {
  const time = dueAt === null ? '' : date(dueAt, 'dayTime')
  switch (state) {
    case 'requested':
    case 'agreed':
    case 'sentBack':
    case 'offered':
    case 'refused':
      return t(`refunds.next_${state}`, { time })
    case 'appealed':
      return t('refunds.next_appealed')
    case 'withdrawn':
    case 'closed':
      return t('refunds.next_ended')
    default:
      return t('refunds.next_refunded', { sum: dollars(amountCents) })
  }
}

/** A step that is over, where the name of the state would sound as if it still lasted. */
const stepTitles = {
  requested: 'refunds.stop_requested',
  appealed: 'refunds.step_appealed',
  sentBack: 'refunds.stop_returned',
} as const
const isNamed = (state: Refund['state']): state is keyof typeof stepTitles => state in stepTitles

/** A refusal by the buyer is the answer to an offer. */
const titleKeyOf = (state: Refund['state'], by: Refund['history'][number]['by']) => {
  if (state === 'refused' && by === 'buyer') return 'refunds.step_declined' as const
  if (state === 'requested' && by === 'seller') return 'refunds.step_given' as const
  return isNamed(state) ? stepTitles[state] : (`refunds.state_${state}` as const)
}

/** Steps so far, the newest first, by whom and why. Steps of time or money by themselves are by nobody. */
export const stepsOf = (
  { history, reason: why }: Pick<Refund, 'history' | 'reason'>,
  { t, date, dollars }: Pick<I18n, 't' | 'date' | 'dollars'>,
): TimelineStep[] =>
  history
    // A gift of the shop is paid in the moment in which it is made.
    .filter(({ state }) => !isByShop(why) || (state !== 'agreed' && state !== 'refunding'))
    .map(({ state, at, by, reasonText, amountCents }, index) => {
      const who = by === 'timer' ? '' : t(by === 'buyer' ? 'orders.by.buyer' : `refunds.by_${by}`)
      return {
        key: `${index}`,
        title:
          state === 'offered' && amountCents !== null
            ? t('refunds.step_offered', { sum: dollars(amountCents) })
            : t(titleKeyOf(state, by)),
        note: who && reasonText ? t('ui.named', { name: who, text: reasonText }) : who || reasonText,
        time: date(at, 'dayTime'),
      }
    })
    .toReversed()
