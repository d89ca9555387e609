import { newsJob } from './emit-news.ts'
import { forgetFavourites } from './forget-favourites.ts'

export const subscribers = [forgetFavourites]

export const jobs = [newsJob]

export { endpoints, routes } from './routes.ts'
