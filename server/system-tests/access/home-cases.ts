import type { ConsoleEndpointName } from '@sampan/contract/endpoints.ts'
import { anybodys, type CasesOf, field } from './id-cases.ts'

const version = { version: 1 }
const hero = (link: Record<string, unknown>) => ({
  kind: 'hero',
  texts: { en: { title: 'Kettle week', subtitle: '', action: 'Look', alt: 'A kettle' } },
  picture: '/media/upload/none',
  room: 'outdoors',
  link,
})
const goods = (source: Record<string, unknown>) => ({
  kind: 'goods',
  texts: { en: { title: 'Kettles', subtitle: '', action: '', alt: '' } },
  source,
  count: 4,
})
const campaign = {
  texts: { en: { title: 'Kettle week', words: 'All kettles.' } },
  target: { type: 'home' },
  startsAt: '2036-01-01T00:00:00.000Z',
  endsAt: '2036-01-03T00:00:00.000Z',
}

/** Ids of operators' calls about blocks of the home page and campaigns. */
export const homeCases: CasesOf<ConsoleEndpointName> = {
  console_home_block: { id: anybodys('act') },
  console_home_add: {
    'content.picture': anybodys('picture', 'badInput', (id) => ({
      content: { ...hero({ type: 'category', category: 'food' }), picture: `/media/upload/${id}` },
      startsAt: null,
      endsAt: null,
      publish: false,
    })),
    'content.link.id': anybodys('product', 'badInput', (id) => ({
      content: hero({ type: 'product', id }),
      startsAt: null,
      endsAt: null,
      publish: false,
    })),
    // Picked things are looked up when the page is made, so a count that is none keeps this from being saved.
    'content.source.ids': anybodys('product', 'badInput', (id) => ({
      content: { ...goods({ type: 'picks', ids: [id] }), count: 0 },
      startsAt: null,
      endsAt: null,
      publish: false,
    })),
  },
  console_home_save: {
    id: anybodys(
      'act',
      'notFound',
      field('id', {
        ...version,
        content: goods({ type: 'newest' }),
        startsAt: null,
        endsAt: null,
        publish: false,
      }),
    ),
    'content.picture': anybodys('picture', 'notFound', (id, { ids }) => ({
      id: ids.act,
      ...version,
      content: { ...hero({ type: 'category', category: 'food' }), picture: `/media/upload/${id}` },
      startsAt: null,
      endsAt: null,
      publish: false,
    })),
    'content.link.id': anybodys('product', 'notFound', (id, { ids }) => ({
      id: ids.act,
      ...version,
      content: hero({ type: 'product', id }),
      startsAt: null,
      endsAt: null,
      publish: false,
    })),
    'content.source.ids': anybodys('product', 'notFound', (id, { ids }) => ({
      id: ids.act,
      ...version,
      content: goods({ type: 'picks', ids: [id] }),
      startsAt: null,
      endsAt: null,
      publish: false,
    })),
  },
  console_home_versions: { id: anybodys('act', 'nothing') },
  console_home_version: { id: anybodys('act', 'notFound', field('id', version)) },
  console_home_things: { ids: anybodys('product', 'nothing', (id) => ({ kind: 'goods', ids: String(id) })) },
  console_home_order: { ids: anybodys('act', 'changedMeanwhile', (id) => ({ version: 1, ids: [id] })) },
  console_home_hide: { id: anybodys('act', 'notFound', field('id', { isHidden: true })) },
  console_home_remove: { id: anybodys('act') },
  console_campaign: { id: anybodys('act') },
  console_campaign_add: {
    'target.id': anybodys('product', 'productGone', (id) => ({
      ...campaign,
      target: { type: 'product', id },
    })),
  },
  console_campaign_save: {
    id: anybodys('act', 'notFound', field('id', { ...campaign, ...version })),
    'target.id': anybodys('product', 'productGone', (id, { ids }) => ({
      ...campaign,
      id: ids.act,
      ...version,
      target: { type: 'product', id },
    })),
  },
  console_campaign_confirm: { id: anybodys('act', 'notFound', field('id', version)) },
  console_campaign_stop: { id: anybodys('act') },
}
