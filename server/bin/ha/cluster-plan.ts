import { join } from 'node:path'

/** Machine of a database, one of three; in a drill all of them are this one, and ports tell them apart. */
export interface Node {
  name: string
  address: string
  dir: string
  etcdPort: number
  etcdPeerPort: number
  postgresPort: number
  restPort: number
}

export interface ClusterPlan {
  dir: string
  address: string
  nodes: readonly Node[]
  /** Ways through HAProxy, and PgBouncer before the one to the primary. */
  primaryPort: number
  replicaPort: number
  shopPort: number
  poolerPort: number
  /** Ports of the processes of the shop. */
  appPorts: readonly number[]
  postgresBin: string
  passwords: { postgres: string; replication: string; shop: string }
}

/** Thirty ports from `firstPort` on, all on loopback. */
export function planCluster(
  dir: string,
  firstPort: number,
  postgresBin: string,
  passwords: ClusterPlan['passwords'],
): ClusterPlan {
  const address = '127.0.0.1'
  const nodes = ['n1', 'n2', 'n3'].map((name, n) => ({
    name,
    address,
    dir: join(dir, name),
    etcdPort: firstPort + n,
    etcdPeerPort: firstPort + 3 + n,
    postgresPort: firstPort + 6 + n,
    restPort: firstPort + 9 + n,
  }))
  return {
    dir,
    address,
    nodes,
    primaryPort: firstPort + 12,
    replicaPort: firstPort + 13,
    shopPort: firstPort + 14,
    poolerPort: firstPort + 15,
    appPorts: [firstPort + 20, firstPort + 21],
    postgresBin,
    passwords,
  }
}

const serverLines = (nodes: readonly Node[]): string =>
  nodes
    .map(
      ({ name, address, postgresPort, restPort }) =>
        `  server ${name} ${address}:${postgresPort} check port ${restPort}`,
    )
    .join('\n')

/** Values for the braces of the files of deploy/ha that a machine has one each of. */
export const valuesOfNode = (plan: ClusterPlan, node: Node): Readonly<Record<string, string>> => ({
  NODE: node.name,
  ADDRESS: node.address,
  DIR: node.dir,
  NETWORK: `${plan.address}/32`,
  ETCD_PORT: String(node.etcdPort),
  ETCD_PEER_PORT: String(node.etcdPeerPort),
  ETCD_CLUSTER: plan.nodes
    .map(({ name, address, etcdPeerPort }) => `${name}=http://${address}:${etcdPeerPort}`)
    .join(),
  ETCD_HOSTS: plan.nodes.map(({ address, etcdPort }) => `${address}:${etcdPort}`).join(),
  REST_PORT: String(node.restPort),
  POSTGRES_PORT: String(node.postgresPort),
  POSTGRES_BIN: plan.postgresBin,
  POSTGRES_PASSWORD: plan.passwords.postgres,
  REPLICATION_PASSWORD: plan.passwords.replication,
})

/** The same of the ways to the database and the shop. */
export const valuesOfWays = (plan: ClusterPlan): Readonly<Record<string, string>> => ({
  ADDRESS: plan.address,
  DIR: plan.dir,
  PRIMARY_PORT: String(plan.primaryPort),
  REPLICA_PORT: String(plan.replicaPort),
  SHOP_PORT: String(plan.shopPort),
  POOLER_PORT: String(plan.poolerPort),
  PRIMARY_SERVERS: serverLines(plan.nodes),
  REPLICA_SERVERS: serverLines(plan.nodes),
  SHOP_SERVERS: plan.appPorts
    .map((port, n) => `  server web${n + 1} ${plan.address}:${port} check`)
    .join('\n'),
})

/** @throws when the text asks for a value that there is none of */
export const fill = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`Nothing is known to stand for ${name}`)
    return value
  })

/** Address of the database for the shop's role: the primary by HAProxy, or before it by the pooler, or the replicas by HAProxy. */
export const shopUrl = (
  { address, passwords, primaryPort, poolerPort, replicaPort }: ClusterPlan,
  way: 'direct' | 'pooled' | 'read',
): string => {
  const port = { direct: primaryPort, pooled: poolerPort, read: replicaPort }[way]
  return `postgres://shop:${passwords.shop}@${address}:${port}/shop`
}
