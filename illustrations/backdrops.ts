import type { Category } from '@sampan/contract/market/categories/categories.ts'
import sharp from 'sharp'
import type { Backdrop } from './floors.ts'
import { turnedHue } from './forms/shading.ts'
import { type Room, rooms } from './rooms.ts'

export const framePx = 640

const groundsMax = 48
const grounds = new Map<string, Promise<Buffer>>()

/** The empty room; its colours are turned by `tint` degrees. Drawn once for all pictures in a row that want it. */
export function groundOf(category: Category, backdrop: Backdrop, tint: number): Promise<Buffer> {
  const key = `${category}/${backdrop}/${tint}`
  const drawing = grounds.get(key) ?? drawGround(roomOf(category, tint), backdrop)
  grounds.delete(key)
  grounds.set(key, drawing)
  const oldest = grounds.keys().next().value
  if (grounds.size > groundsMax && oldest !== undefined) grounds.delete(oldest)
  return drawing
}

/** The room of a category, its colours turned. */
export function roomOf(category: Category, tint: number): Room {
  const { wall, floor, deep, shade } = rooms[category]
  if (tint === 0) return rooms[category]
  return {
    wall: turnedHue(wall, tint),
    floor: turnedHue(floor, tint),
    deep: turnedHue(deep, tint),
    shade: turnedHue(shade, tint),
  }
}

async function drawGround(room: Room, backdrop: Backdrop): Promise<Buffer> {
  const inner = {
    sweep: () => sweep(room, {}),
    plinth: () => sweep(room, { glow: 0.55, horizon: 0.74 }) + plinth(room),
    disc: () => sweep(room, { glow: 0.5, horizon: 0.7 }) + disc(room),
    steps: () => sweep(room, { glow: 0.7, horizon: 0.8, flip: true }) + steps(room),
    window: () => sweep(room, { glow: 0.35, horizon: 0.68 }) + windowLight(room),
    board: () => sweep(room, { glow: 0.8, horizon: 0.9 }) + board(room),
    close: () =>
      sweep({ ...room, wall: room.floor, floor: room.deep }, { glow: 0.8, horizon: 0.7, flip: true }),
  }[backdrop]()
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${framePx}" height="${framePx}" viewBox="0 0 640 640">${inner}</svg>`
  return sharp(Buffer.from(svg)).resize(framePx, framePx).removeAlpha().raw().toBuffer()
}

function sweep(
  room: Room,
  { glow = 0.9, horizon = 0.64, flip = false }: { glow?: number; horizon?: number; flip?: boolean },
): string {
  return `<defs>
    <linearGradient id="w" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${room.wall}"/><stop offset="${horizon - 0.06}" stop-color="${room.wall}"/><stop offset="${horizon + 0.1}" stop-color="${room.floor}"/><stop offset="1" stop-color="${room.wall}"/></linearGradient>
    <radialGradient id="g" cx="${flip ? 72 : 28}%" cy="18%" r="75%"><stop offset="0" stop-color="#fff" stop-opacity="${glow}"/><stop offset=".55" stop-color="#fff" stop-opacity="${glow * 0.25}"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
    <radialGradient id="v" cx="50%" cy="46%" r="74%"><stop offset=".62" stop-color="${room.deep}" stop-opacity="0"/><stop offset="1" stop-color="${room.deep}" stop-opacity=".38"/></radialGradient></defs>
    <rect width="640" height="640" fill="url(#w)"/><rect width="640" height="640" fill="url(#g)"/><rect width="640" height="640" fill="url(#v)"/>`
}

function plinth(room: Room): string {
  const top = 468
  return `<defs><linearGradient id="a" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".78"/><stop offset="1" stop-color="${room.floor}" stop-opacity=".55"/></linearGradient>
    <linearGradient id="p" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="${room.wall}"/><stop offset=".28" stop-color="#fff"/><stop offset=".62" stop-color="${room.floor}"/><stop offset="1" stop-color="${room.deep}"/></linearGradient>
    <linearGradient id="t" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="${room.wall}"/></linearGradient>
    <filter id="s" x="-30%" y="-60%" width="160%" height="260%"><feGaussianBlur stdDeviation="16"/></filter>
    <filter id="s2" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="22"/></filter></defs>
    <path d="M176 560V292a170 170 0 0 1 340 0v268z" fill="${room.deep}" opacity=".55" filter="url(#s2)"/>
    <path d="M150 566V280a170 170 0 0 1 340 0v286z" fill="url(#a)"/>
    <path d="M150 566V280a170 170 0 0 1 340 0v286" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="2"/>
    <ellipse cx="352" cy="574" rx="250" ry="30" fill="${room.shade}" opacity=".22" filter="url(#s)"/>
    <path d="M96 ${top}v84a224 44 0 0 0 448 0v-84z" fill="url(#p)"/>
    <ellipse cx="320" cy="${top}" rx="224" ry="44" fill="url(#t)"/>
    <ellipse cx="320" cy="${top}" rx="223" ry="43" fill="none" stroke="#fff" stroke-opacity=".9" stroke-width="1.5"/>`
}

/** A round of light on the wall, as of a low sun. */
const disc = (
  room: Room,
): string => `<defs><radialGradient id="d" cx="42%" cy="36%" r="72%"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="${room.deep}"/></radialGradient></defs>
    <circle cx="320" cy="270" r="218" fill="url(#d)" opacity=".9"/><rect y="470" width="640" height="170" fill="${room.floor}" opacity=".55"/><rect y="470" width="640" height="3" fill="#fff" opacity=".5"/>`

/** Two blocks, one behind the other. */
const steps = (
  room: Room,
): string => `<defs><linearGradient id="b1" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="${room.deep}"/></linearGradient><linearGradient id="b2" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#fff" stop-opacity=".9"/><stop offset="1" stop-color="${room.deep}"/></linearGradient></defs>
    <path d="M330 170h270v470H330z" fill="url(#b1)" opacity=".75"/><path d="M330 170h270v26H330z" fill="#fff" opacity=".6"/>
    <path d="M40 466h560v174H40z" fill="url(#b2)"/><path d="M40 440h560v30H40z" fill="${room.wall}"/><path d="M40 440h560v5H40z" fill="#fff" opacity=".9"/>`

/** Panes of sunlight that fall aslant over wall and floor. */
const windowLight = (
  room: Room,
): string => `<rect width="640" height="640" fill="${room.deep}" opacity=".34"/>
    <g fill="#fff" opacity=".55"><path d="M150 40l150 26v170l-150-20zM318 70l150 26v170l-150-24z"/><path d="M150 236l150 24v150l-150-18zM318 266l150 24v150l-150-20z"/></g>
    <rect y="452" width="640" height="188" fill="${room.floor}"/><rect y="452" width="640" height="188" fill="#fff" opacity=".18"/><path d="M180 452h330l90 188H260z" fill="#fff" opacity=".34"/>`

/** A board of light wood at the height of a table. */
const board = (
  room: Room,
): string => `<defs><linearGradient id="o" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#e2bd8e"/><stop offset="1" stop-color="#b9884f"/></linearGradient></defs>
    <rect y="446" width="640" height="194" fill="url(#o)"/><rect y="446" width="640" height="6" fill="#fff" opacity=".45"/>
    <path d="M0 500q160 16 320 0t320 6M0 566q200-18 360 0t280-8M0 614q120 10 300 0t340 2" stroke="#8f6335" stroke-width="3" fill="none" opacity=".35"/><rect y="446" width="640" height="194" fill="${room.deep}" opacity=".16"/>`
