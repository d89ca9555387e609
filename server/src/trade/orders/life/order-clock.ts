const dayMs = 86_400_000

export const addDays = (at: Date, days: number): Date => new Date(at.getTime() + days * dayMs)
