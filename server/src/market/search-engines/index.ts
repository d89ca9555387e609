import type { Routes } from '#kernel/context.ts'

export const endpoints = {} as const
export const routes: Routes<typeof endpoints> = {}

export { http } from './http.ts'
