export { endpoints, routes } from './routes.ts'
