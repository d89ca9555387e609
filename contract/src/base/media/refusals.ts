export const mediaRefusals = {
  pictureUnreadable: 1801,
  pictureTooLarge: 1802,
  pictureKind: 1803,
  uploadBroken: 1804,
  picturePixels: 1805,
  pdfUnreadable: 1806,
  pdfEncrypted: 1807,
  pdfActive: 1808,
  pdfPages: 1809,
  paperTooLarge: 1810,
} as const
