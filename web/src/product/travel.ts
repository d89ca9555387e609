import { prefersReducedMotion } from '@sampan/ui/reduced-motion.ts'

/** The part of a page to which a tapped picture moves carries this attribute. */
export const travelEnd = { 'data-travel-end': '' }

/** The picture of the product whose page is shown. */
export const pictureOfPage = (): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>('[data-travel-end]')].find((end) => end.offsetParent !== null) ??
  null

/** Long enough for the new page to be there and its picture to be named. */
const travelMs = 700

/**
 * Animates a tapped picture to the page that its link opens (DESIGN §6): named for the snapshot of the old page,
 * where the new page's own picture has the same name while this lasts. Without view transitions nothing happens.
 */
export function letTravel(picture: HTMLElement | null): void {
  const root = document.documentElement
  // From one product to another there are two ends, and two of one name would stop the whole transition.
  if (!picture || pictureOfPage()) return
  picture.dataset['travels'] = ''
  root.dataset['travels'] = ''
  requestAnimationFrame(() => requestAnimationFrame(() => delete picture.dataset['travels']))
  setTimeout(() => delete root.dataset['travels'], travelMs)
}

const flightMs = 460
const flownPx = 56

/** Picture that is shown of those that lie side by side in it. */
function shownIn(picture: HTMLElement): HTMLElement | undefined {
  const { left, width } = picture.getBoundingClientRect()
  const middle = left + width / 2
  return [...picture.querySelectorAll('img')].find((image) => {
    const place = image.getBoundingClientRect()
    return place.left < middle && middle < place.right
  })
}

/** A copy of a picture flies to the bag on an arc; nothing moves for those who want stillness. */
export function flyToBag(picture: HTMLElement | null): void {
  const image = picture && shownIn(picture)
  const bag = [...document.querySelectorAll<HTMLElement>('[data-catches]')].find(
    (target) => target.getClientRects().length > 0,
  )
  if (!image || !bag || prefersReducedMotion()) return
  const from = image.getBoundingClientRect()
  const to = bag.getBoundingClientRect()
  const across = document.createElement('div')
  const flown = image.cloneNode() as HTMLElement
  across.style.cssText = `position:fixed;left:${from.x + (from.width - flownPx) / 2}px;top:${from.y + (from.height - flownPx) / 2}px;z-index:70;pointer-events:none`
  flown.style.cssText = `width:${flownPx}px;height:${flownPx}px;border-radius:14px`
  across.append(flown)
  document.body.append(across)
  const x = to.x + to.width / 2 - from.x - from.width / 2
  const y = to.y + to.height / 2 - from.y - from.height / 2
  // Across and down run on different curves: together they are an arc.
  flown.animate(
    { transform: ['none', `translateY(${y}px) scale(.12)`], opacity: [1, 0.2] },
    { duration: flightMs, easing: 'cubic-bezier(.5, -.25, .9, .6)', fill: 'forwards' },
  )
  across
    .animate(
      { transform: ['none', `translateX(${x}px)`] },
      { duration: flightMs, easing: 'cubic-bezier(.3, 0, .7, 1)', fill: 'forwards' },
    )
    .finished.finally(() => across.remove())
}
