import { privatePdfPath, privatePicturePath } from '@sampan/contract/base/media/pictures.ts'
import { PdfThumb } from './pdf/pdf-thumb.tsx'

interface FileThumbProps {
  id: string
  /** Number of pages of a PDF; null for a picture. */
  pages: number | null
  alt: string
  className?: string | undefined
}

/** A private picture made small, or the first page of a PDF. */
export function FileThumb({ id, pages, alt, className }: FileThumbProps) {
  if (pages !== null) return <PdfThumb key={id} id={id} alt={alt} className={className} />
  return <img src={privatePicturePath(id, 640)} alt={alt} className={className} />
}

/** Address of the file itself: a picture opens, a PDF is saved. */
export const fileAddress = ({ id, pages }: { id: string; pages: number | null }): string =>
  pages === null ? privatePicturePath(id, 1280) : privatePdfPath(id)
