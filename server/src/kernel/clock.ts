/** The time that verbs go by. Tests hand in one that they can move; what the database decides goes by its own `now()`. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
