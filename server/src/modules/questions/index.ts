import { questionsConsoleEndpoints } from '@sampan/contract/questions/console-endpoints.ts'
import { questionsEndpoints } from '@sampan/contract/questions/endpoints.ts'
import type { Routes } from '#kernel/context.ts'
import { addAnswer } from './add-answer.ts'
import { answerForShop, listShopQuestions } from './answer-for-shop.ts'
import { askQuestion } from './ask-question.ts'
import { hideQuestion, listQuestionQueue } from './hide-question.ts'
import { listAnswers, listQuestions } from './list-questions.ts'
import { voteAnswer } from './vote-answer.ts'

export type { QuestionFacts } from './events.ts'

export const endpoints = { ...questionsEndpoints, ...questionsConsoleEndpoints }

export const routes: Routes<typeof endpoints> = {
  question_list: listQuestions,
  question_ask: askQuestion,
  answer_list: listAnswers,
  answer_add: addAnswer,
  answer_vote: voteAnswer,
  console_shop_question_list: listShopQuestions,
  console_question_answer: answerForShop,
  console_question_queue: listQuestionQueue,
  console_question_hide: hideQuestion,
}
