import { pictureUrl, pictureWidths } from '@sampan/contract/base/media/pictures.ts'
import { createElement as h } from 'react'

/** Contents of a bare page: a picture across the page where there is one, then goods with their titles and prices; or a form. */
export interface BareShop {
  kind: 'shop'
  banner?: string
  goods: { id: number; picture: string; title: string; price: string }[]
}
export interface BareProductPage {
  kind: 'product'
  title: string
  pictures: readonly string[]
  priceCents: number
}
export type BareContent = BareShop | BareProductPage | { kind: 'login' }

export function BareView(content: BareContent) {
  if (content.kind === 'product') return h(BareProduct, content)
  return content.kind === 'login' ? h(BareLogin) : h(BareGoods, content)
}

const wide = pictureWidths[2]
const srcSet = (picture: string) =>
  pictureWidths.map((width) => `${pictureUrl(picture, width)} ${width}w`).join(', ')

function BareGoods({ banner, goods }: BareShop) {
  return h(
    'main',
    null,
    h('h1', null, 'Goods'),
    banner &&
      h('img', { src: pictureUrl(banner, 1092), width: 1092, height: 546, alt: '', fetchPriority: 'high' }),
    h(
      'ul',
      null,
      goods.map(({ id, picture, title, price }, index) => {
        const isFirst = !banner && index < 2
        return h(
          'li',
          { key: id },
          h(
            'a',
            { href: `/detail/${id}` },
            h('img', {
              src: pictureUrl(picture, 320),
              srcSet: srcSet(picture),
              sizes: '50vw',
              width: wide,
              height: wide,
              alt: '',
              loading: isFirst ? 'eager' : 'lazy',
              fetchPriority: isFirst ? 'high' : 'auto',
            }),
            h('h3', null, title),
            h('p', null, price),
          ),
        )
      }),
    ),
  )
}

/** A product of the bare page. */
export function BareProduct({ title, pictures, priceCents }: Omit<BareProductPage, 'kind'>) {
  return h(
    'main',
    null,
    h('h1', null, title),
    h('img', {
      src: pictureUrl(pictures[0] ?? '', wide),
      width: wide,
      height: wide,
      alt: '',
      fetchPriority: 'high',
    }),
    h('p', null, `$${(priceCents / 100).toFixed(2)}`),
  )
}

function BareLogin() {
  return h(
    'main',
    null,
    h('h1', null, 'Welcome back'),
    h('p', null, 'Sign in to see your bag, your orders and your balance.'),
    h(
      'form',
      null,
      h('label', null, 'Account', h('input', { name: 'account' })),
      h('label', null, 'Password', h('input', { name: 'password', type: 'password' })),
      h('button', { type: 'button' }, 'Sign in'),
    ),
  )
}
