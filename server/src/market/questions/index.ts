export type { QuestionFacts } from './events.ts'

export { createRoutes, endpoints } from './routes.ts'
