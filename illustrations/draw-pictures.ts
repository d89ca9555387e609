import { type ChildProcess, fork } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { availableParallelism, setPriority } from 'node:os'
import { join } from 'node:path'
import type { DrawingAnswer } from './drawing-process.ts'
import { type Drawing, drawingsOf, isDrawn } from './drawings.ts'
import type { Planned } from './planned.ts'

export interface PictureDrawer {
  /** Draws the picture of this path next (`goods/kettle-0-studio-320.webp`); null when it is none of ours. */
  drawNow(path: string): Promise<void> | null
  /** Draws whatever lists show and is missing, behind what is asked for. */
  drawAll(progress: (done: number, total: number) => void): Promise<void>
  stop(): void
}

const inFlightMax = 2
/** Drawing yields to whatever answers requests. */
const niceness = 10

/**
 * Draws the demo's pictures when they are asked for, and the rest behind that: in processes of their own, for drawing
 * needs SVG, which the server's own image library keeps closed, and every core.
 */
export function createPictureDrawer(mediaDir: string, goods: readonly Planned[]): PictureDrawer {
  for (const name of ['goods', 'banner', 'category']) mkdirSync(join(mediaDir, name), { recursive: true })
  const known = new Map(drawingsOf(goods).map((drawing) => [drawing.base, drawing]))
  const waiting: Drawing[] = []
  const pending = new Map<string, PromiseWithResolvers<void>>()
  const children: { process: ChildProcess; inFlight: Set<string> }[] = []
  const childrenMax = Math.max(1, Math.min(8, availableParallelism()))
  let isStopped = false

  function draw(drawing: Drawing, isUrgent: boolean): Promise<void> {
    const at = waiting.indexOf(drawing)
    if (isUrgent && at > 0) waiting.splice(at, 1)
    const before = pending.get(drawing.base)
    const done = before ?? Promise.withResolvers<void>()
    if (!before) pending.set(drawing.base, done)
    if (!before || (isUrgent && at > 0)) waiting[isUrgent ? 'unshift' : 'push'](drawing)
    hand()
    return done.promise
  }

  /** Gives what waits to processes that are free. */
  function hand(): void {
    while (waiting.length > 0 && !isStopped) {
      let child = children.find(({ inFlight }) => inFlight.size < inFlightMax)
      if (children.length < childrenMax && (!child || child.inFlight.size > 0)) child = begin()
      const drawing = child && waiting.shift()
      if (!child || !drawing) return
      child.inFlight.add(drawing.base)
      child.process.send({ mediaDir, drawing })
    }
  }

  function begin() {
    const process = fork(join(import.meta.dirname, 'drawing-process.ts'), {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const child = { process, inFlight: new Set<string>() }
    if (process.pid) setPriority(process.pid, niceness)
    process.on('message', (answer) => {
      const { base, error } = answer as DrawingAnswer
      child.inFlight.delete(base)
      settle(base, error)
      hand()
      if (pending.size === 0) dismiss()
    })
    // An unheard error would end the server; what it was to draw is told by the end of the process.
    process.on('error', () => {})
    process.on('exit', () => {
      const at = children.indexOf(child)
      if (at >= 0) children.splice(at, 1)
      for (const base of child.inFlight) settle(base, 'The drawing process ended')
      hand()
    })
    children.push(child)
    return child
  }

  function settle(base: string, error?: string): void {
    const done = pending.get(base)
    pending.delete(base)
    if (error === undefined) done?.resolve()
    else done?.reject(new Error(`${base} could not be drawn: ${error}`))
  }

  /** They end by themselves; what comes meanwhile is for new ones. */
  const dismiss = () => {
    for (const { process } of children.splice(0)) if (process.connected) process.disconnect()
  }

  return {
    drawNow(path) {
      const drawing = known.get(path.replace(/-\d+\.webp$/, ''))
      if (!drawing) return null
      return isDrawn(mediaDir, drawing) ? Promise.resolve() : draw(drawing, true)
    },
    async drawAll(progress) {
      const missing = [...known.values()].filter(
        (drawing) => !drawing.planned?.isLater && !isDrawn(mediaDir, drawing),
      )
      let done = 0
      await Promise.all(
        missing.map(async (drawing) => {
          await draw(drawing, false)
          progress(++done, missing.length)
        }),
      )
    },
    stop() {
      isStopped = true
      for (const base of [...pending.keys()]) settle(base, 'Drawing was stopped')
      dismiss()
    },
  }
}

/** Draws what is not there yet and waits for it. */
export async function drawPictures(mediaDir: string, goods: readonly Planned[]): Promise<void> {
  const drawer = createPictureDrawer(mediaDir, goods)
  try {
    await drawer.drawAll(() => {})
  } finally {
    drawer.stop()
  }
}
