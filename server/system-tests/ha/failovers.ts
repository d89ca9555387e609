import { setTimeout as pause } from 'node:timers/promises'
import { type Cluster, kill } from '../../bin/ha/cluster.ts'
import type { AppProcess } from '../durability/app-process.ts'

/** Ways to lose a part, and the longest gap without an answer that each may cause, in ms. */
export const failovers = {
  postmaster: 10_000,
  machine: 30_000,
  frozen: 30_000,
  switchover: 5_000,
  etcd: 10_000,
  web: 10_000,
  haproxy: 10_000,
} as const
export type Failover = keyof typeof failovers

/** Time for a killed node to rewind, follow and be synchronous again, on a machine that does much else. */
const wholeWithinMs = 600_000

/** Breaks a part. @returns how to mend it */
export async function breakPart(
  kind: Failover,
  cluster: Cluster,
  apps: readonly AppProcess[],
  roll: (below: number) => number,
): Promise<() => Promise<void>> {
  const node = await cluster.primary()
  if (node === null) throw new Error('Nobody writes')
  const whole = () => cluster.untilWhole(wholeWithinMs)
  switch (kind) {
    case 'postmaster':
      kill(cluster.postmasterOf(node), 'SIGKILL')
      return whole
    case 'machine': {
      for (const pid of cluster.pidsOf(node)) kill(pid, 'SIGKILL')
      return async () => {
        await pause(500)
        cluster.startNode(node)
        await whole()
      }
    }
    case 'frozen': {
      const pids = cluster.pidsOf(node)
      for (const pid of pids) kill(pid, 'SIGSTOP')
      return async () => {
        for (const pid of pids) kill(pid, 'SIGCONT')
        await whole()
      }
    }
    case 'switchover':
      await cluster.switchover()
      return whole
    case 'etcd': {
      const lost = cluster.plan.nodes[roll(cluster.plan.nodes.length)] ?? node
      kill(cluster.etcdOf(lost), 'SIGKILL')
      return async () => {
        await pause(500)
        cluster.startEtcd(lost)
        await whole()
      }
    }
    case 'web': {
      apps[roll(apps.length)]?.kill()
      return async () => {
        while (apps.some(({ isOpen }) => !isOpen)) await pause(100)
      }
    }
    case 'haproxy':
      await cluster.restartHaproxy()
      return whole
  }
}
