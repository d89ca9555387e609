/** `good`: deposits are credited as always. `late`: they come later. `stopped`: an operator has to look first. */
export const networkStates = ['good', 'late', 'stopped'] as const
export type NetworkState = (typeof networkStates)[number]
