export { collectionsWithin, highestCollectionId } from './collection-store.ts'
export { endpoints, routes } from './routes.ts'
