export { listPlaces } from './list-places.ts'
export { endpoints, routes } from './routes.ts'
