import type { Input } from '#client/call.ts'

type Finish = Input<'console_setup_finish'>

/** Fields of all steps, until the last one sends them. */
export interface Draft extends Omit<Finish, 'sealed' | 'shop'> {
  withShop: boolean
  shop: NonNullable<Finish['shop']>
}

export const emptyDraft: Draft = {
  setupCode: '',
  brandName: '',
  colours: null,
  account: '',
  name: '',
  password: '',
  totp: '',
  withShop: true,
  shop: { name: '', room: 'computer', country: 'VN' },
}
