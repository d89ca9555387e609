export const withdrawalsRefusals = {
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
  chainAddressWaiting: 2014,
  chainAddressKnown: 2015,
} as const
