import { render } from '@testing-library/react'
import { type ComponentType, isValidElement, type ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { LanguageContext } from '../src/language.ts'
import { Over } from './over.tsx'
import { Page, samples } from './page.tsx'
import { tags, wordsIn } from './words.ts'

/** All components that the design system offers. */
const modules = import.meta.glob<Record<string, unknown>>(['../src/*.tsx', '!../src/*.test.tsx'], {
  eager: true,
})
const offered = Object.entries(modules).flatMap(([path, exports]) =>
  Object.entries(exports).flatMap(([name, value]) =>
    /^[A-Z]/.test(name) && typeof value === 'function' ? [{ path, name, value: value as ComponentType }] : [],
  ),
)

/** True if a component is among those drawn, also of what a button opens. */
function hasPart(node: ReactNode, part: unknown): boolean {
  if (Array.isArray(node)) return node.some((each) => hasPart(each, part))
  if (!isValidElement<{ children?: ReactNode | ((open: boolean, close: () => void) => ReactNode) }>(node))
    return false
  if (node.type === part) return true
  const { children } = node.props
  if (node.type === Over && typeof children === 'function')
    return hasPart(
      children(true, () => {}),
      part,
    )
  return typeof children !== 'function' && hasPart(children, part)
}

describe("the design system's page", () => {
  it.each(offered.map(({ path, name, value }) => [`${path} ${name}`, value] as const))(
    'shows %s',
    (_, part) => {
      expect(samples.map(({ of }) => of)).toContain(part)
    },
  )

  it('shows under each name that component', () => {
    // Its own part opens it.
    const bare = samples.filter(({ of, states }) => !hasPart(Object.values(states(String)), of))
    expect(bare.map(({ of }) => of.name)).toEqual(['Overlay'])
  })

  it('is offered in ten languages', () => expect(tags).toHaveLength(10))

  it.each(tags)('renders in %s, every word of it known', async (tag) => {
    const words = await wordsIn(tag)
    const { container } = render(
      <LanguageContext value={words}>
        <Page look={{ theme: 'light', size: '100', tag }} tags={tags} say={words.say} onLook={vi.fn()} />
      </LanguageContext>,
    )
    expect(container.querySelectorAll('section[id]')).toHaveLength(samples.length)
    expect(container.textContent).not.toMatch(/\b(?:ui|account|catalog|orders|shell)\.[a-z]\w+/)
  })
})
