/** The request itself: its shape, its limits, its key, its session (SPEC §8). */
export const wireRefusals = {
  badInput: 1000,
  notFound: 1004,
  tooManyRequests: 1029,
  busy: 1053,
  maintenance: 1054,
  keyReused: 1009,
  loginExpired: 401,
  sessionLocked: 1010,
} as const
