/** A payout to a shop waits; then finance paid it or gave it back, or its owner cancelled it before anybody began to pay it. */
export const payoutStates = ['waiting', 'paid', 'refused', 'cancelled'] as const
export type PayoutState = (typeof payoutStates)[number]

/**
 * Number of each state on the wire. Words and numbers meet nowhere else: presenters answer `payoutStatus[state]`, calls read a number
 * by `payoutStateOf`.
 */
export const payoutStatus = { waiting: 0, paid: 1, refused: 2, cancelled: 3 } as const satisfies Record<
  PayoutState,
  number
>

/** State of a number on the wire; a number that no state has is read as `waiting`. */
export const payoutStateOf = (status: number): PayoutState =>
  payoutStates.find((state) => payoutStatus[state] === status) ?? 'waiting'

/** All transitions of a payout. Any other is refused; the table's trigger has a copy, and a test holds the two equal. */
export const payoutTransitions = {
  pass: { from: 'waiting', to: 'paid', by: 'operator' },
  refuse: { from: 'waiting', to: 'refused', by: 'operator' },
  cancel: { from: 'waiting', to: 'cancelled', by: 'owner' },
} as const satisfies Record<string, { from: PayoutState; to: PayoutState; by: 'operator' | 'owner' }>
