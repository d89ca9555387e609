/**
 * Every expected failure: key → wire code. Its text is the dictionary key `refusal.<key>`, in the reader's language.
 * 401 is the one that the client treats specially (SPEC §8); a fault of ours is HTTP 500 and has no row here.
 */
export const refusals = {
  // The request itself
  badInput: 1000,
  notFound: 1004,
  tooManyRequests: 1029,
  busy: 1053,
  keyReused: 1009,
  loginExpired: 401,

  // Account (SPEC §5, §8)
  accountPassword: 1101,
  wrongLogin: 1102,
  loginLocked: 1103,
  email: 1104,
  mobile: 1105,
  passwordLength: 1106,
  passwordMatch: 1107,
  passwordSame: 1108,
  oldPasswordWrong: 1109,
  accountTaken: 1110,
  accountInvalid: 1111,
  emailTaken: 1112,
  mobileTaken: 1113,
  nameMissing: 1114,

  // Payment code
  payCodeFormat: 1201,
  payCodeMissing: 1202,
  payCodeWrong: 1203,
  payCodeLocked: 1204,
  payCodeVoid: 1205,
  payCodeOld: 1206,
  payCodeSame: 1207,
  payCodeWeak: 1208,
  loginPasswordNeeded: 1209,
  ticketInvalid: 1210,

  // Addresses
  addressMissing: 1301,
  addressLimit: 1302,

  // Goods
  productGone: 1401,
  shopGone: 1402,

  // Cart
  outOfStock: 1501,
  cartFull: 1502,
  quantityLimit: 1503,

  // Orders
  selectItem: 1601,
  checkoutAddress: 1602,
  totalChanged: 1603,
  notDeliverable: 1604,
  orderNotCancellable: 1605,
  orderNotPayable: 1606,
  orderExpired: 1607,
  payFail: 1608,
  balanceTooSmall: 1609,

  // Promo codes
  promoUnknown: 1701,
  promoNotNow: 1702,
  promoMinimum: 1703,
  promoUsedUp: 1704,
  promoScope: 1705,

  // Pictures
  pictureUnreadable: 1801,
  pictureTooLarge: 1802,
  pictureKind: 1803,
  uploadBroken: 1804,

  // Recharge
  notOpen: 1901,
  rechargeNetwork: 1902,
  rechargeAddress: 1903,
  rechargeEvidence: 1904,
  rechargeLimit: 1905,
  rechargeMinimum: 1906,
  chainUnavailable: 1907,

  // Withdrawal
  drawEmpty: 2001,
  drawBalance: 2002,
  drawMinimum: 2003,
  drawMaximum: 2004,
  drawTarget: 2005,
  drawDaily: 2006,
  drawStopped: 2007,
  quoteChanged: 2008,
  cardInvalid: 2009,
  targetLimit: 2010,
  chainAddressFormat: 2011,
  chainAddressChecksum: 2012,
  chainAddressNetwork: 2013,
  chainAddressWaiting: 2014,
  chainAddressKnown: 2015,

  // Console
  operatorLogin: 3001,
  operatorLocked: 3002,
  totpWrong: 3003,
  totpNeeded: 3004,
  roleMissing: 3005,
  alreadyDecided: 3006,
  secondApprover: 3007,
  ownAccount: 3008,
  reasonMissing: 3009,
  changedMeanwhile: 3010,
  operatorTaken: 3011,
  lastAdmin: 3012,
  hashUsed: 3013,
  hashUnproven: 3014,
} as const

export type RefusalKey = keyof typeof refusals
export type RefusalCode = (typeof refusals)[RefusalKey]

export const isRefusalKey = (key: unknown): key is RefusalKey =>
  typeof key === 'string' && Object.hasOwn(refusals, key)
