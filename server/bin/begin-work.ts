import { setTimeout as pause } from 'node:timers/promises'
import { startJobs } from '#kernel/jobs.ts'
import { readAllLanguages } from '#kernel/language.ts'
import { startServices } from '#kernel/services.ts'
import type { App } from '../src/app.ts'
import type { DemoChain } from './demo-chain.ts'
import type { Running } from './running.ts'
import { openDemoCrew, showProgress } from './seed-demo.ts'

/** The first pages are read meanwhile: all of this takes both cores of a small machine for a while, and no page waits for it. */
const afterOpeningMs = 1000

interface Opened {
  app: App
  /** Past any pooler. */
  url: string
  chain: DemoChain | null
}

/** Begins what goes on beside the requests, one thing after the other. */
export async function beginWork(running: Running, { app, url, chain }: Opened): Promise<void> {
  const { config, log } = app.deps
  await pause(afterOpeningMs, undefined, { signal: running.stopping.signal })
  await readAllLanguages()
  const crew = await openDemoCrew(app)
  running.runner = await startJobs(url, app.jobs, app.deps)
  running.services = startServices(url, crew ? [...app.services, crew] : app.services, app.deps)
  running.payouts = chain?.startPayouts(url) ?? null
  if (config.demoPicturesAhead)
    running.pictures
      ?.drawAll(showProgress('Pictures'))
      .catch((error: unknown) => log.warn({ err: error }, 'not all pictures of the demo could be drawn'))
}
