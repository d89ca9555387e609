import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const programs = [
  ['etcd', ['/usr/bin/etcd'], 'etcd-server'],
  ['patroni', ['/usr/bin/patroni'], 'patroni'],
  ['haproxy', ['/usr/sbin/haproxy'], 'haproxy'],
  ['pgbouncer', ['/usr/sbin/pgbouncer'], 'pgbouncer'],
] as const

/** Folder of PostgreSQL's programs in Debian, the newest that Sampan knows; null without one. */
export function findPostgres(root = '/usr/lib/postgresql'): string | null {
  const versions = existsSync(root)
    ? readdirSync(root)
        .map(Number)
        .filter((version) => version >= 15)
    : []
  const newest = Math.max(...versions)
  const bin = join(root, String(newest), 'bin')
  return Number.isFinite(newest) && existsSync(join(bin, 'initdb')) ? bin : null
}

/** Debian packages that a cluster needs and this machine has not. */
export const missingPackages = (): string[] => [
  ...programs.filter(([, paths]) => !paths.some((path) => existsSync(path))).map(([, , name]) => name),
  ...(findPostgres() === null ? ['postgresql'] : []),
]

export const programPath = (name: (typeof programs)[number][0]): string =>
  programs.find(([program]) => program === name)?.[1][0] ?? name
