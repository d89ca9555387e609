import { questionsConsoleEndpoints } from '@sampan/contract/market/questions/console-endpoints.ts'
import { questionsEndpoints } from '@sampan/contract/market/questions/endpoints.ts'
import type { Translator } from '#base/translation/index.ts'
import type { Routes } from '#kernel/context.ts'
import { addAnswer } from './add-answer.ts'
import { answerForShop, listShopQuestions } from './answer-for-shop.ts'
import { askQuestion } from './ask-question.ts'
import { hideQuestion, listQuestionQueue } from './hide-question.ts'
import { listAnswers, listQuestions } from './list-questions.ts'
import { listOwnAnswers, listOwnQuestions } from './own-words.ts'
import { translateAnswer, translateQuestion } from './translate-words.ts'
import { voteAnswer } from './vote-answer.ts'

export const endpoints = { ...questionsEndpoints, ...questionsConsoleEndpoints }

export const createRoutes = ({
  translator,
}: {
  translator: Translator | null
}): Routes<typeof endpoints> => ({
  question_list: listQuestions(translator),
  question_ask: askQuestion,
  question_mine: listOwnQuestions,
  question_translate: translateQuestion(translator),
  answer_list: listAnswers,
  answer_add: addAnswer,
  answer_mine: listOwnAnswers,
  answer_translate: translateAnswer(translator),
  answer_vote: voteAnswer,
  console_shop_question_list: listShopQuestions,
  console_question_answer: answerForShop,
  console_question_queue: listQuestionQueue,
  console_question_hide: hideQuestion,
})
