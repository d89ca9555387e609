import { noticeSubjects } from '@sampan/contract/office/notices/kinds.ts'
import { noticePath } from '@sampan/contract/office/notices/notice-path.ts'
import { expect, it } from 'vitest'
import { paths } from '#paths'
import { matchRoute } from '#router/match-route.ts'
import { lostRoute, routes } from './routes.ts'

const id = '42'
const expected = {
  order: paths.orderInfo(id),
  refund: paths.refund({ id }),
  recharge: paths.topUpRecord({ id }),
  withdrawal: paths.depositRecord({ id }),
  product: paths.detail(id),
  shop: paths.shop(id),
  conversation: paths.service({ thread: id }),
  merchant: paths.platform(),
  home: paths.home(),
  list: paths.explore({ category: id }),
  search: `/search?${id}`,
  legalNotice: paths.about('report', 'sent', id),
  none: null,
}

it('a notice about a refund leads to that very request, whatever was asked for after it', () => {
  expect(noticePath('refund', id, '7')).toBe(paths.refund({ id, request: '7' }))
})

it.each(noticeSubjects)(
  'a notice about %s leads to a page of ours, as the app writes its address',
  (subject) => {
    const address = noticePath(subject, id)
    expect(address).toBe(expected[subject])
    if (address === null) return
    const { pathname, search } = new URL(address, 'https://sampan.test')
    const { row } = matchRoute(routes, lostRoute, pathname, search)
    expect(row.path).not.toBe(lostRoute.path)
  },
)
