export const supportRefusals = {
  messageEmpty: 2401,
  messagesWait: 2402,
  conversationClosed: 2403,
  cardNotYours: 2404,
  cannedLimit: 2405,
  cannedEmpty: 2406,
} as const
