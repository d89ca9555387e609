import { pushEndpoints } from '@sampan/contract/base/push/endpoints.ts'
import type { Routes } from '#kernel/context.ts'
import { endDevice, keepDevice } from './keep-device.ts'

export const endpoints = pushEndpoints

export const routes: Routes<typeof pushEndpoints> = {
  push_device_on: keepDevice,
  push_device_off: endDevice,
}
