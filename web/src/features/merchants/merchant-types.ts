import type { Endpoints } from '@sampan/contract/endpoints.ts'
import type { InputOf, OutputOf } from '@sampan/contract/wire/endpoint.ts'

export type MerchantState = OutputOf<Endpoints['merchant_state']>
export type Application = NonNullable<MerchantState['application']>
export type OwnShop = NonNullable<MerchantState['ownShop']>
export type ApplyInput = InputOf<Endpoints['merchant_apply']>
