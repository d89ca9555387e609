export const webhooksRefusals = {
  webhooksFull: 3136,
  webhookAddress: 3137,
  webhookOff: 3138,
} as const
