import { setTimeout as pause } from 'node:timers/promises'
import { readAllLanguages } from '#kernel/language.ts'
import type { ListeningShop } from '../src/app.ts'
import type { DemoChain } from './demo-chain.ts'
import type { Running } from './running.ts'
import { type DemoPictures, showProgress } from './seed-demo.ts'

/** The first pages are read meanwhile: all of this takes both cores of a small machine for a while, and no page waits for it. */
const afterOpeningMs = 1000

interface Opened {
  app: ListeningShop
  /** Past any pooler. */
  url: string
  chain: DemoChain | null
  pictures: DemoPictures | null
}

/** Begins what goes on beside the requests and needs no database to begin: a server that is open outlives its database. */
export async function beginWork(running: Running, { app, url, chain, pictures }: Opened): Promise<void> {
  const { config, log } = app.deps
  await pause(afterOpeningMs, undefined, { signal: running.stopping.signal })
  await readAllLanguages()
  if (chain) running.began('sending', chain.startPayouts(url))
  if (config.demoPicturesAhead)
    pictures
      ?.drawAll(showProgress('Pictures'))
      .catch((error: unknown) => log.warn({ err: error }, 'not all pictures of the demo could be drawn'))
}
