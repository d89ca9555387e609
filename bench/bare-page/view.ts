import { pictureUrl } from '@sampan/contract/media/pictures.ts'
import { createElement as h } from 'react'

/** Contents of the bare page: a picture across the page, then goods with their titles and prices. */
export interface BareHome {
  banner: string
  goods: { id: number; picture: string; title: string; price: string }[]
}

export function BareView({ banner, goods }: BareHome) {
  return h(
    'main',
    null,
    h('h1', null, 'Home'),
    h('img', { src: pictureUrl(banner, 1092), width: 1092, height: 546, alt: '', fetchPriority: 'high' }),
    h(
      'ul',
      null,
      goods.map(({ id, picture, title, price }) =>
        h(
          'li',
          { key: id },
          h(
            'a',
            { href: `/detail/${id}` },
            h('img', { src: pictureUrl(picture, 320), width: 320, height: 320, alt: '', loading: 'lazy' }),
            h('h3', null, title),
            h('p', null, price),
          ),
        ),
      ),
    ),
  )
}

/** A product of the bare page. */
export function BareProduct({
  title,
  picture,
  priceCents,
}: {
  title: string
  picture: string
  priceCents: number
}) {
  return h(
    'main',
    null,
    h('h1', null, title),
    h('img', { src: pictureUrl(picture, 640), width: 640, height: 640, alt: '' }),
    h('p', null, `$${(priceCents / 100).toFixed(2)}`),
  )
}
