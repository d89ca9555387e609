export const apikeysRefusals = {
  keysFull: 3131,
} as const
