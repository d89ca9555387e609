import type { Output } from '#client/types.ts'

export type Article = Output<'help_support'>['articles'][number]
export type Block = Article['blocks'][number]
