import type { ComponentProps, MouseEvent } from 'react'
import { useUi } from './ui-provider.tsx'

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: string }

/** A plain click of the first button, which the app may answer itself; anything else is the browser's. */
const isPlainClick = (event: MouseEvent<HTMLAnchorElement>): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** A real link: it works without script, opens in a new tab, and goes through the app where there is one. */
export function Link({ href, onClick, target, ...rest }: LinkProps) {
  const { navigate } = useUi()

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (event.defaultPrevented || !navigate || target || !href.startsWith('/') || !isPlainClick(event)) return
    event.preventDefault()
    navigate(href)
  }

  return <a {...rest} href={href} target={target} onClick={follow} />
}
