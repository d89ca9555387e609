/**
 * Backgrounds of the things: a plain sweep, a plinth under an arch, a disc of light, steps, light through a window, a
 * board.
 */
export const backdrops = ['sweep', 'plinth', 'disc', 'steps', 'window', 'board'] as const
export type Backdrop = (typeof backdrops)[number] | 'close'

/** Height at which things stand, as a share of the frame's height. */
export const floorOf: Readonly<Record<Backdrop, number>> = {
  sweep: 0.79,
  plinth: 0.75,
  disc: 0.79,
  steps: 0.72,
  window: 0.8,
  board: 0.77,
  close: 0.8,
}
