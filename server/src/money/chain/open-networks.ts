import type { Config } from '#kernel/config.ts'
import type { Db } from '#kernel/database.ts'
import { isOpen } from './list-networks.ts'
import { allNetworks, type Network } from './network-store.ts'

/** The networks that take deposits now. */
export const openNetworks = async (db: Db, config: Config): Promise<Network[]> =>
  (await allNetworks(db)).filter((network) => isOpen(config, network))
