import { endpoint } from '../../wire/endpoint.ts'
import * as schemas from './schemas.ts'

export const pushEndpoints = {
  push_device_on: endpoint({
    method: 'POST',
    path: '/api/push/device',
    access: 'buyer',
    limit: 'write',
    summary:
      'Push messages for this device: asked for, or, without `isAsked`, kept up if the device has them for this buyer',
    input: schemas.pushDeviceInput,
    output: schemas.pushDevice,
    refusals: ['pushService'],
  }),
  push_device_off: endpoint({
    method: 'POST',
    path: '/api/push/device/off',
    access: 'buyer',
    limit: 'write',
    summary: 'Ends push messages for a device of the buyer. Said twice it changes nothing more',
    input: schemas.pushDeviceEnd,
    output: schemas.pushDevice,
    refusals: [],
  }),
} as const
