import { deleteDeliveriesJob } from './delete-deliveries.ts'

export { http } from './hook.ts'
export { ordersByTracking, ownOrdersByTracking, type ParcelRow, parcelsOf } from './parcel-read-store.ts'
export { arrivalOf, insertParcels, type NewParcel, parcelsByNumber } from './parcel-store.ts'
export { presentParcel, presentTracked } from './present-parcel.ts'
export { isDeliveryProof } from './proof-store.ts'
export { endpoints, routes } from './routes.ts'
export { packedLines, unpacked } from './shipment-rules.ts'

export const jobs = [deleteDeliveriesJob]
