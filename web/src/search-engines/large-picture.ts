import { pictureUrl, pictureWidths } from '@sampan/contract/base/media/pictures.ts'

/** Address of the widest file of a picture. */
export const largePicture = (base: string): string => pictureUrl(base, pictureWidths[2])
