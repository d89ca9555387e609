import { catalogDoor } from './commerce/catalog-tools.ts'
import { ownDoor } from './tools.ts'

/** Addresses at which agents speak with the shop. */
export const agentDoors = [ownDoor, catalogDoor]
