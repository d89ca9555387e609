export const listingsRefusals = {
  goodsGone: 3141,
  goodsIncomplete: 3142,
  skuChanged: 3143,
  stockBelowZero: 3144,
  cannotUndo: 3145,
  skuDouble: 3146,
  skuCodeTaken: 3154,
  stockTooMuch: 3149,
  goodsTakenDown: 3150,
  goodsHidden: 3152,
  scheduleTime: 3155,
} as const
