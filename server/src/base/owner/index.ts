export { endpoints, routes } from './routes.ts'
export { saveFacts } from './save-owner.ts'
export { createHttp } from './serve-icon.ts'
