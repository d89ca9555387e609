/**
 * Crash points: named places at which a test kills the process as a power cut would. Without such a test they do
 * nothing.
 */
const crashAt = process.env['NODE_ENV'] === 'test' ? process.env['CRASH_AT'] : undefined

export function crashPoint(name: string): void {
  if (crashAt === name) process.kill(process.pid, 'SIGKILL')
}
