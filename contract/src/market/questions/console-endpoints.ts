import { endpoint } from '../../wire/endpoint.ts'
import * as schemas from './console-schemas.ts'

const support = { access: 'operator', roles: ['support', 'catalogue'] } as const

export const questionsConsoleEndpoints = {
  console_shop_question_list: endpoint({
    access: 'operator',
    member: 'any',
    method: 'GET',
    path: '/api/console/shop/questions',
    limit: 'read',
    summary: "Questions about the shop's goods, newest first: those that it has not answered, or all",
    input: schemas.shopQuestionsInput,
    output: schemas.shopQuestionPage,
    refusals: [],
  }),
  console_question_answer: endpoint({
    access: 'operator',
    member: 'reviews',
    method: 'POST',
    path: '/api/console/question/answer',
    limit: 'write',
    idempotent: true,
    summary: "Writes the shop's one answer to a question",
    input: schemas.shopAnswerInput,
    output: schemas.shopQuestion,
    refusals: ['answerEmpty', 'notFound', 'replyExists'],
    stale: ['console_shop_question_list'],
  }),
  console_question_queue: endpoint({
    ...support,
    method: 'GET',
    path: '/api/console/question/queue',
    limit: 'read',
    summary: 'Questions of all shops with their answers, newest first, shown or hidden',
    input: schemas.questionQueueInput,
    output: schemas.questionQueuePage,
    refusals: [],
  }),
  console_question_hide: endpoint({
    ...support,
    method: 'POST',
    path: '/api/console/question/hide',
    limit: 'write',
    idempotent: true,
    summary: 'Hides a question or an answer with a reason, or shows it again',
    input: schemas.hideInput,
    output: schemas.queuedQuestion,
    refusals: ['reasonMissing', 'notFound', 'alreadyDecided'],
    stale: ['console_question_queue'],
  }),
} as const
