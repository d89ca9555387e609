import { deviceDrafts } from '@sampan/client/drafts.ts'
import { rechargeFields } from '@sampan/contract/money/ways/limits.ts'
import { usePersisted } from '#session/use-persisted.ts'

export type WayDraft = { amountCents: number | null } & Record<(typeof rechargeFields)[number], string>

export const emptyWayDraft: WayDraft = {
  amountCents: null,
  senderName: '',
  transferDate: '',
  transferReference: '',
}

function parse(kept: Readonly<Record<string, unknown>>): WayDraft {
  const { amountCents } = kept
  const texts = rechargeFields.map((field) => [field, typeof kept[field] === 'string' ? kept[field] : ''])
  return {
    ...emptyWayDraft,
    ...Object.fromEntries(texts),
    amountCents: typeof amountCents === 'number' ? amountCents : null,
  }
}

/** Draft of a recharge by a way, kept across a login and a reload. It is gone when somebody else begins one. */
export function useWayDraft(buyerId: string) {
  const { value, change, forget } = usePersisted('topup:way', {
    owner: buyerId,
    empty: emptyWayDraft,
    parse,
    store: deviceDrafts,
  })
  return { draft: value, change, clear: forget }
}
