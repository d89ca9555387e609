import type { Job } from '#kernel/jobs.ts'
import type { Service } from '#kernel/services.ts'
import { trimCardsJob } from './cards/trim-cards.ts'
import { feedNumberer } from './number-changes.ts'

export const services: readonly Service[] = [feedNumberer]

export const jobs: readonly Job[] = [trimCardsJob]

export { http } from './http.ts'
