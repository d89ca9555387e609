export const supportRefusals = {
  messageEmpty: 2401,
  messagesWait: 2402,
  conversationClosed: 2403,
  cardNotYours: 2404,
  cannedLimit: 2405,
  cannedEmpty: 2406,
  answerVariable: 2407,
  answerUnfilled: 2408,
  macroEmpty: 2409,
  macroLimit: 2410,
  cannedInMacro: 2411,
  ruleLimit: 2412,
} as const
