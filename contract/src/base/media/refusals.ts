export const mediaRefusals = {
  pictureUnreadable: 1801,
  pictureTooLarge: 1802,
  pictureKind: 1803,
  uploadBroken: 1804,
  picturePixels: 1805,
} as const
