export const apiKeysRefusals = {
  keysFull: 3131,
  keyUnknown: 3132,
} as const
