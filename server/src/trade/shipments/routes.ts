import { shipmentsConsoleEndpoints } from '@sampan/contract/trade/shipments/console-endpoints.ts'
import type { Routes } from '#kernel/context.ts'
import { proveAnyParcel, proveShopParcel, uploadProofPicture } from './prove-parcel.ts'
import { trackParcel } from './track-parcel.ts'
import { addTrackingService, endTrackingService, listTrackingServices } from './tracking-services.ts'

export const endpoints = shipmentsConsoleEndpoints

export const routes: Routes<typeof endpoints> = {
  shop_parcel_track: trackParcel,
  shop_proof_upload: uploadProofPicture,
  shop_parcel_prove: proveShopParcel,
  console_proof_upload: uploadProofPicture,
  console_parcel_prove: proveAnyParcel,
  console_tracking_list: listTrackingServices,
  console_tracking_add: addTrackingService,
  console_tracking_close: endTrackingService,
}
