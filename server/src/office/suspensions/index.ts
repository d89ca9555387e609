export { changeSuspension } from './change-suspension.ts'
export { endpoints, routes } from './routes.ts'
export { openAppeals, type Suspending, stepOf } from './suspension-store.ts'
