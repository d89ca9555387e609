import type { ModuleGauge } from '#kernel/gauges.ts'
import { statesOfNetworks } from './network-states.ts'

export const networksLate: ModuleGauge = {
  name: 'deposit_networks_late',
  help: 'Open networks whose deposits come in late, or whose scan has stopped',
  async read(db, config) {
    const networks = await statesOfNetworks({ db, config })
    return networks.filter(({ state }) => state !== 'good').length
  },
}
