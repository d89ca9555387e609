import { pictureUrl, pictureWidths } from '@sampan/contract/base/media/pictures.ts'
import { useUi } from '@sampan/ui/ui-provider.tsx'

interface PictureProps {
  /** The base of its address, as the wire carries it. */
  base: string
  /** Empty where words beside it say the same. */
  alt?: string | undefined
  /** The language of those words, where it is not the reader's. */
  altLang?: string | undefined
  /** Its width on the page, as `sizes` has it. */
  sizes: string
  /** Loads at once instead of when it nears the screen; the first one on a page only. */
  eager?: boolean
}

const wide = pictureWidths[2]

/** A square stored picture in the width that the screen needs. */
export function Picture({ base, alt = '', altLang, sizes, eager = false }: PictureProps) {
  const { Image = 'img' } = useUi()
  return (
    <Image
      src={pictureUrl(base, 320)}
      srcSet={pictureWidths.map((width) => `${pictureUrl(base, width)} ${width}w`).join(', ')}
      sizes={sizes}
      width={wide}
      height={wide}
      alt={alt}
      lang={altLang}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
    />
  )
}
