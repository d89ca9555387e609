/** Services and jobs of this process, as `/metrics` reports them. */
export interface Background {
  readonly services: Map<string, ServiceState>
  readonly jobs: JobsState
  /** Null where nobody keeps the clock, as in tests. */
  clock: { offsetMs(): number } | null
}

export interface ServiceState {
  /** True if this process, of all on the database, does the service's work. */
  isLeader: boolean
  /** When a step last ended well here. */
  lastStepAtMs: number | null
  failures: number
}

export interface JobsState {
  /** Null where this process takes no jobs. */
  isWorking: boolean | null
  /** The number of failures of each kind of job in this process. */
  readonly failures: Map<string, number>
}

export const nothingBeside = (): Background => ({
  services: new Map(),
  jobs: { isWorking: null, failures: new Map() },
  clock: null,
})
