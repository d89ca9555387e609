import { shipmentsConsoleEndpoints } from '@sampan/contract/shipments/console-endpoints.ts'
import type { Routes } from '#kernel/context.ts'
import { trackParcel } from './track-parcel.ts'
import { addTrackingService, endTrackingService, listTrackingServices } from './tracking-services.ts'

export const endpoints = shipmentsConsoleEndpoints

export const routes: Routes<typeof endpoints> = {
  shop_parcel_track: trackParcel,
  console_tracking_list: listTrackingServices,
  console_tracking_add: addTrackingService,
  console_tracking_close: endTrackingService,
}
