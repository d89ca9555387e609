/**
 * Places at which a test kills the process, as a power cut would: nothing after it runs, nothing is given back. Does
 * nothing but in a test that asks for it.
 */
const crashAt = process.env['NODE_ENV'] === 'test' ? process.env['CRASH_AT'] : undefined

export function crashPoint(name: string): void {
  if (crashAt === name) process.kill(process.pid, 'SIGKILL')
}
