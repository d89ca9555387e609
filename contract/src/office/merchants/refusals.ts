export const merchantsRefusals = {
  merchantOpen: 3201,
  merchantLimit: 3202,
  merchantShopName: 3203,
  merchantPapers: 3204,
  merchantSignedIn: 3205,
  paperPrivate: 3206,
  paperNeedsCopy: 3207,
  paperPdfNeedsCopy: 3208,
} as const
