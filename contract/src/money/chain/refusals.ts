export const chainRefusals = {
  notOpen: 1901,
  rechargeNetwork: 1902,
  chainUnavailable: 1907,
  chainAddressFormat: 2011,
  chainAddressChecksum: 2012,
  chainAddressNetwork: 2013,
} as const
