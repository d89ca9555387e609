/** One line of `sampan doctor`. A note is worth knowing and forbids nothing. */
export interface Finding {
  subject: string
  verdict: 'good' | 'note' | 'bad'
  told: string
}

export const good = (subject: string, told: string): Finding => ({ subject, verdict: 'good', told })
export const note = (subject: string, told: string): Finding => ({ subject, verdict: 'note', told })
export const bad = (subject: string, told: string): Finding => ({ subject, verdict: 'bad', told })

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
