export const questionsRefusals = {
  questionEmpty: 2301,
  questionLimit: 2302,
  answerEmpty: 2303,
  answerNotBought: 2304,
  answerExists: 2305,
  answerLimit: 2306,
} as const
