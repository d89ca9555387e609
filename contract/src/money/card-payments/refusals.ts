export const cardPaymentsRefusals = {
  cardPaymentsClosed: 1921,
  cardMinimum: 1922,
  cardMaximum: 1923,
  cardDaily: 1924,
  cardTooManyOpen: 1925,
  cardPaymentOver: 1926,
  cardOrderOpen: 1927,
  cardMoreThanOrder: 1928,
} as const
