import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, it } from 'node:test'
import { createPictureDrawer } from './draw-pictures.ts'
import type { Planned } from './planned.ts'
import { shotOf } from './shots.ts'

const mediaDir = mkdtempSync(join(tmpdir(), 'sampan-pictures-'))
after(() => rmSync(mediaDir, { recursive: true, force: true }))

const goods: Planned[] = ['1f4bb', '1f3a7', '1f392'].map((art) => ({
  name: `computer-${art}-0-studio`,
  scene: shotOf('computer', { art, hue: 0 }, 'studio'),
}))
const drawn = () =>
  readdirSync(join(mediaDir, 'goods'))
    .filter((name) => name.endsWith('-320.webp'))
    .toSorted()

it('draws what is asked for before it is served, and nothing else', async () => {
  const drawer = createPictureDrawer(mediaDir, goods)
  try {
    assert.deepEqual(drawn(), [])
    assert.equal(drawer.drawNow('goods/nobody-knows-this-320.webp'), null)
    assert.equal(drawer.drawNow('../../etc/passwd'), null)
    await drawer.drawNow('goods/computer-1f392-0-studio-320.webp')
    assert.deepEqual(drawn(), ['computer-1f392-0-studio-320.webp'])
  } finally {
    drawer.stop()
  }
})

it('draws the rest behind that, counts, and lets its processes end', async () => {
  const drawer = createPictureDrawer(mediaDir, goods)
  const counts: [number, number][] = []
  await drawer.drawAll((done, total) => counts.push([done, total]))
  assert.equal(drawn().length, goods.length)
  // Three banners or more and ten category tiles stand with the two goods that were missing.
  const [, total] = counts.at(-1) ?? [0, 0]
  assert.ok(total >= 2 + 10 + 1)
  assert.deepEqual(counts.at(-1), [total, total])
  assert.equal(readdirSync(join(mediaDir, 'category')).filter((name) => name.endsWith('.part')).length, 0)
  await drawer.drawAll(() => assert.fail('everything is there'))
})

it('leaves for later what no list shows, until somebody asks for it', async () => {
  const other = mkdtempSync(join(tmpdir(), 'sampan-pictures-'))
  const [first, ...rest] = goods
  assert.ok(first)
  const drawer = createPictureDrawer(other, [{ ...first, isLater: true }, ...rest])
  const there = () => readdirSync(join(other, 'goods')).filter((name) => name.startsWith(first.name))
  await drawer.drawAll(() => {})
  assert.deepEqual(there(), [])
  await drawer.drawNow(`goods/${first.name}-320.webp`)
  assert.ok(there().length > 0)
  drawer.stop()
  rmSync(other, { recursive: true, force: true })
})

it('rejects the calls that wait when it is stopped', async () => {
  const other = mkdtempSync(join(tmpdir(), 'sampan-pictures-'))
  const drawer = createPictureDrawer(other, goods)
  const asked = drawer.drawNow('goods/computer-1f4bb-0-studio-320.webp')
  drawer.stop()
  await assert.rejects(async () => asked, /stopped/)
  rmSync(other, { recursive: true, force: true })
})

it('draws what is asked for while the processes that drew the last one are ending', async () => {
  const other = mkdtempSync(join(tmpdir(), 'sampan-pictures-'))
  const drawer = createPictureDrawer(other, goods)
  for (const { name } of goods) await drawer.drawNow(`goods/${name}-320.webp`)
  assert.equal(readdirSync(join(other, 'goods')).filter((name) => name.endsWith('-320.webp')).length, 3)
  drawer.stop()
  rmSync(other, { recursive: true, force: true })
})
