import { coverHeightOf, coverWidths, pictureUrl } from '@sampan/contract/base/media/pictures.ts'
import { tagOf } from '@sampan/contract/wire/locales.ts'
import { useUi } from '@sampan/ui/ui-provider.tsx'
import type { Shop } from './shop-head.tsx'

const [narrow, wide] = coverWidths

/** The picture that a shop chose for its head, with what it shows in words. */
export function ShopCover({ cover: { picture, alt, altLocale } }: { cover: NonNullable<Shop['cover']> }) {
  const { Image = 'img' } = useUi()
  return (
    <Image
      src={pictureUrl(picture, narrow)}
      srcSet={coverWidths.map((width) => `${pictureUrl(picture, width)} ${width}w`).join(', ')}
      sizes="(min-width: 1080px) 1200px, 140vw"
      width={wide}
      height={coverHeightOf(wide)}
      alt={alt}
      lang={alt === '' ? undefined : tagOf(altLocale)}
      fetchPriority="high"
      decoding="async"
    />
  )
}
