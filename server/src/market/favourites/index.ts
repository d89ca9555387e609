import { deleteFavourites } from './delete-favourites.ts'
import { newsJob } from './emit-news.ts'

export const subscribers = [deleteFavourites]

export const jobs = [newsJob]

export { endpoints, routes } from './routes.ts'
