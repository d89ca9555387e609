export const questionTextMax = 500
export const answerTextMax = 1000
/** Questions of one buyer about one product that nobody has answered yet, and answers of one question. */
export const questionsOpenMax = 3
export const answersMax = 100
/** Answers that stand with a question in a list. */
export const answersShown = 2
