import { postgresEngine } from './postgres-engine.ts'
import type { SearchEngine } from './search-engine.ts'

/** The engine that answers: the only place that names it. Another one stands here. */
export const engine: SearchEngine = postgresEngine
