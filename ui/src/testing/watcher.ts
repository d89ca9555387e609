import { act } from '@testing-library/react'

/** An IntersectionObserver whose news the test tells. */
export class Watcher {
  static all: Watcher[] = []
  readonly targets = new Set<Element>()
  readonly tell: (entries: Partial<IntersectionObserverEntry>[]) => void
  readonly margin: string | undefined
  constructor(callback: (entries: never) => void, options?: { rootMargin?: string }) {
    this.tell = callback as never
    this.margin = options?.rootMargin
    Watcher.all.push(this)
  }
  observe(target: Element) {
    this.targets.add(target)
  }
  unobserve(target: Element) {
    this.targets.delete(target)
  }
  disconnect() {
    this.targets.clear()
  }
}

export const comesNear = (element: Element): void =>
  act(() => {
    for (const watcher of Watcher.all) {
      if (watcher.targets.has(element)) watcher.tell([{ target: element, isIntersecting: true }])
    }
  })
