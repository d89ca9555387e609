import pg from 'pg'

export interface Sent {
  /** Without the settings of a new connection, and the one notification for all commits of a moment. */
  texts: string[]
  /** Number of times that something was sent while nothing else waited for its answer. */
  turns: number
}

/** Records what this process asks of the database. Begin before there is a connection: each keeps the `query` that it finds. */
export function recordStatements() {
  const { query } = pg.Client.prototype
  const sent: string[] = []
  let turns = 0
  let waiting = 0
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [first] = args
    sent.push(typeof first === 'string' ? first : ((first as { text?: string }).text ?? ''))
    const answer = (query as (...args: unknown[]) => unknown).apply(this, args)
    if (!(answer instanceof Promise)) return answer
    if (waiting++ === 0) turns++
    const end = () => {
      waiting--
    }
    answer.then(end, end)
    return answer
  } as typeof query
  return {
    /** Statements that `work` sends; nothing else may be under way. */
    async of(work: () => Promise<unknown>): Promise<Sent> {
      const begun = { sent: sent.length, turns }
      await work()
      const texts = sent.slice(begun.sent).filter((text) => !/^set |pg_notify/.test(text))
      return { texts, turns: turns - begun.turns }
    },
    end(): void {
      Object.assign(pg.Client.prototype, { query })
    },
  }
}
