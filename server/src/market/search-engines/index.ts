import type { Service } from '#kernel/services.ts'
import { feedNumberer } from './number-changes.ts'

export const services: readonly Service[] = [feedNumberer]

export { http } from './http.ts'
